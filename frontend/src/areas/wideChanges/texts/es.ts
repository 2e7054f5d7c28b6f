import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  wideChanges: {
    title: 'Aún se puede deshacer',
    hint: 'Lo que alguien cambió para todo el equipo en las últimas 24 horas.',
    someone: 'Alguien',
    block: '{{who}} bloqueó el contacto {{name}}',
    tag: '{{who}} eliminó la etiqueta {{name}}',
    wallets: '{{who}} cambió los responsables de {{name}}',
    told: {
      block: '{{who}} bloqueó un contacto. Puede deshacerlo en Configuración, Registro de actividad.',
      tag: '{{who}} eliminó una etiqueta. Puede deshacerlo en Configuración, Registro de actividad.',
      wallets:
        '{{who}} cambió los responsables de un contacto. Puede deshacerlo en Configuración, Registro de actividad.',
    },
    until: 'hasta {{when}}',
    undo: 'Deshacer',
    undoRow: 'Deshacer: {{what}}',
    more: 'Ver más',
    undone: 'Deshecho',
    failed: 'Lo que se puede deshacer no se cargó.',
  },
  errors: {
    ERR_WIDE_CHANGE_OVER: 'Esto ya se deshizo, o pasó más de un día.',
  },
};
