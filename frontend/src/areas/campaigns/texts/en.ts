import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';
import { en as campaignReport } from './report/en.ts';
import { en as campaignSettings } from './settings/en.ts';

export const en: SameKeys<typeof pt> = {
  campaigns: {
    title: 'Campaigns',
    empty: 'No campaign yet',
    status: {
      INATIVA: 'Inactive',
      PROGRAMADA: 'Scheduled',
      EM_ANDAMENTO: 'Running',
      CANCELADA: 'Cancelled',
      FINALIZADA: 'Finished',
    },
    pauses: {
      hours: 'Outside the sending hours',
      connection: 'Connection is down',
      cap: 'Today’s limit reached',
      guard: 'Stopped by the guard',
      subscription: 'Subscription or plan does not allow it',
    },
    goesOn: 'goes on {{when}}',
    skips: {
      invalid: 'Number not on WhatsApp',
      blocked: 'Blocked contact',
      optedOut: 'Wants no campaigns',
      gone: 'Deleted contact',
      consent: 'No consent (LGPD)',
      text: 'Text empty or too long',
      duplicated: 'Number of another contact',
    },
  },
  errors: {
    ERR_NO_CAMPAIGN_FOUND: 'This campaign no longer exists.',
    ERR_CAMPAIGN_RUNNING: 'A campaign that is running cannot be deleted. Cancel it first.',
    ERR_CAMPAIGN_FIXED:
      'This campaign can no longer be changed: it has begun, or begins in less than an hour.',
    ERR_CAMPAIGN_NOT_RUNNING: 'This campaign is not running.',
    ERR_CAMPAIGN_BEGUN: 'This campaign has already been started.',
    ERR_CAMPAIGN_EMPTY: 'Write at least one message or attach a file.',
    ERR_CAMPAIGN_NO_QUESTION: 'Write at least one confirmation message.',
    ERR_CAMPAIGN_NO_AUDIENCE: 'Choose a contact list or a tag.',
    ERR_TOO_MANY_CAMPAIGNS: 'There are too many campaigns. Delete those that have ended.',
  },
  campaignReport,
  campaignSettings,
};
