import { randomUUID } from 'node:crypto';
import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import { AppError } from '@balcao/shared/errors';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readUser } from '../../core/people/userEntity.ts';
import { beginContactJob, countContactJob } from '../jobs/beginContactJob.ts';
import { newContactJob } from '../jobs/contactJobEntity.ts';
import { conversationIdsOf } from './conversationIdsOf.ts';
import type { LgpdExport } from './lgpdRun.ts';
import { newVolume } from './lgpdVolume.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/** Starts the export of everything about one person; groups are refused, since they are several people. */
const make: Handler<typeof contactJobsApi.exportContact> = async (ctx, { params }) => {
  const { store, companyId, clock, company } = ctx;
  const contact = await requireContact(ctx, params.id);
  if (contact.isGroup) throw new AppError('ERR_NO_CONTACT_FOUND');
  requireUnmerging(contact);
  await countContactJob(ctx);
  const { contactId } = contact;
  const [user, conversationIds] = await Promise.all([
    readUser(store, companyId, ctx.user.id),
    conversationIdsOf(store, { companyId, contactId }),
  ]);
  const id = randomUUID();
  const name = `contato-${contactId}`;
  const payload: LgpdExport = {
    contactId,
    conversationIds,
    language: user?.language ?? company.language,
    zone: company.timezone,
    name,
    phase: 'facts',
    at: 0,
    offset: 0,
    file: newVolume({ companyId, id }, name, 1),
    zip: { entries: 0, madeAt: clock.iso() },
    volumes: [],
    done: 0,
  };
  const job = newContactJob(
    { companyId, id, kind: 'lgpdExport', userId: ctx.user.id, contactId },
    clock.now(),
  );
  return beginContactJob(ctx, job, {
    companyId,
    kind: 'lgpdExport',
    subject: id,
    dueAt: clock.iso(),
    payload,
  });
};

export const exportContact: Handler<typeof contactJobsApi.exportContact> = onceUnderKey(make, {
  of: 'POST /contacts/{id}/export',
  ...contactJobOnce,
});
