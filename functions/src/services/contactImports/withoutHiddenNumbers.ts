import type { UserContext } from '../../platform/http/context.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import type { Prepared } from './prepareRows.ts';

/** Digits from the end by which a number is known, however it is written. */
const sureDigits = 8;

/**
 * Prepared rows as they may be imported where customers' numbers are hidden: one makes no tag, which everybody would read, and
 * a row's own number no further information. What else stands in further columns stays as it is written, like what is typed.
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

/** Whether a text is a number, with or without its country's code and Brazil's ninth digit. */
function isOf(number: string, text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits.length >= sureDigits && number.endsWith(digits.slice(-sureDigits));
}
