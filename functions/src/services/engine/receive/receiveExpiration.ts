import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { loadConversation } from '../state/loadState.ts';

/**
 * Stores after how long messages of a known chat disappear. A setting that is older than what is known changes nothing;
 * an unknown chat tells its own with its first message.
 */
export async function receiveExpiration(
  { store }: Runtime,
  event: Extract<InboundEvent, { kind: 'expiration' }>,
): Promise<void> {
  const found = await loadConversation(store, event, false);
  if (found === undefined) return;
  const { seconds, at } = event;
  try {
    await store.update(
      conversationEntity.key(found.conversation),
      { set: { expiration: seconds, expirationAt: at } },
      {
        expression:
          'attribute_exists(pk) AND (attribute_not_exists(#expirationAt) OR #expirationAt <= :expirationAt)',
        values: { expirationAt: at },
      },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
