import type { IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';
import { checkNumbers } from '../connections/checkNumbers.ts';
import type { NumberedRow } from '../contacts/contactFromRow.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Numbers that WhatsApp is asked of at once. */
const mostNumbers = 50;
/** A part is two questions, and a run of a timer has 25 seconds. */
const waitSeconds = 9;

/**
 * Rows with their numbers as WhatsApp knows them, in their order; `reason` of those that it does not know, or of which it did not answer.
 */
export async function checkRows(
  runtime: Runtime,
  companyId: number,
  rows: readonly NumberedRow[],
): Promise<(NumberedRow | { reason: Extract<IgnoredReason, 'notOnWhatsapp' | 'unanswered'> })[]> {
  const checked: Awaited<ReturnType<typeof checkRows>> = [];
  for (let from = 0; from < rows.length; from += mostNumbers) {
    const some = rows.slice(from, from + mostNumbers);
    const answers = await checkNumbers(
      runtime,
      companyId,
      some.map(({ number }) => number),
      { waitSeconds },
    );
    for (const row of some) {
      const answer = answers?.get(row.number);
      if (answer === undefined) checked.push({ reason: 'unanswered' });
      else if (!answer.exists) checked.push({ reason: 'notOnWhatsapp' });
      else
        checked.push({ ...row, number: answer.number, ...(answer.lid !== undefined && { lid: answer.lid }) });
    }
  }
  return checked;
}
