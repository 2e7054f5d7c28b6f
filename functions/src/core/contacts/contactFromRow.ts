import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { identityWrites, newContactWrites } from '../conversations/newConversation.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
  getContact,
  newContactItem,
} from '../records/contactEntity.ts';
import { fillContact } from './fillContact.ts';
import { numberMove } from './numbers/numberMove.ts';
import { acceptRow, type ContactRow, type RowOutcome } from './rowOutcome.ts';

/** What a list's contacts are made for. */
export interface RowSource {
  companyId: number;
  /** Names the list; `#` and the row's own number behind it name a row (`importId` of the contact that it makes). */
  list: string;
}

/** A row with its number in the list, by which one that is worked off twice knows what it made. */
export type NumberedRow = ContactRow & { row: number };

/**
 * Makes a contact of a row, or fills what a known one lacks; runs again without harm. The row's number is whose it says:
 * whoever wants WhatsApp asked does so before. Tags are ones that the company has.
 *
 * @throws ConditionFailed when others change the contact again and again, Contended
 */
export async function contactFromRow(
  runtime: Pick<Runtime, 'store' | 'clock' | 'nextId'>,
  source: RowSource,
  given: NumberedRow,
): Promise<RowOutcome> {
  const row = acceptRow(given);
  if (typeof row === 'string') return { result: row };
  return untilAccepted(() => makeOrFill(runtime, source, { ...row, row: given.row }), {
    attempts: 5,
    pauseMs: 50,
  });
}

async function makeOrFill(
  runtime: Pick<Runtime, 'store' | 'clock' | 'nextId'>,
  source: RowSource,
  row: NumberedRow,
): Promise<RowOutcome> {
  const { store, clock } = runtime;
  const identities = chatIdentities({ lid: row.lid, pn: row.number });
  const found = await store.batchGet(rowIdentityKeys(source.companyId, row), { consistent: true });
  // The number first: a list knows people by it.
  const stored = found.at(-1) ?? found[0];
  if (stored === undefined) {
    const contact = contactOfRow(source, row, await runtime.nextId('contact'), clock.iso());
    await store.transact(newContactWrites(contact, { lid: row.lid, pn: row.number }));
    return { result: 'created', contactId: contact.contactId };
  }
  const { contactId } = contactIdentityEntity.fromItem(stored);
  const before = await getContact(store, source.companyId, contactId);
  // Its identities go in one transaction with it: this one has just gone.
  if (before === undefined) throw new ConditionFailed([0], undefined);
  // A LID that leads to somebody else stays theirs: two of whom WhatsApp says that they are one are the merges' to join.
  const lid = found[0] === undefined ? row.lid : undefined;
  const after = fillContact(before, { ...row, lid }, clock.iso());
  if (after === undefined) return { result: resultOfKnown(source, row, before), contactId };
  const writes: Write[] = [
    {
      put: contactEntity.toItem(after),
      condition: { expression: '#version = :version', values: { version: before.version } },
    },
    ...(after.lid === before.lid ? [] : identityWrites(after, identities.slice(0, 1))),
    ...(await numberMove(store, before, after)),
  ];
  await store.transact(writes);
  const result = resultOfKnown(source, row, before);
  return { result: result === 'existing' ? 'filled' : result, contactId };
}

/** Where a row's person may be known, the LID first. */
export function rowIdentityKeys(
  companyId: number,
  { lid, number }: Pick<ContactRow, 'lid' | 'number'>,
): ItemKey[] {
  return chatIdentities({ lid, pn: number }).map((identity) =>
    contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity }),
  );
}

/** What a row that found its contact complete came to: it may have made it itself, in a run that died. */
export function resultOfKnown(
  { list }: RowSource,
  { row }: Pick<NumberedRow, 'row'>,
  { importId }: ContactItem,
): 'created' | 'existing' | 'repeated' {
  if (importId === `${list}#${row}`) return 'created';
  return importId?.startsWith(`${list}#`) === true ? 'repeated' : 'existing';
}

/** The contact that a row makes. */
export function contactOfRow(
  { companyId, list }: RowSource,
  row: NumberedRow,
  contactId: number,
  at: string,
): ContactItem {
  const contact = newContactItem({
    companyId,
    contactId,
    name: row.name,
    number: row.number,
    lid: row.lid,
    channel: 'whatsapp',
    isGroup: false,
    named: true,
    at,
  });
  const { email = '', tagIds = [], extraInfo = [] } = row;
  return {
    ...contact,
    email,
    extraInfo: [...extraInfo],
    tagIds: tagIds.length === 0 ? undefined : [...tagIds],
    importId: `${list}#${row.row}`,
  };
}
