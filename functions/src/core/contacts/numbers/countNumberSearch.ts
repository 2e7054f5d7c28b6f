import { searchTerms } from '@balcao/shared/contacts/contactRules';
import type { UserContext } from '../../../platform/http/context.ts';
import { countNumberGuess } from './countNumberGuess.ts';
import { hidesNumbers } from '../../company/hidesNumbers.ts';

/** Matches a search word that may be a whole number: the shortest have six digits without the country's code. */
const wholeNumber = /\p{N}{6}/u;

/**
 * Rate-limits searches for whole numbers while numbers are hidden; otherwise lists show them anyway. Further pages,
 * proven by their cursor, and searches by name are not counted.
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
