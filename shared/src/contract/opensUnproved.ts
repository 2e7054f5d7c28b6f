import type { Operation } from './defineOperation.ts';

/** True if the operation is allowed before the address of who signed the company up is proved. */
export function opensUnproved({
  method,
  openWhenUnproved = method === 'GET',
}: Pick<Operation, 'method' | 'openWhenUnproved'>): boolean {
  return openWhenUnproved;
}
