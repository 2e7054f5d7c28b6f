import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Who is in a group, as the channel said: one item, at most 120 KB of it for 2,048 members. */
export interface GroupMembersItem {
  companyId: number;
  conversationId: number;
  members: GroupPerson[];
  /** How many there are, those beyond `members` included. */
  count: number;
  /** When the channel said so. */
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
