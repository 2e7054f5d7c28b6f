import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { type AskOptions, askConnector } from './askConnector.ts';

/**
 * What WhatsApp says of numbers (digits only, with the country's code), by the number asked. One of which it said nothing
 * is not among them. More than 50 are asked 50 at a time, one question after the other: the connection paces them, so
 * whoever asks for many waits some seconds for each (`waitSeconds`). What people type, or look up, is asked as `typed`: lists keep
 * most of a day's numbers.
 *
 * @returns undefined where nobody could be asked, or an answer was not had in time
 */
export async function checkNumbers(
  runtime: Runtime,
  companyId: number,
  numbers: readonly string[],
  { typed, ...options }: AskOptions & { typed?: boolean } = {},
): Promise<Map<string, NumberAnswer> | undefined> {
  const found = new Map<string, NumberAnswer>();
  const different = [...new Set(numbers)];
  for (let start = 0; start < different.length; start += mostNumbers) {
    const some = different.slice(start, start + mostNumbers);
    const answer = await askConnector<'checkNumbers'>(
      runtime,
      companyId,
      { kind: 'checkNumbers', numbers: some, ...(typed === true && { typed }) },
      options,
    );
    if (answer === undefined) return undefined;
    for (const { asked, ...about } of answer) found.set(asked, about);
  }
  return found;
}
