import type {
  ContactImport,
  ReadImport,
  SheetColumn,
} from '@balcao/shared/contactImports/contactImportModel';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { type ContactImportItem, toContactImport } from './contactImportEntity.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { guessColumns } from './guessColumns.ts';
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
  columns: readonly SheetColumn[],
): Promise<ReadImport> {
  const [shown, hide] = await Promise.all([showImport(ctx, item), cellHider(ctx)]);
  return {
    ...shown,
    columns: columns.map(({ column, head, samples }) => ({
      column,
      head: hide(head),
      samples: samples.map((sample) => hide(sample)),
    })),
    guess: guessColumns(columns),
    country: countryOfZone(ctx.company.timezone),
    countries: phoneCountries(),
  };
}

/** Returns a function that hides phone numbers in a cell, if the company hides them from its staff. */
export async function cellHider(ctx: UserContext): Promise<(cell: string) => string> {
  return (await hidesNumbers(ctx, ctx.companyId)) ? hideName : (cell) => cell;
}
