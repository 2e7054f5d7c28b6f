import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { checkNumbers } from './checkNumbers.ts';

/**
 * Asks WhatsApp about one number that a user typed or looked up; undefined if there is no answer, for whatever reason.
 */
export async function checkNumber(
  runtime: Runtime,
  companyId: number,
  number: string,
): Promise<NumberAnswer | undefined> {
  const answers = await checkNumbers(runtime, companyId, [number], { typed: true });
  return answers === 'dayLimit' ? undefined : answers?.get(number);
}
