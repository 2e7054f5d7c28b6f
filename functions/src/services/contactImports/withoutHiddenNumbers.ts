import type { UserContext } from '../../platform/http/context.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import type { Prepared } from './prepareRows.ts';

/** Trailing digits that identify a number, however it is written. */
const sureDigits = 8;

/**
 * Where the company hides customers' numbers, removes tags with numbers, which everybody could read, and extra fields
 * with the row's own number. Other content of extra fields stays, as it would if it were typed in.
 */
export async function withoutHiddenNumbers(ctx: UserContext, prepared: Prepared): Promise<Prepared> {
  if (!(await hidesNumbers(ctx, ctx.companyId))) return prepared;
  const ready = prepared.ready.map((row) => ({
    ...row,
    tags: row.tags.filter((tag) => hideName(tag) === tag),
    extraInfo: row.extraInfo?.filter(({ value }) => !isOf(row.number, value)),
  }));
  return { ...prepared, ready };
}

/** True if the text is the number, with or without country code and Brazil's ninth digit. */
function isOf(number: string, text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits.length >= sureDigits && number.endsWith(digits.slice(-sureDigits));
}
