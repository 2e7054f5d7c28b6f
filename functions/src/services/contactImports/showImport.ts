import type { ContactImport, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { type ContactImportItem, toContactImport } from './contactImportEntity.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { nothingGuessed } from './guessColumns.ts';
import type { ImportHead } from './storeSheet.ts';
import { phoneCountries } from './readPhone.ts';

export async function showImport(ctx: UserContext, item: ContactImportItem): Promise<ContactImport> {
  return toContactImport(item, await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()));
}

/**
 * An import with the columns to choose from. If the company hides numbers, they are hidden in every cell, since nobody
 * knows yet which column holds them.
 */
export async function showReadImport(
  ctx: UserContext,
  item: ContactImportItem,
  head: ImportHead | undefined,
): Promise<ReadImport> {
  const [shown, hide] = await Promise.all([showImport(ctx, item), cellHider(ctx)]);
  return {
    ...shown,
    // Empty once the import is done: nothing is left to choose.
    columns: (head?.columns ?? []).map(({ column, head: name, samples }) => ({
      column,
      head: hide(name),
      samples: samples.map((sample) => hide(sample)),
    })),
    guess: head?.guess ?? nothingGuessed,
    country: countryOfZone(ctx.company.timezone),
    countries: phoneCountries(),
  };
}

/** Returns a function that hides phone numbers in a cell, if the company hides them from its staff. */
export async function cellHider(ctx: UserContext): Promise<(cell: string) => string> {
  return (await hidesNumbers(ctx, ctx.companyId)) ? hideName : (cell) => cell;
}
