import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  billing: {
    title: 'Billing',
    expired: 'Your licence expired on {{date}}.',
    suspended: 'Your company is suspended.',
    expiredHint: 'Contact support to renew it and serve again. Your conversations are kept.',
    valid: 'Your licence expires on {{date}}.',
    contact: 'Talk to support',
  },
};
