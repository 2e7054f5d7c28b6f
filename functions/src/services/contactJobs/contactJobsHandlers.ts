import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { exportContact } from './exportContact.ts';
import { exportContacts } from './exportContacts.ts';
import { getContactJob } from './getContactJob.ts';

export const contactJobsHandlers: Handlers<typeof contactJobsApi> = {
  exportContacts: onceUnderKey(exportContacts, { of: 'POST /contacts/export', ...contactJobOnce }),
  exportContact: onceUnderKey(exportContact, { of: 'POST /contacts/{id}/export', ...contactJobOnce }),
  getContactJob,
};
