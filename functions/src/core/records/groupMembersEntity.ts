import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Members of a group as the channel reported them: one item of at most 120 KB, for 2,048 members. */
export interface GroupMembersItem {
  companyId: number;
  conversationId: number;
  members: GroupPerson[];
  /** Number of members, those not in `members` included. */
  count: number;
  /** ISO instant of the channel's report. */
  updatedAt: string;
  version: number;
}

export const groupMembersEntity = defineEntity<GroupMembersItem>()({
  name: 'groupMembers',
  description: 'Who is in the group of a conversation, as the channel said last',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'G',
});

export async function readGroupMembers(
  store: Store,
  at: { companyId: number; conversationId: number },
  consistent = false,
): Promise<GroupMembersItem | undefined> {
  const item = await store.get(groupMembersEntity.key(at), { consistent });
  return item && groupMembersEntity.fromItem(item);
}
