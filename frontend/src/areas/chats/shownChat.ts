import { createStore } from '../../frame/session/createStore.ts';

/** The chat on this page. */
export const shownChat = createStore<number | null>(null);

/** Under which a chat's drafts, and what is on its way, are kept: tickets' are numbers. */
export const chatKey = (chatId: number): string => `chat:${chatId}`;

/** The chat of such a key; null where it is none. */
export function chatOfKey(key: string): number | null {
  const found = /^chat:(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
}
