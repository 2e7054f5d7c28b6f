import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  helps: {
    title: 'Ayuda',
    listTitle: 'Videos de ayuda',
    count_one: '{{count}} video',
    count_other: '{{count}} videos',
    add: 'Nuevo video',
    search: 'Buscar video',
    empty: 'Ningún video todavía',
    emptyHint: 'Los videos aparecen en la página Ayuda de todas las empresas.',
    nothing: 'Aún no hay videos de ayuda',
    emptySearch: 'Ningún video encontrado',
    columns: {
      title: 'Título',
      description: 'Descripción',
      video: 'Código del video',
    },
    editRow: 'Editar {{name}}',
    deleteRow: 'Eliminar {{name}}',
    deleteTitle: '¿Eliminar el video {{name}}?',
    deleteHint: '¿Desea realmente eliminar este registro? Desaparece de la página Ayuda.',
    saved: '¡Operación realizada con éxito!',
    addTitle: 'Nuevo video',
    editTitle: 'Editar video',
    video: 'Video',
    videoHint: 'El código o la dirección de YouTube.',
    videoWrong: 'Use el código de un video de YouTube, o su dirección.',
    watch: 'Ver {{title}}',
  },
  errors: {
    ERR_NO_HELP_FOUND: 'Este video ya no existe.',
    ERR_TOO_MANY_HELPS: 'Se alcanzó el límite de 200 videos. Elimine uno antes.',
  },
};
