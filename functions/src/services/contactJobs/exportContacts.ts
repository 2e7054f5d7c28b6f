import type { contactJobsApi } from '@balcao/shared/contactJobs/contactJobsApi';
import { contactCount } from '../../core/records/contactWordsEntity.ts';
import { taggedBucket } from '../../core/records/taggedContactEntity.ts';
import { readCounters } from '../../platform/db/listCounterEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTag } from '../../core/tags/requireTag.ts';
import { countContactJob } from '../jobs/beginContactJob.ts';
import { beginListOfContacts } from '../jobs/beginListOfContacts.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/** Starts the export of a company's contacts to a file, for the user who requests it. */
const make: Handler<typeof contactJobsApi.exportContacts> = async (ctx, { body }) => {
  const { format, contactTag: tagIds } = body;
  for (const tagId of tagIds) await requireTag(ctx, tagId);
  await countContactJob(ctx);
  return beginListOfContacts(ctx, { format, tagIds, total: await countExported(ctx, tagIds) });
};

/** Expected number of rows; unknown for several tags, since no counter has it. */
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

export const exportContacts: Handler<typeof contactJobsApi.exportContacts> = onceUnderKey(make, {
  of: 'POST /contacts/export',
  ...contactJobOnce,
});
