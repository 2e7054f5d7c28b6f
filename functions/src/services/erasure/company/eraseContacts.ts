import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { beginErasure } from '../beginErasure.ts';
import { readPerson } from '../../../core/conversations/readPerson.ts';
import type { CompanyStep } from './companyStep.ts';

/**
 * Contacts whose erasure is started before each pause: each needs about five runs of its own timer, and other
 * companies' timers need their share. Ten thousand contacts are started within an hour.
 */
const pageSize = 25;
const pauseMs = 5000;
const width = 5;

/** Starts the erasure of each contact until their list is empty. */
export const eraseContacts: CompanyStep = async (runtime, { companyId }) => {
  const { items } = await runtime.store.query({
    index: 'gsi1',
    pk: String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']),
    limit: pageSize,
  });
  await inParallel(
    width,
    items.map((item) => () => begin(runtime, companyId, contactEntity.fromItem(item).contactId)),
  );
  return items.length === 0 ? undefined : { waitMs: pauseMs };
};

async function begin(runtime: Runtime, companyId: number, contactId: number): Promise<void> {
  const found = await readPerson(runtime.store, { companyId, contactId });
  // The index lags slightly and may still list such a contact.
  if (found === undefined || found.contact.erasing === true) return;
  try {
    await beginErasure(runtime, found, []);
  } catch (error) {
    // The contact was changed concurrently: it is still in the list for the next page.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
