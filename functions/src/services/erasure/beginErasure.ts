import type { Write } from '@balcao/shared/server/db/store';
import { contactEntity } from '../../core/records/contactEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { nameDeletions } from './nameDeletions.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';

/** Most lookup items deleted at once; a DynamoDB transaction takes a hundred writes. The timer deletes the rest. */
const mostNames = 90;

/**
 * Hides a contact from every lookup (id, lists, incoming messages) and arms the timer that deletes all its data.
 * `record` is written in the same transaction.
 *
 * @throws ConditionFailed when the contact or one of its lookup items has changed since it was read
 */
export async function beginErasure(
  runtime: Pick<Runtime, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  erased: Erased,
  record: readonly Write[],
): Promise<void> {
  const { store, clock } = runtime;
  const { contact } = erased;
  const names = await nameDeletions(store, erased);
  const at = clock.iso();
  const timer: NewTimer<'contactErasure'> = {
    companyId: contact.companyId,
    kind: 'contactErasure',
    subject: String(contact.contactId),
    dueAt: at,
    payload: { step: 'names', again: false },
  };
  await store.transact([
    {
      update: contactEntity.key(contact),
      change: {
        set: { erasing: true, updatedAt: at },
        remove: Object.keys(contactEntity.indexKeys(contact)),
        add: { version: 1 },
      },
      condition: { expression: '#version = :version', values: { version: contact.version } },
    },
    armTimerWrite(timer, clock.now()),
    ...record,
    ...names.slice(0, mostNames),
  ]);
  await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
}
