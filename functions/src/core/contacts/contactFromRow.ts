import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { identityWrites, newContactWrites } from '../conversations/newConversation.ts';
import { type NamePlace, readNames } from '../conversations/storedNames.ts';
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
import { numberChangeWrites } from './numbers/numberChangeWrites.ts';
import { acceptRow, type ContactRow, type RowOutcome } from './rowOutcome.ts';

/** Identifies the list whose rows become contacts. */
export interface RowSource {
  companyId: number;
  /** Id of the list. `<list>#<row>` is the `importId` of a created contact. */
  list: string;
}

/** A row with its position in the list (`row`), by which a repeated run recognizes the contact it created. */
export type NumberedRow = ContactRow & { row: number };

/**
 * Creates a contact from a row, or fills empty fields of an existing one. Idempotent. The row's phone number is taken
 * as given; callers that want WhatsApp to confirm it do so before. Tags must exist.
 *
 * @throws ConditionFailed, Contended when other writers keep changing the contact
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
  const found = await readNames(store, rowIdentities(source.companyId, row), {
    consistent: true,
    moves: true,
  });
  // The number wins over the LID: lists know people by number.
  const stored = found.at(-1) ?? found[0];
  if (stored === undefined) {
    const contact = contactOfRow(source, row, await runtime.nextId('contact'), clock.iso());
    await store.transact(newContactWrites(contact, { lid: row.lid, pn: row.number }));
    return { result: 'created', contactId: contact.contactId };
  }
  const { contactId } = contactIdentityEntity.fromItem(stored);
  const before = await getContact(store, source.companyId, contactId);
  // The contact was deleted a moment ago; its identities are deleted in the same transaction.
  if (before === undefined) throw new ConditionFailed([0], undefined);
  // A LID that another contact has stays with that contact: joining two contacts that WhatsApp says are one is left to
  // merges.
  const lid = found[0] === undefined ? row.lid : undefined;
  const after = fillContact(before, { ...row, lid }, clock.iso());
  if (after === undefined) return { result: resultOfKnown(source, row, before), contactId };
  const writes: Write[] = [
    {
      put: contactEntity.toItem(after),
      condition: { expression: '#version = :version', values: { version: before.version } },
    },
    ...(after.lid === before.lid ? [] : identityWrites(after, identities.slice(0, 1))),
    ...(await numberChangeWrites(store, before, after)),
  ];
  await store.transact(writes);
  const result = resultOfKnown(source, row, before);
  return { result: result === 'existing' ? 'filled' : result, contactId };
}

/** Identities under which a row's contact may be known, the LID first. */
export function rowIdentities(
  companyId: number,
  { lid, number }: Pick<ContactRow, 'lid' | 'number'>,
): NamePlace[] {
  return chatIdentities({ lid, pn: number }).map((identity) => ({
    companyId,
    channel: 'whatsapp',
    identity,
  }));
}

/** Outcome of a row whose contact exists: this row may have created it in a run that died. */
export function resultOfKnown(
  { list }: RowSource,
  { row }: Pick<NumberedRow, 'row'>,
  { importId }: ContactItem,
): 'created' | 'existing' | 'repeated' {
  if (importId === `${list}#${row}`) return 'created';
  return importId?.startsWith(`${list}#`) === true ? 'repeated' : 'existing';
}

/** The new contact item of a row. */
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
