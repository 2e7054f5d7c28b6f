import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  todos: {
    title: 'Tareas',
    count_one: '{{count}} por hacer',
    count_other: '{{count}} por hacer',
    new: 'Nueva tarea',
    add: 'Agregar',
    editing: 'Editando. Esc termina sin guardar.',
    editRow: 'Editar {{text}}',
    deleteRow: 'Eliminar {{text}}',
    deleted: 'Tarea eliminada',
    undo: 'Deshacer',
    empty: 'Nada por hacer todavía',
    emptyHint: 'Escriba arriba lo que no quiere olvidar. Solo usted ve esta lista.',
    keep: 'Guardar en mi cuenta',
    deviceHint: 'La lista queda solo en este navegador.',
    keptHint: 'La lista lo acompaña en otros dispositivos.',
    behind: 'La cuenta aún no tiene la lista como está aquí.',
    endTitle: '¿Sacar la lista de la cuenta?',
    endHint:
      'Se elimina de la cuenta y deja de acompañarlo. Queda en este navegador y en los dispositivos que ya la tienen.',
    end: 'Sacar de la cuenta',
    notStored: 'Este navegador no guarda la lista: se pierde al cerrar la página.',
  },
  errors: {
    ERR_TOO_MANY_TODOS: 'La lista está llena. Elimine tareas antes de agregar otras.',
  },
};
