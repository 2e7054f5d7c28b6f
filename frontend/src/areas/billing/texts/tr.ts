import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  billing: {
    title: 'Finans',
    expired: 'Lisansınız {{date}} tarihinde sona erdi.',
    suspended: 'Şirketiniz askıya alındı.',
    expiredHint: 'Yenilemek ve yeniden hizmet vermek için destekle görüşün. Görüşmeleriniz saklanır.',
    valid: 'Lisansınız {{date}} tarihinde bitiyor.',
    contact: 'Destekle konuş',
  },
};
