import type { OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import { mostTags } from '@balcao/shared/tags/tagRules';
import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { findTagged } from '../contacts/findTagged.ts';
import { seesContact } from '../contacts/seesContact.ts';
import { taggedBucket } from '../records/taggedContactEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { stagedBucket } from '../records/countedTicketEntity.ts';
import { readTags } from './readTags.ts';
import { requireTag } from './requireTag.ts';
import { tagCountBucket, type TagItem, toTag } from '../records/tagEntity.ts';

const pageSize = 20;

type Query = OperationInput<typeof tagsApi.listTags>['query'];
type Answer = OperationReply<typeof tagsApi.listTags>;

/**
 * Tags by name, 20 per page, each with its number of contacts (or tickets, for stages): one query, and one read of the
 * counters.
 */
export const listTags: Handler<typeof tagsApi.listTags> = (ctx, { query }) =>
  query.tagId === undefined ? tagsByName(ctx, query) : contactsOfTag(ctx, query, query.tagId);

async function tagsByName(ctx: UserContext, query: Query): Promise<Answer> {
  const { companyId } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const { kanban } = query;
  const whole = searched === '' && kanban === undefined;
  const { rows, ...paging } = await paginate(
    ctx,
    `tags:${companyId}:${JSON.stringify([kanban, searched])}`,
    query,
    (position: string | undefined) =>
      readTags(ctx, {
        kanban,
        searched,
        position,
        size: pageSize,
        depth: searched === '' ? pageSize : mostTags,
      }),
    whole ? () => countOf(ctx, [tagCountBucket]).then(([count = 0]) => count) : undefined,
  );
  const counts = await countOf(
    ctx,
    rows.map(({ id, kanban: isStage }) => (isStage === 1 ? stagedBucket(id) : taggedBucket(id))),
  );
  return { tags: rows.map((tag, at) => ({ ...toTag(tag), ...countsOf(tag, counts[at] ?? 0) })), ...paging };
}

/** One tag with a page of its contacts; `count` and cursor are those of the contacts. */
async function contactsOfTag(ctx: UserContext, query: Query, tagId: number): Promise<Answer> {
  const { companyId } = ctx;
  const tag: TagItem = await requireTag(ctx, tagId);
  const [counted = 0] = await countOf(ctx, [tag.kanban === 1 ? stagedBucket(tagId) : taggedBucket(tagId)]);
  const counts = countsOf(tag, counted);
  const { rows, ...paging } = await paginate(
    ctx,
    `tags:${companyId}:of:${tagId}`,
    query,
    (position: string | undefined) =>
      findTagged(ctx, companyId, [tagId], position, pageSize, (contact) => seesContact(ctx.user, contact)),
    () => Promise.resolve(counts.contactsCount),
  );
  const contacts = rows.map(({ contactId: id, name, number }) => ({ id, name, number }));
  return { tags: [{ ...toTag(tag), ...counts, contacts }], ...paging };
}

/** A tag counts contacts, a stage counts tickets. */
function countsOf({ kanban }: TagItem, count: number) {
  return kanban === 1 ? { contactsCount: 0, ticketsCount: count } : { contactsCount: count, ticketsCount: 0 };
}

async function countOf({ store, companyId }: UserContext, buckets: readonly string[]): Promise<number[]> {
  const counters = await store.batchGet(
    buckets.map((bucket) => listCounterEntity.key({ companyId, bucket })),
  );
  return counters.map((stored) => (stored ? Math.max(0, listCounterEntity.fromItem(stored).count) : 0));
}
