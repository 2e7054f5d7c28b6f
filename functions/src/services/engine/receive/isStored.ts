import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import type { Store } from '@balcao/shared/server/db/store';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { loadConversation } from '../state/loadState.ts';

/**
 * True if this very message is stored: same id, conversation and author. The id alone proves nothing, since senders
 * choose it, and whoever has seen another's id may use it first.
 */
export async function isStored(store: Store, event: InboundMessage): Promise<boolean> {
  const { companyId, account, wid, participant } = event;
  const conversationId = (await loadConversation(store, event, true))?.conversation.conversationId;
  const message = await findMessageByWid(
    store,
    companyId,
    account,
    wid,
    (found) =>
      found.conversationId === conversationId &&
      found.fromMe === event.fromMe &&
      (!found.author || !participant || isSameChat(found.author.chat, participant.chat) !== false),
  );
  return message !== undefined;
}
