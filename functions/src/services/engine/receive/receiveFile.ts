import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import { canFetchAgain } from '@balcao/shared/records/messageFailure';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { findMessageByWid, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { watchFile } from '../../../core/ownedFiles/watchFile.ts';
import { messageFile } from '../../../core/messages/messageFile.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { isAuthor } from './mayChange.ts';

type FileEvent = Extract<InboundEvent, { kind: 'file' }>;

/**
 * Stores a file that was requested again in its message, or the reason why it is still missing. Senders choose ids, so
 * a file must come from the message's author in its chat; it is accepted only while missing, so a repeated event
 * changes nothing. A timer deletes a file that no message takes.
 */
export async function receiveFile(runtime: Runtime, event: FileEvent): Promise<void> {
  const taken = await untilAccepted(() => fillMissing(runtime, event), { attempts: 8, pauseMs: 20 });
  if (!taken && event.media !== null) await watchFile(runtime, messageFile, event, event.media.key);
}

/** Returns true if the event was applied, or the message has this very file. */
async function fillMissing({ store, log }: Runtime, event: FileEvent): Promise<boolean> {
  const { companyId, account, media, mediaFailure } = event;
  const message = await findMessageByWid(store, companyId, account, event.wid, async (found) => {
    const conversation = await getConversation(store, companyId, found.conversationId);
    if (conversation === undefined || isSameChat(conversation.chat, event.chat) !== true) return false;
    return media === null || isAuthor(event, found);
  });
  if (message === undefined) {
    log.warn('file for no message of who sends it', { companyId });
    return false;
  }
  const { failure } = message;
  if (message.isDeleted === true || message.media !== undefined || !canFetchAgain(failure))
    return message.media !== undefined && message.media.key === media?.key;
  await store.update(
    messageKey(message),
    {
      ...(media === null
        ? { set: { failure: mediaFailure ?? 'unavailable' } }
        : { set: { media, mediaType: event.mediaType }, remove: ['failure', 'missing'] }),
      add: { version: 1 },
    },
    {
      expression: 'attribute_not_exists(#media) AND attribute_not_exists(#isDeleted) AND #failure = :failure',
      values: { failure },
    },
  );
  return true;
}
