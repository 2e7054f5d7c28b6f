import { contactEntity } from '../core/records/contactEntity.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { carryContactToTickets } from '../core/tickets/carryContactToTickets.ts';
import { scanTable } from './scanTable.ts';

const width = 8;

/** Marks the tickets of blocked contacts, which earlier releases did not. Returns the number of tickets changed. */
export async function rebuildContactBlocked(
  runtime: Runtime,
  companyId?: number,
): Promise<{ changed: number }> {
  let changed = 0;
  for await (const page of scanTable(runtime, [contactEntity.options.name], companyId)) {
    const blocked = page.map((item) => contactEntity.fromItem(item)).filter(({ active }) => !active);
    await inParallel(
      width,
      blocked.map((contact) => async () => {
        changed += await carryContactToTickets(runtime, contact);
      }),
    );
  }
  return { changed };
}
