import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { blockedContactEntity } from '../../../core/records/blockedContactEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { EngineState } from '../state/engineState.ts';

/** Counts a message that is not stored because its contact is blocked. A repeated delivery is not counted. */
export async function countRefused(
  { store }: Pick<Runtime, 'store'>,
  { conversation, contact }: EngineState,
  { companyId, wid, fromMe }: InboundMessage,
): Promise<void> {
  const contactId = conversation?.contactId ?? contact?.contactId;
  const isBlocked = conversation?.blocked === true || contact?.active === false;
  if (!isBlocked || contactId === undefined || fromMe) return;
  const { update, change } = blockedContactEntity.upsert(
    { companyId, contactId },
    { set: { companyId, contactId, lastWid: wid }, add: { messages: 1 } },
  );
  const isNew = { expression: 'attribute_not_exists(#lastWid) OR #lastWid <> :wid', values: { wid } };
  try {
    await store.update(update, change, isNew);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
