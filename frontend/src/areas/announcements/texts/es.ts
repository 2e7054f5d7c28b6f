import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  announcements: {
    title: 'Avisos',
    none: 'Ningún aviso',
    noneHint: 'Aquí aparecen las novedades de la plataforma.',
    more: 'Ver más',
    new: 'Nuevo',
    priorityOf: 'Prioridad: {{priority}}',
    priorities: {
      high: 'Alta',
      medium: 'Media',
      low: 'Baja',
    },
    count_one: '{{count}} aviso',
    count_other: '{{count}} avisos',
    add: 'Nuevo aviso',
    search: 'Buscar aviso',
    empty: 'Todavía no hay avisos',
    emptyHint:
      'Un aviso aparece para todas las personas de todas las empresas, en el menú. Escriba el primero.',
    emptySearch: 'Ningún aviso encontrado',
    columns: {
      title: 'Título',
      priority: 'Prioridad',
      mediaName: 'Archivo',
      status: 'Estado',
    },
    text: 'Texto',
    status: 'Visible para todos',
    media: 'Imagen',
    noMedia: 'Sin imagen',
    active: 'Activo',
    inactive: 'Inactivo',
    editRow: 'Editar {{name}}',
    deleteRow: 'Eliminar {{name}}',
    deleteTitle: '¿Eliminar el aviso {{name}}?',
    deleteHint: 'Desaparece para todos, con su imagen. Esta acción no se puede deshacer.',
    deleted: 'Aviso eliminado.',
    saved: 'Aviso guardado.',
    addTitle: 'Nuevo aviso',
    editTitle: 'Editar aviso',
  },
  errors: {
    ERR_NO_ANNOUNCEMENT_FOUND: 'Este aviso ya no existe.',
    ERR_TOO_MANY_ANNOUNCEMENTS: 'Se alcanzó el límite de 100 avisos. Elimine uno antes.',
  },
};
