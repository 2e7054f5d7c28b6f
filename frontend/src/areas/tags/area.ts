import { Tags } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { applyTag, forgetTag } from './tagCache.ts';
import { tagsTexts } from './texts/tagsTexts.ts';

export const tags = {
  texts: tagsTexts,
  routes: [
    {
      paths: ['/tags'],
      page: async () => (await import('./pages/TagsPage.tsx')).TagsPage,
      // The page shows the contacts of a tag.
      texts: ['contacts', 'wideChanges'],
      menu: {
        place: 23,
        label: { pt: 'Tags', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
        icon: Tags,
      },
    },
  ],
  live: {
    tag: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetTag(client, data.tagId);
        else if (data.tag) applyTag(client, data.tag);
      },
      stale: ['GET /tags', 'GET /tags/list'],
    },
  },
} satisfies Area;
