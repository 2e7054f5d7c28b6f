import { searchTerms } from '@balcao/shared/contacts/contactRules';
import type { UserContext } from '../../../platform/http/context.ts';
import { countNumberGuess } from './countNumberGuess.ts';
import { hidesNumbers } from '../../company/hidesNumbers.ts';

/** As few digits as a number has that WhatsApp knows. */
const wholeNumber = /\p{N}{8}/u;

/**
 * Counts a search that could tell whose number it looks for, where numbers are hidden: elsewhere lists tell it anyway. The next
 * pages of a search, which its cursor proves, were counted with the first. A search by names costs nothing.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countNumberSearch(
  ctx: UserContext,
  searched: string,
  cursor: string | undefined,
): Promise<void> {
  if (cursor !== undefined || !searchTerms(searched).some((term) => wholeNumber.test(term))) return;
  if (await hidesNumbers(ctx, ctx.companyId)) await countNumberGuess(ctx);
}
