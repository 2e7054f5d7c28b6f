import { epoch, perMs } from './nextMessageId.ts';

/** The highest id that a message has which was written at an instant. */
export function maxMessageIdAt(at: string): number {
  return Math.max(0, Date.parse(at) - epoch) * perMs + perMs - 1;
}
