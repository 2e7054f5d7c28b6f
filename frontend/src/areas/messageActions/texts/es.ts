import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  messageActions: {
    menu: 'Qué hacer con el mensaje',
    reactions: 'Reaccionar',
    reactWith: 'Reaccionar con {{emoji}}',
    takeBack: 'Quitar la reacción {{emoji}}',
    otherReaction: 'Otra reacción',
    copy: 'Copiar el texto',
    copied: 'Texto copiado',
    edit: 'Editar',
    editing: 'Editando el mensaje',
    editHint: 'Enter guarda · Esc cancela',
    save: 'Guardar la edición',
    cancelEdit: 'Cancelar la edición',
    delete: 'Eliminar para todos',
    deleteTitle: '¿Eliminar el mensaje para todos?',
    deleteHint: 'Desaparece de aquí y del teléfono del cliente. No se puede deshacer.',
    deleteNoteTitle: '¿Eliminar la nota?',
    deleteNoteHint: 'Desaparece para todos los colegas. No se puede deshacer.',
    deleteAction: 'Eliminar',
  },
  errors: {
    ERR_EDITING_WAPP_MSG: 'Este mensaje ya no se puede editar.',
  },
};
