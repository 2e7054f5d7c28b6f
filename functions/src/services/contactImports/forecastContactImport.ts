import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { ignoredReasons } from '@balcao/shared/contactImports/contactImportModel';
import type { Handler } from '../../platform/http/handler.ts';
import { chosenRows } from './chosenRows.ts';
import { namedTags } from './namedTags.ts';

export const forecastContactImport: Handler<typeof contactImportsApi.forecastContactImport> = async (
  ctx,
  { params, body },
) => {
  const { item, prepared } = await chosenRows(ctx, params.id, body);
  const { ready, ignored } = prepared;
  const named = item.contactListId === undefined ? ready.flatMap(({ tags }) => tags) : [];
  const { missing } = await namedTags(ctx, new Set(named));
  const counts = Map.groupBy(ignored, ({ reason }) => reason);
  return {
    total: ready.length + ignored.length,
    usable: ready.length,
    ignored: ignoredReasons.flatMap((reason) => {
      const count = counts.get(reason)?.length ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
    newTags: missing,
  };
};
