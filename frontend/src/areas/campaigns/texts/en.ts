import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  campaignPaused: {
    connection:
      'Campaign {{name}} has paused: the connection {{connection}} went down. It goes on by itself when the connection is back.',
    gone: 'Campaign {{name}} has stopped: its connection was deleted. Cancel the campaign and create another one.',
    guard:
      'Campaign {{name}} has stopped: too many messages failed or too many customers asked to be left out. Look at its report before it goes on.',
    subscription:
      'Campaign {{name}} has paused: the subscription or the plan does not allow campaigns. It goes on once that is settled.',
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
};
