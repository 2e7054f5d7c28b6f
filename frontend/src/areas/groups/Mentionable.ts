import type { Completion } from '../../kit/CompletionSource.ts';

/** Whom one may name now. */
export interface Mentionable {
  ticketId: number;
  /** Undefined while they are fetched. */
  items: Completion[] | undefined;
  /** What stands for each in the text. */
  names: ReadonlyMap<string, string>;
  /** What is said where nobody is offered. */
  none: string;
  failure?: { text: string; onRetry: () => void };
}
