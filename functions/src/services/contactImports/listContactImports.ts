import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { contactImportEntity, type ContactImportItem, toContactImport } from './contactImportEntity.ts';

// Imports read per query (a company keeps a week of them), and most imports returned.
const pageSize = 500;
const most = 50;

export const listContactImports: Handler<typeof contactImportsApi.listContactImports> = async (ctx) => {
  const { store, companyId, clock } = ctx;
  const items: ContactImportItem[] = [];
  const pages = queryPages(store, {
    pk: contactImportEntity.partition({ companyId }),
    limit: pageSize,
    filter: { expression: '#state <> :read', values: { read: 'read' } },
  });
  // Ids are random, so all are read to find the newest.
  for await (const page of pages) items.push(...page.map((stored) => contactImportEntity.fromItem(stored)));
  const directory = await loadDirectory(store, companyId, clock.now());
  return items
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, most)
    .map((item) => toContactImport(item, directory));
};
