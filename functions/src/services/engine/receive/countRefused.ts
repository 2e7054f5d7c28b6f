import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  type BlockedContact,
  blockedContactEntity,
  mostWids,
} from '../../../core/records/blockedContactEntity.ts';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { EngineState } from '../state/engineState.ts';

/**
 * Counts a message that is not stored because its contact is blocked. One read and one write; a repeated delivery is not
 * counted, and nothing is stored about a contact that is gone.
 */
export async function countRefused(
  { store }: Pick<Runtime, 'store'>,
  { conversation, contact }: EngineState,
  { companyId, wid, fromMe }: InboundMessage,
): Promise<void> {
  const contactId = conversation?.contactId ?? contact?.contactId;
  const isBlocked = conversation?.blocked === true || contact?.active === false;
  if (!isBlocked || contactId === undefined || fromMe) return;
  try {
    await untilAccepted(() => count(store, { companyId, contactId }, wid), { attempts: 8, pauseMs: 30 });
  } catch (error) {
    // The contact is being erased, or was unblocked, which deletes the count.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function count(
  store: Store,
  place: Pick<BlockedContact, 'companyId' | 'contactId'>,
  wid: string,
): Promise<void> {
  const key = blockedContactEntity.key(place);
  const stored = await store.get(key, { consistent: true });
  if (stored === undefined) {
    // The contact was blocked under a release that did not count yet, or it is being erased.
    await store.transact([
      { put: blockedContactEntity.toItem({ ...place, messages: 1, lastWids: [wid] }), condition: absent },
      {
        check: contactEntity.key(place),
        condition: {
          expression: 'attribute_exists(#pk) AND attribute_not_exists(#erasing) AND #active = :not',
          values: { not: false },
        },
      },
    ]);
    return;
  }
  const { messages, lastWid, lastWids = [] } = blockedContactEntity.fromItem(stored);
  if (wid === lastWid || lastWids.includes(wid)) return;
  const change = {
    set: { lastWids: [...lastWids, wid].slice(-mostWids) },
    add: { messages: 1 },
  };
  await store.update(key, change, { expression: '#messages = :messages', values: { messages } });
}
