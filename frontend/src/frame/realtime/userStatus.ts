import { createStore } from '../session/createStore.ts';

/** Milliseconds between two status frames when nothing else triggers one. */
export const statusEvery = 300_000;
/** Throttle in milliseconds for moving through the list: the server accepts four frames a second from each page. */
const atMostEvery = 300;

/**
 * Id of the ticket that this page shows; null for none. The server sends a ticket's ticks, and who else has it open,
 * only to pages that show it.
 */
export const shownTicket = createStore<number | null>(null);

type Send = (frame: object) => void;

let send: Send | null = null;
let number = 0;
let saidAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends that the user is online and which ticket this page shows. Frames are numbered, as two may arrive out of
 * order.
 */
export function sayStatus(): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (send === null) return;
  saidAt = Date.now();
  number += 1;
  send({ action: 'userStatus', ticketId: shownTicket.get(), number });
}

shownTicket.subscribe(() => {
  waiting ??= setTimeout(sayStatus, Math.max(0, saidAt + atMostEvery - Date.now()));
});

/** Sets the open socket's send function, null when there is none. A new socket starts with a status frame. */
export function setStatusSender(next: Send | null): void {
  send = next;
  if (next !== null) sayStatus();
}

/** Sends what the user does in a ticket's composer, such as typing. Not sent while no socket is open. */
export function sayTyping(
  ticketId: number,
  presence: 'composing' | 'recording' | 'paused',
  note: boolean,
): void {
  send?.({ action: 'typing', ticketId, presence, note });
}

/** Sends what the user does in the composer of an internal chat, such as typing. Not sent while no socket is open. */
export function sayChatTyping(chatId: number, presence: 'composing' | 'recording' | 'paused'): void {
  send?.({ action: 'chatTyping', chatId, presence });
}
