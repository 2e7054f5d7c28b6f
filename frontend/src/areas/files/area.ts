import { Paperclip } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { forgetFileList, storeFileList } from './fileListCache.ts';
import { filesTexts } from './texts/filesTexts.ts';

export const files = {
  texts: filesTexts,
  routes: [
    {
      paths: ['/files'],
      page: async () => (await import('./pages/FilesPage.tsx')).FilesPage,
      menu: {
        place: 44,
        label: {
          pt: 'Listas de arquivos',
          en: 'File lists',
          es: 'Listas de archivos',
          tr: 'Dosya listeleri',
        },
        icon: Paperclip,
      },
    },
  ],
  live: {
    file: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetFileList(client, data.fileId);
        else if (data.files) storeFileList(client, data.files);
      },
      stale: ['GET /files'],
    },
  },
} satisfies Area;
