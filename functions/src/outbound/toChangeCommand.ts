import type { ChangeCommand } from '@balcao/shared/channels/outboundCommand';
import { namedIn } from '@balcao/shared/messages/mentions';
import type { ChangeKind } from '@balcao/shared/messages/messageModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { changeWids, type MessageItem } from '@balcao/shared/server/messages/messageEntity';

/** The connector's command for what was done to a stored message; undefined where the channel has it by now. */
export function toChangeCommand(
  message: MessageItem,
  kind: ChangeKind,
  { chat }: Pick<ConversationItem, 'chat'>,
  connectionId: number,
  storedAt?: string,
): ChangeCommand | undefined {
  const wid = message[changeWids[kind]];
  if (wid === undefined) return undefined;
  const leaving = {
    v: 1 as const,
    companyId: message.companyId,
    connectionId,
    commandId: `${kind}:${wid}`,
    account: message.account,
    chat,
    wid,
    ...(storedAt !== undefined && { storedAt }),
    lane: 'people' as const,
    target: { wid: message.wid, fromMe: message.fromMe, participant: message.author?.chat ?? null },
  };
  if (kind === 'edit') {
    const mentions = namedIn(message.body, message.named);
    return { ...leaving, kind, body: message.body, ...(mentions.length > 0 && { mentions }) };
  }
  return kind === 'delete'
    ? { ...leaving, kind }
    : { ...leaving, kind, emoji: message.reactions?.['me'] ?? '' };
}
