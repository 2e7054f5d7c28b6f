import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  quickMessages: {
    title: 'Respuestas rápidas',
    count_one: '{{count}} respuesta rápida',
    count_other: '{{count}} respuestas rápidas',
    add: 'Nueva respuesta rápida',
    search: 'Buscar atajo o texto',
    columns: {
      shortcode: 'Atajo',
      media: 'Archivo',
      geral: 'General',
    },
    isGeral: 'General',
    isVisible: 'Visible',
    isPrivate: 'Solo mía',
    empty: 'Ninguna respuesta rápida todavía',
    emptyHint: 'Guarde aquí lo que escribe a menudo y úselo en la atención con una barra: /',
    emptySearch: 'Ninguna respuesta rápida encontrada',
    emptySearchHint: 'Pruebe otro atajo u otra palabra del texto.',
    listFailed: 'No se pudieron cargar las respuestas rápidas',
    addTitle: 'Nueva respuesta rápida',
    editTitle: 'Editar respuesta rápida',
    viewTitle: 'Respuesta rápida',
    ofAnother: 'Solo quien creó esta respuesta rápida puede editarla.',
    shortcode: 'Atajo',
    shortcodeHelp: 'En la atención, escriba / y el atajo',
    message: 'Mensaje',
    visao: 'El equipo puede verla y usarla',
    geral: 'General: el equipo también puede editarla y eliminarla',
    media: 'Archivo',
    saved: 'Respuesta rápida guardada',
    deleted: 'Respuesta rápida eliminada',
    view: 'Ver',
    viewRow: 'Ver {{shortcode}}',
    editRow: 'Editar {{shortcode}}',
    deleteRow: 'Eliminar {{shortcode}}',
    deleteTitle: '¿Eliminar la respuesta rápida {{shortcode}}?',
    deleteHint:
      'Se pierden el texto y el archivo. Lo que ya se envió a los clientes sigue en las conversaciones.',
  },
  errors: {
    ERR_NO_QUICK_MESSAGE_FOUND: 'Esta respuesta rápida ya no existe.',
    ERR_SHORTCODE_ALREADY_EXISTS: 'Ya existe una respuesta rápida con este atajo.',
    ERR_TOO_MANY_OWN_QUICK_MESSAGES:
      'De una persona caben 200 respuestas rápidas para todos, o 256 KB de texto. Elimine una antes o pida a un administrador.',
    ERR_TOO_MANY_QUICK_MESSAGES: 'Se alcanzó el límite de respuestas rápidas. Elimine una antes.',
  },
};
