import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { checkNumber } from '../../core/connections/checkNumber.ts';
import { countNumberGuess } from '../../core/contacts/numbers/countNumberGuess.ts';
import { knownNumbers } from '../../core/contacts/numbers/knownNumbers.ts';
import { readTyped } from '../../core/contacts/numbers/readTyped.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Parses a number typed for a list into its canonical form; WhatsApp is asked about it later. One that our table does
 * not know is taken if a contact has it, or if it has its country code and WhatsApp knows it.
 *
 * @throws AppError ERR_CONTACT_LIST_NUMBER if it cannot be a number; ERR_TOO_MANY_REQUESTS
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
