import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { contactEntity } from '../contacts/contactEntity.ts';
import { present } from '@balcao/shared/server/db/expressions';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { planContactName } from '../contacts/planContactName.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { loadConversation } from './loadState.ts';

/** The channel tells a name or a new picture of somebody we know; strangers are not stored for that. */
export async function receiveContact(
  runtime: Runtime,
  event: Extract<InboundEvent, { kind: 'contact' }>,
): Promise<void> {
  const known = await loadConversation(runtime.store, event, false);
  if (known === undefined) return;
  const { companyId, contactId } = known.conversation;
  const at = runtime.clock.iso();
  const { name, pictureKey } = event;
  // Named by staff it keeps that name.
  if (name !== null && name !== '')
    await unlessRefused(() => commitPlan(runtime, planContactName({ companyId, contactId }, name, at)));
  if (pictureKey === null) return;
  await unlessRefused(() =>
    runtime.store.update(
      contactEntity.key({ companyId, contactId }),
      { set: { pictureKey, updatedAt: at }, add: { version: 1 } },
      present,
    ),
  );
}

async function unlessRefused(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
