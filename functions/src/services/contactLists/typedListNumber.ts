import { formerSpellings } from '@balcao/shared/contacts/canonicalNumber';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import { checkNumber } from '../../core/connections/checkNumber.ts';
import { countNumberGuess } from '../../core/contacts/numbers/countNumberGuess.ts';
import { knownNumbers } from '../../core/contacts/numbers/knownNumbers.ts';
import { readTyped } from '../../core/contacts/numbers/readTyped.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { type Listed, listedKey } from './listedEntity.ts';

/**
 * Parses a number typed for a list into its canonical form; WhatsApp is asked about it later. A number that
 * `countryNumbers` does not know is accepted if a contact has it, or if it has its country code and WhatsApp, asked at
 * once, knows it.
 *
 * @throws AppError ERR_CONTACT_LIST_NUMBER if it is not accepted; ERR_TOO_MANY_REQUESTS
 */
export async function typedListNumber(ctx: UserContext, typed: string): Promise<string> {
  const read = readTyped(typed, countryOfZone(ctx.company.timezone));
  if (!('reason' in read)) return canonicalNumber(read.unasked);
  const { reason, unlisted } = read;
  if (unlisted !== undefined) {
    await countNumberGuess(ctx);
    const { digits, complete } = unlisted;
    if ((await knownNumbers(ctx, [digits])).has(digits)) return canonicalNumber(digits);
    const said = complete ? await checkNumber(ctx, ctx.companyId, digits) : undefined;
    if (said?.exists === true) return canonicalNumber(said.number);
  }
  throw new AppError('ERR_CONTACT_LIST_NUMBER', { details: [{ path: 'body.number', code: reason }] });
}

/**
 * Checks, for the transaction that puts a number into a list, that no earlier release stored it there under another
 * form. Empty for countries with one form. `before` is the row whose number is changed: it may itself have the other
 * form.
 */
export function formerRowsAbsent(listed: Listed, before?: Listed): NamedWrite[] {
  return formerSpellings(listed.number)
    .filter((number) => number !== before?.number)
    .map((number) => [
      { check: listedKey({ ...listed, number }), condition: absent },
      'ERR_NUMBER_IN_CONTACT_LIST',
    ]);
}
