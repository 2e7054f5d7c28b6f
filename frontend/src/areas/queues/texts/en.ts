import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  errors: {
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'There is already a queue with this colour.',
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'There is already a queue with this name.',
    ERR_QUEUE_HAS_TICKETS: 'This queue has tickets under way. Choose where they go.',
    ERR_NO_OPTION_FOUND: 'This option no longer exists.',
  },
};
