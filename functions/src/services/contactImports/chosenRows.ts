import { AppError } from '@balcao/shared/errors';
import type { ImportChoice } from '@balcao/shared/contactImports/contactImportsApi';
import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type ContactImportItem, requireImport } from './contactImportEntity.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { readRows } from './importPartEntity.ts';
import type { Prepared } from './prepareRows.ts';
import { prepareSheet } from './prepareSheet.ts';
import { phoneCountry } from './readPhone.ts';

/** Most choices that a company may have evaluated within 15 minutes: each reads a whole sheet. */
const mostChoices = 120;

/**
 * Prepares the rows somebody chose from an import that has not started.
 *
 * @throws AppError ERR_NO_IMPORT_FOUND, ERR_IMPORT_STARTED, ERR_VALIDATION for an unknown country,
 * ERR_TOO_MANY_REQUESTS
 */
export async function chosenRows(
  ctx: UserContext,
  id: string,
  choice: ImportChoice,
): Promise<{ item: ContactImportItem; prepared: Prepared }> {
  const { store, companyId } = ctx;
  await countAttempt(ctx, [{ subject: `importChoices:${companyId}`, most: mostChoices }]);
  const item = await requireImport(store, companyId, id);
  if (item.state !== 'read') throw new AppError('ERR_IMPORT_STARTED');
  // Past the import's expiry the table may have deleted some of its parts.
  if (item.expiresAt * 1000 <= ctx.clock.now()) throw new AppError('ERR_NO_IMPORT_FOUND');
  const country =
    choice.country === undefined ? countryOfZone(ctx.company.timezone) : phoneCountry(choice.country);
  if (country === undefined) throw new AppError('ERR_VALIDATION');
  const rows = await readRows(store, { companyId, importId: id });
  return {
    item,
    prepared: await prepareSheet(ctx, rows, choice, { country, validated: choice.validateContact === true }),
  };
}
