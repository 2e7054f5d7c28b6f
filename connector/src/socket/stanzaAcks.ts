import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { BinaryNode } from 'baileys';
import { chatOfKey, userOf } from '../whatsapp/chatIdentity.ts';
import { instant, type SessionIdentity } from '../whatsapp/toInboundEvent.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

/** Most messages in one event. */
const mostWids = 100;
const longestWid = 128;

const receiptLevels: Readonly<Record<string, Ack['level']>> = { '': 2, inactive: 2, read: 3, played: 4 };

/**
 * The server's answer to a message of ours: accepted (1) or refused (-1 with its code). Level 1 is only visible in the
 * stanza, not in Baileys' own events.
 */
export function serverAck(node: BinaryNode, session: SessionIdentity, now: Date): Ack | null {
  const { from, id, error, t } = node.attrs;
  const chat = from ? chatOfKey({ remoteJid: from }, session.me) : null;
  if (!chat || !id) return null;
  return makeAck(session, chat, [id], error ? -1 : 1, error ?? null, instant(Number(t ?? 0), now));
}

/**
 * A receipt stanza of somebody else for messages of ours. It is read from the stanza because Baileys merges receipts
 * that come close together, and the merged one may lose the higher level. Receipts of our own devices, retries and
 * history notes are no acks. Whoever reads hundreds of messages at once sends one stanza for them.
 */
export function receiptAcks(node: BinaryNode, session: SessionIdentity, now: Date): Ack[] {
  const { from, id, type, participant, recipient, t } = node.attrs;
  if (!from || !id || recipient) return [];
  const level = receiptLevels[type ?? ''];
  const author = userOf(participant ?? from);
  if (level === undefined || author === session.me.pn || author === session.me.lid) return [];
  const chat = chatOfKey({ remoteJid: from }, session.me);
  if (!chat) return [];
  const at = instant(Number(t ?? 0), now);
  // An id that is not one of ours must not make the others fail.
  const ids = [id, ...listedIds(node)].filter((wid) => wid.length <= longestWid);
  const acks: Ack[] = [];
  for (let first = 0; first < ids.length; first += mostWids)
    acks.push(makeAck(session, chat, ids.slice(first, first + mostWids), level, null, at));
  return acks;
}

function makeAck(
  session: SessionIdentity,
  chat: Ack['chat'],
  wids: string[],
  level: Ack['level'],
  failure: string | null,
  at: string,
): Ack {
  return {
    v: 1,
    kind: 'ack',
    companyId: session.companyId,
    connectionId: session.connectionId,
    channel: 'whatsapp',
    account: session.me.pn,
    chat,
    wids,
    level,
    failure,
    at,
  };
}

function listedIds(node: BinaryNode): string[] {
  const children = Array.isArray(node.content) ? node.content : [];
  const list = children.find((child) => child.tag === 'list');
  const items = Array.isArray(list?.content) ? list.content : [];
  return items.flatMap((item) => (item.tag === 'item' && item.attrs.id ? [item.attrs.id] : []));
}
