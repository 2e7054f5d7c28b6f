import { createStore } from '../../frame/session/createStore.ts';

/** Id of the chat on screen. */
export const shownChat = createStore<number | null>(null);

/** Key of a chat's drafts and unsent messages. Tickets use plain numbers. */
export const chatKey = (chatId: number): string => `chat:${chatId}`;

/** Chat id in a key made by `chatKey`; null for other keys. */
export function chatOfKey(key: string): number | null {
  const found = /^chat:(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
}
