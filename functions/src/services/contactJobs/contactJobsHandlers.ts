// Generated from the contract and the folder's files: npm run generate.
import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { exportContact } from './exportContact.ts';
import { exportContacts } from './exportContacts.ts';
import { getContactJob } from './getContactJob.ts';

export const contactJobsHandlers: Handlers<typeof contactJobsApi> = {
  exportContacts,
  exportContact,
  getContactJob,
};
