import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { contactEntity, type ContactItem, getContact } from '../core/records/contactEntity.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import { scanTable } from './scanTable.ts';

const width = 8;

/**
 * Re-sorts contacts by the current rule; earlier releases sorted contacts named by their number differently. The lists
 * of tags follow from the stream. Returns the number of contacts moved.
 */
export async function rebuildContactOrder(runtime: Runtime, companyId?: number): Promise<{ moved: number }> {
  let moved = 0;
  for await (const page of scanTable(runtime, [contactEntity.options.name], companyId)) {
    const misplaced = page
      .map((item) => contactEntity.fromItem(item))
      .filter((contact) => contact.sortName !== contactSortName(contact.name));
    await inParallel(
      width,
      misplaced.map((contact) => async () => {
        if (await untilAccepted(() => putInPlace(runtime, contact), { attempts: 10, pauseMs: 50 }))
          moved += 1;
      }),
    );
  }
  return { moved };
}

/** Returns true if the contact had to be moved. */
async function putInPlace(
  { store }: Runtime,
  { companyId, contactId }: Pick<ContactItem, 'companyId' | 'contactId'>,
): Promise<boolean> {
  const contact = await getContact(store, companyId, contactId);
  if (contact === undefined) return false;
  const sortName = contactSortName(contact.name);
  if (contact.sortName === sortName) return false;
  await store.update(
    contactEntity.key(contact),
    {
      set: { sortName, ...contactEntity.indexKeys({ ...contact, sortName }) },
      // Projections ignore an unchanged version.
      add: { version: 1 },
    },
    { expression: '#version = :version', values: { version: contact.version } },
  );
  return true;
}
