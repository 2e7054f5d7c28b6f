import { onOtherPerson } from './person.ts';
import { type AddressValues, addressOf } from './addressOf.ts';
import type { CallOptions, OperationKey } from './operationTypes.ts';
import { request } from './request.ts';

/** Milliseconds after which nobody will take an answer as fresh any more. */
const keptFor = 10_000;

/** Under way since before the code that wants them was there, by path. */
const answers = new Map<string, Promise<unknown>>();
onOtherPerson(() => answers.clear());

type ReadKey = Extract<OperationKey, `GET ${string}`>;

/** Asks for what a screen will ask for first, exactly as it will. */
export function askEarly<Key extends ReadKey>(key: Key, options: CallOptions<Key>): void {
  const { path } = addressOf(key, options as AddressValues);
  const answer = request({ method: 'GET', path });
  // Told to whoever takes it.
  answer.catch(() => undefined);
  answers.set(path, answer);
  setTimeout(() => answers.delete(path), keptFor);
}

/** The answer asked for early, once: whoever asks again wants a newer one. */
export function takeEarly(path: string): Promise<unknown> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
