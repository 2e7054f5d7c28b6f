import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  sharedItems: {
    title: 'Multimedia, enlaces y documentos',
    show: 'Ver',
    hide: 'Ocultar',
    kinds: { media: 'Multimedia', documents: 'Documentos', links: 'Enlaces' },
    empty: {
      media: 'Ninguna foto ni video en esta conversación.',
      documents: 'Ningún documento en esta conversación.',
      links: 'Ningún enlace en esta conversación.',
    },
    failed: 'Esto no se cargó.',
    openVideo: 'Abrir el video {{name}}',
    more: 'Mostrar más',
  },
};
