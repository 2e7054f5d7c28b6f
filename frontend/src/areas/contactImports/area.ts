import type { Area } from '../../kit/area/Area.ts';
import { storeImport } from './importCache.ts';
import { contactImportsTexts } from './texts/contactImportsTexts.ts';

export const contactImports = {
  texts: contactImportsTexts,
  routes: [
    {
      paths: ['/contacts/import'],
      page: async () => (await import('./pages/ImportPage.tsx')).ImportPage,
      menu: null,
    },
  ],
  live: {
    contactImport: {
      apply: ({ data }, { client }) => {
        storeImport(client, data);
      },
      stale: ['GET /contact-imports', 'GET /contact-imports/{id}', 'GET /contacts'],
    },
  },
} satisfies Area;
