import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  errors: {
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Ya existe una cola con este color.',
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'Ya existe una cola con este nombre.',
    ERR_QUEUE_HAS_TICKETS: 'Esta cola tiene atenciones en curso. Elija adónde van.',
    ERR_NO_OPTION_FOUND: 'Esta opción ya no existe.',
  },
};
