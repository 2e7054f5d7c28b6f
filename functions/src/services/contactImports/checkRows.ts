import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import type { HeldUp, IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** In a run of a timer, which has 25 seconds, and in a call. */
const waitSeconds = 9;

type CheckedRow = NumberedRow | { reason: Extract<IgnoredReason, 'notOnWhatsapp' | 'unanswered'> };

/**
 * Rows with their numbers as WhatsApp knows them, in their order; `reason` of those that it does not know, or of which it said
 * nothing. Where it did not answer at all, or may not be asked any more today, that is told instead: of no row anything is known.
 */
export async function checkRows(
  runtime: Runtime,
  companyId: number,
  rows: readonly NumberedRow[],
): Promise<CheckedRow[] | HeldUp> {
  const checked: CheckedRow[] = [];
  for (let from = 0; from < rows.length; from += mostNumbers) {
    const some = rows.slice(from, from + mostNumbers);
    const numbers = some.map(({ number }) => number);
    const answers = await checkNumbers(runtime, companyId, numbers, { waitSeconds });
    if (answers === undefined) return 'unanswered';
    if (answers === 'dayLimit') return answers;
    for (const row of some) {
      const answer = answers.get(row.number);
      if (answer === undefined) checked.push({ reason: 'unanswered' });
      else if (!answer.exists) checked.push({ reason: 'notOnWhatsapp' });
      else
        checked.push({ ...row, number: answer.number, ...(answer.lid !== undefined && { lid: answer.lid }) });
    }
  }
  return checked;
}
