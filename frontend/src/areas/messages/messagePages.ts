import type { Message } from '@balcao/shared/records/messageModel';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import { quotedAnew } from './words/quotedAnew.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';

/** Page 0 is the newest; each page ascends. */
export type MessagePages = InfiniteData<Reply<'GET /messages/{id}'>>;

function inOrder(one: Message, other: Message): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id - other.id;
}

/** Every loaded message, oldest first. */
export function allMessages<One>(pages: InfiniteData<{ messages: One[] }> | undefined): One[] {
  return pages ? pages.pages.toReversed().flatMap((page) => page.messages) : [];
}

/**
 * Adds or replaces a message, and shows it anew where it is quoted. The higher version wins; a message older than
 * everything loaded waits for its page.
 */
export function putMessage(pages: MessagePages, message: Message): MessagePages {
  return placeMessage(quoteAnew(pages, message), message);
}

function quoteAnew(pages: MessagePages, original: Message): MessagePages {
  let changed = false;
  const quoting = (message: Message): Message => {
    const next = quotedAnew(message, original);
    changed ||= next !== message;
    return next;
  };
  const next = pages.pages.map((page) => ({ ...page, messages: page.messages.map(quoting) }));
  return changed ? { ...pages, pages: next } : pages;
}

function placeMessage(pages: MessagePages, message: Message): MessagePages {
  for (const [index, page] of pages.pages.entries()) {
    const at = page.messages.findIndex((known) => known.id === message.id);
    const known = page.messages[at];
    if (!known) continue;
    if (known.version > message.version) return pages;
    // What says the same as before is not drawn again. The version alone does not tell: names, withheld words, quotations.
    const next = replaceEqualDeep(known, { ...message, ack: ackAfter(known, message) }) as Message;
    if (next === known) return pages;
    const messages = page.messages.with(at, next);
    return { ...pages, pages: pages.pages.with(index, { ...page, messages }) };
  }
  const [newest, ...older] = pages.pages;
  if (!newest) return pages;
  const oldestLoaded = allMessages(pages)[0];
  const more = pages.pages.at(-1)?.hasMore ?? false;
  if (more && oldestLoaded && inOrder(message, oldestLoaded) < 0) return pages;
  const messages = [...newest.messages, message].sort(inOrder);
  return { ...pages, pages: [{ ...newest, messages }, ...older] };
}

/** A tick tells no version of its own: of one version the higher stands, unless it failed. */
function ackAfter(known: Message, message: Message): number {
  return known.version === message.version && message.ack >= 0
    ? Math.max(known.ack, message.ack)
    : message.ack;
}

/** What was missed while offline: the newest page as it is now, merged with what is loaded. */
export function mergeNewest(pages: MessagePages, newest: Reply<'GET /messages/{id}'>): MessagePages {
  const loaded = new Set(allMessages(pages).map((message) => message.id));
  const overlaps = newest.messages.some((message) => loaded.has(message.id));
  // No common message: more was missed than one page holds, so what is loaded no longer joins on.
  if (!overlaps) return { pages: [newest], pageParams: [null] };
  return newest.messages.reduce(putMessage, pages);
}

/**
 * Puts ticks beside messages. Only the tick of a later version counts; the version stays, since what else may have
 * changed up to it comes by itself.
 */
export function raiseAcks(
  pages: MessagePages,
  acks: readonly { id: number; ack: number; version: number }[],
): MessagePages {
  const known = new Map(acks.map((one) => [one.id, one]));
  let changed = false;
  const ticked = (message: Message): Message => {
    const { ack, version } = known.get(message.id) ?? message;
    if (version <= message.version || ack === message.ack) return message;
    changed = true;
    return { ...message, ack };
  };
  const next = pages.pages.map((page) => ({ ...page, messages: page.messages.map(ticked) }));
  return changed ? { ...pages, pages: next } : pages;
}
