import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  errors: {
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Bu renkte bir kuyruk zaten var.',
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'Bu adda bir kuyruk zaten var.',
    ERR_QUEUE_HAS_TICKETS: 'Bu kuyrukta süren görüşmeler var. Nereye gideceklerini seçin.',
    ERR_NO_OPTION_FOUND: 'Bu seçenek artık yok.',
  },
};
