import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOutbound } from './wakeOutbound.ts';

/**
 * Sends a failed message again under the id it had: a customer who got it after all sees it once. The stored message is
 * the truth: a command that gets lost here the stream repeats.
 * @throws AppError ERR_SENDING_WAPP_MSG when it has not failed
 */
export async function resendOutbound(runtime: Runtime, message: MessageItem): Promise<MessageItem> {
  const again = await markUnsent(runtime, message);
  try {
    await wakeOutbound(runtime, again, `:${again.version}`);
  } catch (error) {
    runtime.log.warn('wake-up failed', { companyId: again.companyId, kind: 'send', error: String(error) });
  }
  return again;
}

async function markUnsent({ store }: Runtime, message: MessageItem): Promise<MessageItem> {
  try {
    const stored = await store.update(
      messageKey(message),
      { set: { ack: 0 }, remove: ['failure'], add: { version: 1 } },
      { expression: '#ack = :failed AND #fromMe = :true', values: { failed: -1, true: true } },
    );
    return messageEntity.fromItem(stored);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_SENDING_WAPP_MSG', { cause: error });
    throw error;
  }
}
