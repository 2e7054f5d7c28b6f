import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** The stream has told of this message: when none was left behind it, the next ones are told of at once again. */
export async function caughtUp(
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
