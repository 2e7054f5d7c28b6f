import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { askableConnections } from './sessions/askableConnections.ts';
import { type AskOptions, askConnector } from './sessions/askConnector.ts';

/**
 * What WhatsApp says of at most 50 numbers (digits only, with the country's code), by the number asked. One of which it said
 * nothing is not among them. The connection paces such questions: whoever asks one after the other waits some seconds for each
 * (`waitSeconds`). What people type, or look up, is asked as `typed`: lists keep most of a day's numbers. Where no connection is
 * named and one has asked of all that it may today, which it says at once, the next one that is up is asked.
 *
 * @returns undefined where nobody could be asked, or the answer was not had in time; 'dayLimit' where no connection that is up
 *   asks of more numbers today
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
