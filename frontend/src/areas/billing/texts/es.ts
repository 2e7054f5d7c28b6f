import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  billing: {
    title: 'Finanzas',
    expired: 'Su licencia venció el {{date}}.',
    suspended: 'Su empresa está suspendida.',
    expiredHint: 'Hable con soporte para renovarla y volver a atender. Sus conversaciones se conservan.',
    valid: 'Su licencia vence el {{date}}.',
    contact: 'Hablar con soporte',
  },
};
