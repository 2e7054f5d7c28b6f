import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { absent } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { groupMembersEntity, readGroupMembers } from '../../../core/records/groupMembersEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { loadConversation } from '../state/loadState.ts';

type GroupEvent = Extract<InboundEvent, { kind: 'group' }>;

/** Stores the members of a known group. Older and repeated reports change nothing. */
export async function receiveGroup({ store }: Runtime, event: GroupEvent): Promise<void> {
  const found = await loadConversation(store, event, false);
  if (found === undefined) return;
  const { companyId, conversationId } = found.conversation;
  const { members, count, at } = event;
  await untilAccepted(
    async () => {
      const known = await readGroupMembers(store, { companyId, conversationId }, true);
      if (known !== undefined && known.updatedAt >= at) return;
      const version = (known?.version ?? 0) + 1;
      await store.put(
        groupMembersEntity.toItem({ companyId, conversationId, members, count, updatedAt: at, version }),
        known === undefined
          ? absent
          : { expression: '#version = :version', values: { version: known.version } },
      );
    },
    { attempts: 5, pauseMs: 50 },
  );
}
