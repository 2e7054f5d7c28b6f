import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { present } from '@balcao/shared/server/db/expressions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * After a wake-up that no queue took: what is written next in the conversation is left to the stream as well, which tells
 * of all in order. Where this too fails, the next one may reach the customer first.
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
