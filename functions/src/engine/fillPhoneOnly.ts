import { chatKey, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isPhoneOnly, phoneOnlyAuthor } from '@balcao/shared/messages/phoneOnly';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { findMessageByWid, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { packBody } from '@balcao/shared/server/messages/packBody';
import type { Runtime } from '../runtime/runtime.ts';
import { loadConversation } from './loadState.ts';

/**
 * A message comes under an id that is stored. Where staff was told that only the phone shows it (it could not be
 * opened, and its sender was asked for it again), it takes that one's place; else it was delivered twice. Senders
 * choose ids: only who wrote in that chat then may fill it now.
 */
export async function fillPhoneOnly(runtime: Runtime, event: InboundMessage): Promise<void> {
  if (isPhoneOnly(event.dataJson)) return;
  const { store } = runtime;
  const author = event.participant ? chatKey(event.participant.chat) : null;
  const conversation = (await loadConversation(store, event, true))?.conversation;
  const message = await findMessageByWid(
    store,
    event.companyId,
    event.account,
    event.wid,
    (found) =>
      isPhoneOnly(found.dataJson) &&
      found.fromMe === event.fromMe &&
      found.conversationId === conversation?.conversationId &&
      phoneOnlyAuthor(found.dataJson) === author,
  );
  if (!message) return;
  const filled = {
    mediaType: event.mediaType,
    ...packBody({ ...message, body: event.body }),
    media: event.media ?? undefined,
    dataJson: event.dataJson ?? undefined,
    failure: event.mediaFailure ?? undefined,
    missing: event.missing,
    isForwarded: event.forwarded || undefined,
  };
  const gone = (['media', 'dataJson', 'failure', 'missing', 'isForwarded'] as const).filter(
    (field) => filled[field] === undefined,
  );
  try {
    await store.update(
      messageKey(message),
      {
        set: Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined)),
        remove: gone,
        add: { version: 1 },
      },
      { expression: '#dataJson = :dataJson', values: { dataJson: message.dataJson } },
    );
  } catch (error) {
    // Filled by another copy meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
