import type { OperationKey } from './operationTypes.ts';

const totals = new Map<string, number>();

/** Stores the `x-total-count` header of an answer. Only lists that were cut off carry it. */
export function noteTotal(exchange: { method: string; path: string }, header: string | undefined): void {
  const key = `${exchange.method} ${exchange.path}`;
  if (header === undefined) totals.delete(key);
  else totals.set(key, Number(header));
}

/** Number of rows of a list whose latest answer was cut off; undefined if that answer was complete. */
export const totalOf = (key: Extract<OperationKey, `GET ${string}`>): number | undefined => totals.get(key);
