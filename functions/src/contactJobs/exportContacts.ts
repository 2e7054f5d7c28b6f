import { randomUUID } from 'node:crypto';
import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import { contactCount } from '../contacts/contactWordsEntity.ts';
import { taggedBucket } from '../contacts/taggedContactEntity.ts';
import { readCounters } from '../db/listCounterEntity.ts';
import { newExport } from '../exports/writeExport.ts';
import type { UserContext } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { requireTag } from '../tags/requireTag.ts';
import { readUser } from '../users/userEntity.ts';
import { beginContactJob, countContactJob } from './beginContactJob.ts';
import { newContactJob } from './contactJobEntity.ts';
import type { ContactExport } from './contactExportJob.ts';
import { exportTexts } from './exportTexts.ts';

const mimetypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Begins to write a company's contacts, however many there are, into a file for whoever asks. */
export const exportContacts: Handler<typeof contactJobsApi.exportContacts> = async (ctx, { body }) => {
  const { store, companyId, clock, company } = ctx;
  const { format, contactTag: tagIds } = body;
  for (const tagId of tagIds) await requireTag(ctx, tagId);
  await countContactJob(ctx);
  const [user, total] = await Promise.all([
    readUser(store, companyId, ctx.user.id),
    countExported(ctx, tagIds),
  ]);
  const language = user?.language ?? company.language;
  const id = randomUUID();
  const name = `${exportTexts[language].file} ${clock.iso().slice(0, 10)}.${format}`;
  const payload: ContactExport = {
    format,
    tagIds: [...tagIds],
    language,
    zone: company.timezone,
    file: newExport({ companyId, id }, { name, mimetype: mimetypes[format], extension: format }),
    zip: { entries: 0, madeAt: clock.iso() },
    done: 0,
  };
  const job = newContactJob({ companyId, id, kind: 'export', userId: ctx.user.id, total }, clock.now());
  return beginContactJob(ctx, job, {
    companyId,
    kind: 'contactExport',
    subject: id,
    dueAt: clock.iso(),
    payload,
  });
};

/** How many there will be; of several tags nobody counts them. */
async function countExported(
  { store, companyId }: UserContext,
  tagIds: readonly number[],
): Promise<number | undefined> {
  const [tagId] = tagIds;
  if (tagId === undefined) return contactCount(await readCounters(store, companyId, 'contact'), false);
  if (tagIds.length > 1) return undefined;
  const counters = await readCounters(store, companyId, 'tagged');
  return Math.max(0, counters.find(({ bucket }) => bucket === taggedBucket(tagId))?.count ?? 0);
}
