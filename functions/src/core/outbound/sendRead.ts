import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Shows the customer that the last 100 of these messages, which they sent, were read (blue ticks). */
export async function sendRead(
  runtime: Runtime,
  ticket: { companyId: number; id: number; whatsappId: number },
  conversation: ConversationItem,
  wids: readonly string[],
): Promise<void> {
  const last = wids.at(-1);
  if (last === undefined) return;
  await sendCommand(runtime, {
    v: 1,
    kind: 'read',
    companyId: ticket.companyId,
    connectionId: ticket.whatsappId,
    commandId: `read:${ticket.id}:${last}`,
    chat: conversation.chat,
    wids: wids.slice(-100).map((wid) => ({ wid, participant: null })),
  });
}
