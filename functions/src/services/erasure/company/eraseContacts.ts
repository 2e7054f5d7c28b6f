import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { beginErasure } from '../beginErasure.ts';
import { readPerson } from '../../../core/conversations/readPerson.ts';
import type { CompanyStep } from './companyStep.ts';

/**
 * So many contacts begin in each pause: each takes some five runs of its own timer, and those of other companies want their turn.
 * Ten thousand contacts are begun within an hour.
 */
const pageSize = 25;
const pauseMs = 5000;
const width = 5;

/** Begins to erase its contacts, as each would be by itself, until the list of them is empty. */
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
  // The index is a moment late.
  if (found === undefined || found.contact.erasing === true) return;
  try {
    await beginErasure(runtime, found, []);
  } catch (error) {
    // Changed at this moment: it stands in the list still.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
