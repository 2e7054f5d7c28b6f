import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeOutbound } from './wakeOutbound.ts';

/**
 * Sends a failed message again under its old id, so a customer who got it after all sees it once. The stored message is
 * authoritative: the stream repeats a lost command.
 *
 * @throws AppError ERR_SENDING_WAPP_MSG if the message has not failed
 */
export async function resendOutbound(runtime: Runtime, message: MessageItem): Promise<MessageItem> {
  const again = await markUnsent(runtime, message);
  if (again.ack !== 0) return again;
  await wakeOrWarn(runtime, { companyId: again.companyId, kind: 'send' }, () =>
    wakeOutbound(runtime, again, `:${again.version}`),
  );
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
    if (!(error instanceof ConditionFailed)) throw error;
    const stored = await store.get(messageKey(message), { consistent: true });
    const again = stored && messageEntity.fromItem(stored);
    // The message had failed when it was read and no longer counts as failed: this write's answer was lost, or somebody
    // else sent it again.
    if (message.ack === -1 && again !== undefined && again.ack >= 0) return again;
    throw new AppError('ERR_SENDING_WAPP_MSG', { cause: error });
  }
}
