import { randomUUID } from 'node:crypto';
import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { AppError } from '@balcao/shared/errors';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { beginContactJob, countContactJob } from '../jobs/beginContactJob.ts';
import { newContactJob } from '../jobs/contactJobEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTag } from '../../core/tags/requireTag.ts';
import { requireContactList } from './contactListEntity.ts';
import type { FillPlace } from './contactListFillJob.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

/**
 * Starts a job that adds contacts to a list: by id, by tag, by search, or a campaign's recipients; the first criterion
 * given counts.
 */
const make: Handler<typeof contactListsApi.fillContactList> = async (ctx, { params, body }) => {
  const { companyId, clock } = ctx;
  const list = await requireContactList(ctx, params.id);
  ctx.reply.auditName(list.name);
  const { contactIds = [], contactTag = [], searchParam = '', campaignId = null, state = null } = body;
  for (const tagId of contactTag) await requireTag(ctx, tagId);
  await requireContacts(ctx, contactIds);
  if (campaignId !== null) await requireCampaign(ctx, campaignId);
  const wanted: FillPlace['wanted'] | undefined =
    (contactIds.length > 0 && { contactIds: [...new Set(contactIds)] }) ||
    (contactTag.length > 0 && { tagIds: contactTag }) ||
    (searchParam !== '' && { searched: searchParam }) ||
    (campaignId !== null && { campaignId, ...(state !== null && { state }) }) ||
    undefined;
  if (wanted === undefined) throw new AppError('ERR_NOBODY_FOR_CONTACT_LIST');
  await countNumberSearch(ctx, searchParam, undefined);
  await countContactJob(ctx);
  const id = randomUUID();
  const job = newContactJob(
    { companyId, id, kind: 'listFill', userId: ctx.user.id, contactListId: list.id, total: undefined },
    clock.now(),
  );
  return beginContactJob(ctx, job, {
    companyId,
    kind: 'contactListFill',
    subject: id,
    dueAt: clock.iso(),
    payload: { contactListId: list.id, wanted, done: 0, skipped: 0 },
  });
};

/** @throws AppError ERR_NO_CONTACT_FOUND if the company lacks any of them */
async function requireContacts(
  { store, companyId }: UserContext,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return;
  const keys = [...new Set(contactIds)].map((contactId) => contactEntity.key({ companyId, contactId }));
  const stored = await store.batchGet(keys);
  if (stored.includes(undefined)) throw new AppError('ERR_NO_CONTACT_FOUND');
}

export const fillContactList: Handler<typeof contactListsApi.fillContactList> = onceUnderKey(make, {
  of: 'POST /contact-lists/{id}/contacts',
  ...contactJobOnce,
});
