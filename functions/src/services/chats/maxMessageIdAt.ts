import { epoch, perMs } from './nextMessageId.ts';

/** Highest possible id of a message written at this instant. */
export function maxMessageIdAt(at: string): number {
  return Math.max(0, Date.parse(at) - epoch) * perMs + perMs - 1;
}
