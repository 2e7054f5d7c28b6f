import { clearOnUserChange } from './person.ts';
import { type AddressValues, addressOf } from './addressOf.ts';
import type { CallOptions, OperationKey } from './operationTypes.ts';
import { request } from './request.ts';

/** Milliseconds after which an early answer counts as stale. */
const keptFor = 10_000;

/** Requests by path, sent before the code that needs their answers was loaded. */
const answers = new Map<string, Promise<unknown>>();
clearOnUserChange(() => answers.clear());

type ReadKey = Extract<OperationKey, `GET ${string}`>;

/** Sends a screen's first read before its code is loaded. Key and options must equal those of the screen's own call. */
export function askEarly<Key extends ReadKey>(key: Key, options: CallOptions<Key>): void {
  const { path } = addressOf(key, options as AddressValues);
  const answer = request({ method: 'GET', path });
  // The rejection is handled by takeEarly's caller.
  answer.catch(() => undefined);
  answers.set(path, answer);
  setTimeout(() => answers.delete(path), keptFor);
}

/** Returns the early answer for a path and forgets it, because a second caller wants a newer answer. */
export function takeEarly(path: string): Promise<unknown> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
