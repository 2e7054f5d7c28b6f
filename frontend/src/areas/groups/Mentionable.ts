import type { Completion } from '../../kit/CompletionSource.ts';

/** Members that can be mentioned now. */
export interface Mentionable {
  ticketId: number;
  /** Undefined while loading. */
  items: Completion[] | undefined;
  /** Name of each member in the text, by id. */
  names: ReadonlyMap<string, string>;
  /** Text shown if there is nobody to offer. */
  none: string;
  failure?: { text: string; onRetry: () => void };
}
