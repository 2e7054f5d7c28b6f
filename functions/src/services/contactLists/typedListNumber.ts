import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { readTyped } from '../../core/contacts/numbers/readTyped.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Parses a number typed for a list into its canonical form; WhatsApp is asked about it later.
 *
 * @throws AppError ERR_CONTACT_LIST_NUMBER if it cannot be a number
 */
export function typedListNumber({ company }: Pick<UserContext, 'company'>, typed: string): string {
  const read = readTyped(typed, countryOfZone(company.timezone));
  if ('reason' in read)
    throw new AppError('ERR_CONTACT_LIST_NUMBER', { details: [{ path: 'body.number', code: read.reason }] });
  return canonicalNumber(read.unasked);
}
