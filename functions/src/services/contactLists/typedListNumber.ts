import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { readTyped } from '../../core/contacts/numbers/readTyped.ts';
import { zoneCountry } from '../../core/contacts/numbers/zoneCountry.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * What somebody typed as a number of a list, as lists have it: WhatsApp is asked of it later.
 *
 * @throws AppError ERR_CONTACT_LIST_NUMBER where it can be no number
 */
export function typedListNumber({ company }: Pick<UserContext, 'company'>, typed: string): string {
  const read = readTyped(typed, zoneCountry(company.timezone));
  if (read === null) throw new AppError('ERR_CONTACT_LIST_NUMBER');
  return canonicalNumber(read.unasked);
}
