import type { ChangeCommand } from '@balcao/shared/channels/outboundCommand';
import type { ChangeKind } from '@balcao/shared/records/messageModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { changeContent } from '@balcao/shared/server/messages/changeContent';
import { changeWids, type MessageItem } from '@balcao/shared/server/messages/messageEntity';

/**
 * The connector's command for a change of a stored message; undefined if the channel already has the change, or never
 * had the message.
 */
export function toChangeCommand(
  message: MessageItem,
  kind: ChangeKind,
  { chat }: Pick<ConversationItem, 'chat'>,
  connectionId: number,
  storedAt?: string,
): ChangeCommand | undefined {
  const wid = message[changeWids[kind]];
  if (wid === undefined) return undefined;
  return {
    v: 1,
    companyId: message.companyId,
    connectionId,
    commandId: `${kind}:${wid}`,
    account: message.account,
    chat,
    wid,
    ...(storedAt !== undefined && { storedAt }),
    lane: 'people',
    ...changeContent(message, kind),
  };
}
