import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  ticketNotes: {
    title: 'Observaciones',
    label: 'Nueva observación',
    add: 'Agregar',
    empty: 'Todavía no hay observaciones. El cliente no ve lo que se escribe aquí.',
    failed: 'No se pudieron cargar las observaciones.',
    added: '¡Observación agregada con éxito!',
    saved: 'Observación guardada',
    deleted: '¡Observación eliminada con éxito!',
    edit: 'Editar observación',
    editRow: 'Editar la observación del {{date}}',
    deleteRow: 'Eliminar la observación del {{date}}',
    deleteTitle: '¿Eliminar esta observación?',
    deleteHint: 'Nadie del equipo volverá a verla.',
    edited: 'editada',
    left: 'Quien la escribió dejó el equipo',
  },
  errors: {
    ERR_NO_TICKET_NOTE_FOUND: 'Esta observación ya no existe.',
    ERR_TOO_MANY_OWN_TICKET_NOTES:
      'De una persona caben 100 observaciones en una atención, o 256 KB de texto. Elimine una antes o pida a un administrador.',
    ERR_TOO_MANY_TICKET_NOTES: 'Esta atención ya tiene 200 observaciones. Elimine una antes de agregar otra.',
  },
};
