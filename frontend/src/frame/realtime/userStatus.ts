import { createStore } from '../session/createStore.ts';

/** Milliseconds between two words that nothing caused (core specification, section 9). */
export const statusEvery = 300_000;
/** Milliseconds in which a walk through the list is one word: the server hears four a second of each page. */
const atMostEvery = 300;

/** The ticket on this page. The server sends its ticks, and names the colleagues who show it too. */
export const shownTicket = createStore<number | null>(null);

type Send = (frame: object) => void;

let send: Send | null = null;
let number = 0;
let saidAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says that somebody is here, and what this page shows. Words are numbered: two may arrive in the wrong order. */
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

/** The socket that is open now, null when there is none. It begins by saying what is shown. */
export function speakThrough(next: Send | null): void {
  send = next;
  if (next !== null) sayStatus();
}

/** What is done in the composer of a ticket. Lost where no socket is open: nobody waits for it. */
export function sayTyping(
  ticketId: number,
  presence: 'composing' | 'recording' | 'paused',
  note: boolean,
): void {
  send?.({ action: 'typing', ticketId, presence, note });
}

/** What is done in the composer of a chat of colleagues; lost as the above. */
export function sayChatTyping(chatId: number, presence: 'composing' | 'recording' | 'paused'): void {
  send?.({ action: 'chatTyping', chatId, presence });
}
