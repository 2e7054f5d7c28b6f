import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { WAMessageKey } from 'baileys';

/** Our own number, in both forms WhatsApp may write it; digits only. */
export interface OwnIdentity {
  pn: string;
  lid: string | null;
}

/** Nobody of ours: both forms that WhatsApp says are a person's count, also where they are our own. */
export const anybody: OwnIdentity = { pn: '', lid: null };

/** User part of a jid without device and agent: `55119:4@s.whatsapp.net` gives `55119`. */
export function userOf(jid: string): string {
  const at = jid.indexOf('@');
  const user = at < 0 ? jid : jid.slice(0, at);
  return user.split(':')[0]?.split('_')[0] ?? '';
}

export function serverOf(jid: string): string {
  return jid.slice(jid.indexOf('@') + 1);
}

/** Status updates, newsletters, broadcasts and the like: nothing a customer writes to us. */
export function isIgnoredJid(jid: string): boolean {
  const server = serverOf(jid);
  return server === 'broadcast' || server === 'newsletter' || server === 'bot' || jid === '0@s.whatsapp.net';
}

/**
 * Chat of a message key. The alternative jid of a stanza may be our own when the phone wrote the message: it says
 * nothing about the other side then.
 */
export function chatOfKey(
  key: Pick<WAMessageKey, 'remoteJid' | 'remoteJidAlt' | 'participant' | 'fromMe'>,
  me: OwnIdentity,
): ChatIdentity | null {
  const jid = isListOf(key) ? key.participant : key.remoteJid;
  if (!jid || isIgnoredJid(jid)) return null;
  if (serverOf(jid) === 'g.us') return { group: userOf(jid) };
  return personOf(jid, key.remoteJidAlt ?? undefined, me);
}

/** Somebody wrote to a list of people that we are on: to us it is a message of theirs like any other. */
function isListOf({ remoteJid, participant, fromMe }: Parameters<typeof chatOfKey>[0]): boolean {
  const list = remoteJid && serverOf(remoteJid) === 'broadcast' && remoteJid !== 'status@broadcast';
  return Boolean(list) && fromMe !== true && Boolean(participant);
}

/** One person from a jid and its alternative form. */
export function personOf(jid: string, alternative: string | undefined, me: OwnIdentity): ChatIdentity | null {
  const person: ChatIdentity = {};
  add(person, jid);
  if (alternative !== undefined && userOf(alternative) !== me.pn && userOf(alternative) !== me.lid) {
    add(person, alternative);
  }
  return person.lid === undefined && person.pn === undefined ? null : person;
}

function add(person: ChatIdentity, jid: string): void {
  const server = serverOf(jid);
  const user = userOf(jid);
  if (!/^\d{3,40}$/.test(user)) return;
  if (server === 'lid' || server === 'hosted.lid') person.lid ??= user;
  else if ((server === 's.whatsapp.net' || server === 'hosted' || server === 'c.us') && user.length <= 20) {
    person.pn ??= user;
  }
}

/** Address to write to: the LID anchors a person, the phone number is the way when nothing else is known. */
export function jidOfChat(chat: ChatIdentity): string {
  if (chat.group !== undefined) return `${userOf(chat.group)}@g.us`;
  return chat.lid !== undefined ? `${userOf(chat.lid)}@lid` : `${userOf(chat.pn ?? '')}@s.whatsapp.net`;
}
