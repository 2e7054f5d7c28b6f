import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import type { HeldUp, IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Seconds to wait for an answer of WhatsApp, both in a timer's run (25 seconds long) and in an API call. */
const waitSeconds = 9;

type CheckedRow = NumberedRow | { reason: Extract<IgnoredReason, 'notOnWhatsapp' | 'unanswered'> };

/**
 * Asks WhatsApp about the rows' numbers. Returns the rows in their order with WhatsApp's form of the number, or with a
 * `reason` if WhatsApp does not have it or left it out. Returns `unanswered` or `dayLimit` instead of rows if any
 * question got no answer or the day's limit is reached.
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
