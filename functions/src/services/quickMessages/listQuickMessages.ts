import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { quickMessageMatches } from '@balcao/shared/quickMessages/quickMessageRules';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { countBucket, longestList } from './quickMessageCounts.ts';
import { toQuickMessage } from './quickMessageEntity.ts';
import { ownList, sharedList } from './quickMessageLists.ts';
import { readQuickMessages } from './readQuickMessages.ts';

const pageSize = 20;

/**
 * Quick messages by shortcode, 20 a page, from two lists of which a page each is read. A search reads at most
 * `longestList` rows (and a megabyte) per list and request, then continues by cursor.
 */
export const listQuickMessages: Handler<typeof quickMessagesApi.listQuickMessages> = async (
  ctx,
  { query },
) => {
  const { companyId, user } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const [{ rows, ...paging }, signMedia] = await Promise.all([
    paginate(
      ctx,
      `quickMessages:${companyId}:${user.id}:${searched}`,
      query,
      (position: string | undefined) =>
        readQuickMessages(ctx, {
          companyId,
          userId: user.id,
          position,
          size: pageSize,
          depth: searched === '' ? pageSize + 1 : longestList,
          accept: (item) => quickMessageMatches(item, searched),
        }),
      searched === '' ? () => countQuickMessages(ctx) : undefined,
    ),
    createMediaSigner(ctx),
  ]);
  return { records: rows.map((item) => toQuickMessage(item, signMedia)), ...paging };
};

async function countQuickMessages({ store, companyId, user }: UserContext): Promise<number> {
  const counters = await store.batchGet(
    [sharedList, ownList(user.id)].map((list) =>
      listCounterEntity.key({ companyId, bucket: countBucket(list) }),
    ),
  );
  return counters.reduce((sum, stored) => sum + (stored ? listCounterEntity.fromItem(stored).count : 0), 0);
}
