import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { contactEntity } from '../contacts/contactEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../runtime/runtime.ts';
import { applyEffect } from './applyEffect.ts';
import { loadConversation } from './loadState.ts';

/** The channel tells a name or a new picture of somebody we know; strangers are not stored for that. */
export async function receiveContact(
  runtime: Runtime,
  event: Extract<InboundEvent, { kind: 'contact' }>,
): Promise<void> {
  const known = await loadConversation(runtime.store, event, false);
  if (known === undefined) return;
  const { contactId } = known.conversation;
  if (event.name !== null && event.name !== '') {
    await applyEffect(runtime, event.companyId, { kind: 'nameContact', contactId, name: event.name });
  }
  if (event.pictureKey === null) return;
  try {
    await runtime.store.update(
      contactEntity.key({ companyId: event.companyId, contactId }),
      { set: { pictureKey: event.pictureKey, updatedAt: runtime.clock.iso() }, add: { version: 1 } },
      { expression: 'attribute_exists(#pk)' },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
