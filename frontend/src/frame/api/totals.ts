import type { OperationKey } from './operationTypes.ts';

const totals = new Map<string, number>();

/** Remembers how many rows there are of a list that did not fit into its answer: what `x-total-count` said of it, if anything. */
export function noteTotal(exchange: { method: string; path: string }, header: string | undefined): void {
  const key = `${exchange.method} ${exchange.path}`;
  if (header === undefined) totals.delete(key);
  else totals.set(key, Number(header));
}

/** How many rows there are of a list whose latest answer holds only the first of them; undefined where it holds all. */
export const totalOf = (key: Extract<OperationKey, `GET ${string}`>): number | undefined => totals.get(key);
