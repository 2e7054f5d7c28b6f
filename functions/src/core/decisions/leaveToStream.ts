import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { present } from '@balcao/shared/server/db/expressions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Called after a message's wake-up failed: marks the conversation, so that its next messages are left to the stream
 * too, which sends all in order. If this fails as well, the next message may reach the customer first.
 */
export async function leaveToStream(
  { store, log }: Pick<Runtime, 'store' | 'log'>,
  { companyId, conversationId, id }: Pick<MessageItem, 'companyId' | 'conversationId' | 'id'>,
): Promise<void> {
  try {
    await store.update(
      conversationEntity.key({ companyId, conversationId }),
      { set: { behind: id } },
      present,
    );
  } catch (error) {
    log.warn('order not kept', { companyId, conversationId, error: String(error) });
  }
}
