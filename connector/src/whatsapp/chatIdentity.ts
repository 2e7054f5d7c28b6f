import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { WAMessageKey } from 'baileys';

/** Our own number in both forms that WhatsApp uses; digits only. */
export interface OwnIdentity {
  pn: string;
  lid: string | null;
}

/** Matches no account of ours: both identities of a person count, even if they are our own. */
export const noOwnIdentity: OwnIdentity = { pn: '', lid: null };

/** User part of a jid without device and agent: `55119:4@s.whatsapp.net` gives `55119`. */
export function userOf(jid: string): string {
  const at = jid.indexOf('@');
  const user = at < 0 ? jid : jid.slice(0, at);
  return user.split(':')[0]?.split('_')[0] ?? '';
}

export function serverOf(jid: string): string {
  return jid.slice(jid.indexOf('@') + 1);
}

/** True for status updates, newsletters, broadcasts and the like, which are not messages from a customer. */
export function isIgnoredJid(jid: string): boolean {
  const server = serverOf(jid);
  return server === 'broadcast' || server === 'newsletter' || server === 'bot' || jid === '0@s.whatsapp.net';
}

/**
 * Chat of a message key. If the phone wrote the message, the alternative jid may be our own; it then says nothing about
 * the other side.
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

/** True for a message to a broadcast list that we are on; for us it is an ordinary message of its author. */
function isListOf({ remoteJid, participant, fromMe }: Parameters<typeof chatOfKey>[0]): boolean {
  const list = remoteJid && serverOf(remoteJid) === 'broadcast' && remoteJid !== 'status@broadcast';
  return Boolean(list) && fromMe !== true && Boolean(participant);
}

/** A person from a jid and its alternative form. */
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

/** Address to write to: the LID if known, else the phone number. */
export function jidOfChat(chat: ChatIdentity): string {
  if (chat.group !== undefined) return `${userOf(chat.group)}@g.us`;
  return chat.lid !== undefined ? `${userOf(chat.lid)}@lid` : `${userOf(chat.pn ?? '')}@s.whatsapp.net`;
}
