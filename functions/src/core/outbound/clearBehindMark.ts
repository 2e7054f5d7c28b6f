import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Removes the conversation's `behind` mark once the stream has sent this message's command, unless a later message was
 * left to the stream; new messages then go to the queue directly again.
 */
export async function clearBehindMark(
  { store }: Pick<Runtime, 'store'>,
  { companyId, conversationId, id }: Pick<MessageItem, 'companyId' | 'conversationId' | 'id'>,
): Promise<void> {
  try {
    await store.update(
      conversationEntity.key({ companyId, conversationId }),
      { remove: ['behind'] },
      { expression: '#behind = :id', values: { id } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
