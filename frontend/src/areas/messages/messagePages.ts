import type { Message } from '@balcao/shared/records/messageModel';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import { quotedAnew } from './words/quotedAnew.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';

/** Page 0 is the newest; within a page messages ascend. */
export type MessagePages = InfiniteData<Reply<'GET /messages/{id}'>>;

function inOrder(one: Message, other: Message): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id - other.id;
}

/** All loaded messages, oldest first. */
export function allMessages<One>(pages: InfiniteData<{ messages: One[] }> | undefined): One[] {
  return pages ? pages.pages.toReversed().flatMap((page) => page.messages) : [];
}

/**
 * Adds or replaces a message and updates the quotations of it. The higher version wins. Ignores a message older than
 * everything loaded, which comes with its page.
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
    // An equal message is not re-rendered. Comparing versions is not enough: names, hidden texts and quotations change
    // without a new version.
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

/** A tick may arrive without a new version: at equal versions the higher one wins, unless the message failed. */
function ackAfter(known: Message, message: Message): number {
  return known.version === message.version && message.ack >= 0
    ? Math.max(known.ack, message.ack)
    : message.ack;
}

/** Merges the newest page into the loaded messages, after live events may have been missed. */
export function mergeNewest(pages: MessagePages, newest: Reply<'GET /messages/{id}'>): MessagePages {
  const loaded = new Set(allMessages(pages).map((message) => message.id));
  const overlaps = newest.messages.some((message) => loaded.has(message.id));
  // No message in common: more than a page was missed, so the loaded pages no longer join on.
  if (!overlaps) return { pages: [newest], pageParams: [null] };
  return newest.messages.reduce(putMessage, pages);
}

/**
 * Applies those ticks that belong to a later version than the loaded message. The message keeps its version, so that
 * an update with its other changes is still accepted.
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
