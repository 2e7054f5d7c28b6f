import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { askableConnections } from './sessions/askableConnections.ts';
import { type AskOptions, askConnector } from './sessions/askConnector.ts';

/**
 * Asks WhatsApp about at most 50 numbers (digits only, with country code); returns the answers by number, without
 * numbers that got none. The connection paces such questions, so consecutive callers wait some seconds each
 * (`waitSeconds`). Set `typed` for numbers that a user types or looks up: typed numbers may use only a fifth of the
 * day's quota, so that lists have the rest. If no connection is named and the one asked reports at once that its quota
 * for the day is used up, the next connected one is asked.
 *
 * @returns undefined if no connection could be asked or the answer was late; 'dayLimit' if the named connection, or
 * every connected one if none is named, has used up its quota
 */
export async function checkNumbers(
  runtime: Runtime,
  companyId: number,
  numbers: readonly string[],
  { typed, ...options }: AskOptions & { typed?: boolean } = {},
): Promise<ReadonlyMap<string, NumberAnswer> | 'dayLimit' | undefined> {
  const different = [...new Set(numbers)];
  const question = { kind: 'checkNumbers' as const, numbers: different, ...(typed === true && { typed }) };
  const ask = (through: AskOptions) => askConnector<'checkNumbers'>(runtime, companyId, question, through);
  let answer = await ask(options);
  if (answer === 'dayLimit' && options.connectionId === undefined)
    for (const connectionId of (await askableConnections(runtime, companyId)).slice(1)) {
      answer = await ask({ ...options, connectionId });
      if (answer !== 'dayLimit') break;
    }
  if (answer === undefined || answer === 'dayLimit') return answer;
  return new Map(answer.map(({ asked, ...about }) => [asked, about]));
}
