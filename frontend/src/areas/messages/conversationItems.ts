import { dayKey } from '../../frame/i18n/formats.ts';
import type { ConversationMessage } from './ConversationMessage.ts';
import { isAutomatic } from './words/isAutomatic.ts';
import type { Outgoing } from './sending/Outgoing.ts';

/** An event of the conversation, shown between its messages. */
export interface SystemLine {
  id: string;
  at: string;
  text: string;
}

export type ConversationItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'system'; key: string; line: SystemLine }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ConversationMessage; first: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; first: boolean };

type Timed = { at: string; group: string; build: (first: boolean) => ConversationItem };

/** Groups messages by writer and minute: neighbours with the same value are drawn close together. */
function groupOf(
  message: Pick<ConversationMessage, 'isPrivate' | 'fromMe' | 'userId' | 'author' | 'actor' | 'createdAt'>,
): string {
  const side = message.isPrivate ? 'note' : message.fromMe ? 'me' : 'them';
  const writer = isAutomatic(message) ? 'automatic' : (message.userId ?? '');
  // Uses the author's id, because members may share a name, and a number may be hidden.
  return `${side} ${writer} ${message.author?.id ?? ''} ${message.createdAt.slice(0, 16)}`;
}

/** Id of the first of the customer's last `unread` messages; null if none is unread. */
export function firstUnread(
  messages: readonly Pick<ConversationMessage, 'id' | 'fromMe' | 'isPrivate'>[],
  unread: number,
): number | null {
  const received = messages.filter(({ fromMe, isPrivate }) => !fromMe && !isPrivate);
  return unread > 0 ? (received[Math.max(0, received.length - unread)]?.id ?? null) : null;
}

/**
 * Items of a conversation in order: day separators, events, messages with a divider before the unread ones, and
 * outgoing messages.
 */
export function conversationItems(
  messages: readonly ConversationMessage[],
  outgoing: readonly Outgoing[],
  lines: readonly SystemLine[],
  {
    zone,
    hasMore,
    userId,
    unreadFrom = null,
  }: { zone: string; hasMore: boolean; userId: number; unreadFrom?: number | null },
): ConversationItem[] {
  const from = messages[0]?.createdAt;
  // Events older than the loaded messages would be shown above a gap.
  const shownLines = hasMore && from !== undefined ? lines.filter((line) => line.at >= from) : lines;
  const timed: Timed[] = [
    ...messages.map((message) => ({
      at: message.createdAt,
      group: groupOf(message),
      build: (first: boolean): ConversationItem => ({
        kind: 'message',
        key: `m${message.id}`,
        message,
        first,
      }),
    })),
    ...shownLines.map((line) => ({
      at: line.at,
      group: `system ${line.id}`,
      build: (): ConversationItem => ({ kind: 'system', key: `s${line.id}`, line }),
    })),
  ];
  timed.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  for (const one of outgoing) {
    timed.push({
      at: one.createdAt,
      // Same group as the stored message will have, so that nothing moves when it replaces this one.
      group: groupOf({ ...one, fromMe: true, author: null, userId }),
      build: (first) => ({ kind: 'outgoing', key: `o${one.clientId}`, outgoing: one, first }),
    });
  }
  const items: ConversationItem[] = [];
  let day = '';
  let group = '';
  for (const { at, group: own, build } of timed) {
    const itsDay = dayKey(at, zone);
    if (itsDay !== day) {
      items.push({ kind: 'day', key: `d${itsDay}`, at });
      day = itsDay;
      group = '';
    }
    const item = build(own !== group);
    if (item.kind === 'message' && item.message.id === unreadFrom) {
      items.push({ kind: 'unread', key: 'unread' });
      items.push({ ...item, first: true });
    } else items.push(item);
    group = own;
  }
  return items;
}
