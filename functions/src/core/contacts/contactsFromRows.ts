import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Write } from '@balcao/shared/server/db/store';
import { newContactWrites } from '../conversations/newConversation.ts';
import { readNames } from '../conversations/storedNames.ts';
import { takeIds } from '../../platform/db/sequence.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../records/contactEntity.ts';
import {
  contactFromRow,
  contactOfRow,
  type NumberedRow,
  resultOfKnown,
  rowIdentities,
  type RowSource,
} from './contactFromRow.ts';
import { fillContact } from './fillContact.ts';
import { acceptRow, type RowOutcome } from './rowOutcome.ts';

/** Maximum writes per transaction; DynamoDB allows a hundred. A new contact takes two, three with a LID. */
const mostWrites = 99;

interface Accepted {
  /** Index among the given rows. */
  at: number;
  row: NumberedRow;
}

/**
 * Creates or fills contacts for many rows, like `contactFromRow` for each, but with many new contacts per transaction.
 * Returns the outcomes in the order of the rows. Call it with some hundreds of rows at a time.
 *
 * A known row that lacks nothing costs two item reads and no write; a new one two writes and a share of three round
 * trips.
 * @throws ConditionFailed, Contended as `contactFromRow`; contacts written before stay, and a repeated run finds them
 */
export async function contactsFromRows(
  runtime: Pick<Runtime, 'store' | 'clock' | 'nextId'>,
  source: RowSource,
  rows: readonly NumberedRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const accepted: Accepted[] = [];
  for (const [at, given] of rows.entries()) {
    const row = acceptRow(given);
    if (typeof row === 'string') outcomes[at] = { result: row };
    else accepted.push({ at, row: { ...row, row: given.row } });
  }
  const { fresh, single } = await sortOut(runtime, source, accepted, outcomes);
  const { first } = fresh.length === 0 ? { first: 0 } : await takeIds(runtime.store, 'contact', fresh.length);
  const contacts = fresh.map(({ row }, place) =>
    contactOfRow(source, row, first + place, runtime.clock.iso()),
  );
  for (const [from, to] of chunks(contacts)) {
    const refused = await isRefused(runtime, contacts.slice(from, to));
    for (const [place, made] of fresh.slice(from, to).entries())
      if (refused) single.push(made);
      else outcomes[made.at] = { result: 'created', contactId: contacts[from + place]?.contactId };
  }
  for (const { at, row } of single) outcomes[at] = await contactFromRow(runtime, source, row);
  return outcomes;
}

/**
 * Puts the outcome of rows whose contact exists and lacks nothing into `outcomes`. Returns the rows of new people
 * (`fresh`), and the rows that have to be handled one by one (`single`).
 */
async function sortOut(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  source: RowSource,
  accepted: readonly Accepted[],
  outcomes: RowOutcome[],
): Promise<{ fresh: Accepted[]; single: Accepted[] }> {
  const { companyId } = source;
  const places = accepted.map(({ row }) => rowIdentities(companyId, row));
  const identities = await readNames(store, places.flat(), { consistent: true, moves: true });
  const known: { contactId: number; one: Accepted }[] = [];
  const fresh: Accepted[] = [];
  const single: Accepted[] = [];
  const taken = new Set<string>();
  let place = 0;
  for (const [at, one] of accepted.entries()) {
    const found = identities.slice(place, (place += places[at]?.length ?? 0));
    const stored = found.at(-1);
    const names = chatIdentities({ lid: one.row.lid, pn: one.row.number });
    if (stored !== undefined && found.every((identity) => identity !== undefined))
      known.push({ contactId: contactIdentityEntity.fromItem(stored).contactId, one });
    else if (found.some((identity) => identity !== undefined) || names.some((name) => taken.has(name)))
      single.push(one);
    else fresh.push(one);
    for (const name of names) taken.add(name);
  }
  const ids = [...new Set(known.map(({ contactId }) => contactId))];
  const items = await store.batchGet(
    ids.map((contactId) => contactEntity.key({ companyId, contactId })),
    { consistent: true },
  );
  const contacts = new Map<number, ContactItem>();
  for (const item of items) {
    if (item === undefined) continue;
    const contact = contactEntity.fromItem(item);
    contacts.set(contact.contactId, contact);
  }
  for (const { contactId, one } of known) {
    const contact = contacts.get(contactId);
    if (contact === undefined || fillContact(contact, one.row, clock.iso()) !== undefined) single.push(one);
    else outcomes[one.at] = { result: resultOfKnown(source, one.row, contact), contactId };
  }
  return { fresh, single };
}

/** Start and end indexes of the contacts for each transaction. */
function chunks(contacts: readonly ContactItem[]): [from: number, to: number][] {
  const bounds: [number, number][] = [];
  let from = 0;
  let writes = 0;
  for (const [at, { lid }] of contacts.entries()) {
    const cost = lid === undefined ? 2 : 3;
    if (writes + cost > mostWrites) {
      bounds.push([from, at]);
      [from, writes] = [at, 0];
    }
    writes += cost;
  }
  if (from < contacts.length) bounds.push([from, contacts.length]);
  return bounds;
}

/**
 * Creates the contacts in one transaction. Returns true if it was refused because an identity had been taken meanwhile.
 */
async function isRefused(
  { store }: Pick<Runtime, 'store'>,
  contacts: readonly ContactItem[],
): Promise<boolean> {
  const writes: Write[] = contacts.flatMap((contact) =>
    newContactWrites(contact, { lid: contact.lid, pn: contact.number }),
  );
  try {
    await store.transact(writes);
    return false;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return true;
  }
}
