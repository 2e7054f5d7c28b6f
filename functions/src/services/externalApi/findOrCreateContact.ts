import { AppError } from '@balcao/shared/errors';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import {
  chatIdentities,
  contactIdentityEntity,
  type ContactItem,
  getContact,
  newContactItem,
} from '../../core/records/contactEntity.ts';
import { completeNumber } from '../../core/contacts/numbers/completeNumber.ts';
import { unlistedNumber, unreadableNumber } from '../../core/contacts/numbers/unreadableNumber.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { readNames } from '../../core/conversations/storedNames.ts';
import { newContactWrites } from '../../core/conversations/newConversation.ts';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';

type Identities = Pick<NumberAnswer, 'number' | 'lid'>;

/**
 * The contact a program writes to, created if the company has none with this number. WhatsApp is asked about numbers of
 * no contact; without an answer the number is taken as given, if `completeNumber` knows a country that can have it.
 *
 * @throws AppError ERR_WAPP_INVALID_CONTACT (no number, or not on WhatsApp), ERR_CONTACT_BLOCKED, ERR_MERGE_RUNNING,
 * ERR_CONFLICT (being erased); ConditionFailed when somebody else creates the contact concurrently
 */
export async function findOrCreateContact(ctx: ConnectionTokenContext, typed: string): Promise<ContactItem> {
  const listed = completeNumber(typed);
  const number = listed ?? unlistedNumber(typed);
  const known = await contactOf(ctx, { number });
  if (known !== undefined) return writable(known);
  const said = await askNumber(ctx, number);
  if (listed === null && said?.exists !== true) throw unreadableNumber('badNumber');
  const found = said?.exists === true ? said : { number };
  if (said?.exists === false) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const registered = said === undefined ? undefined : await contactOf(ctx, found);
  return registered === undefined ? makeContact(ctx, found) : writable(registered);
}

/** WhatsApp's answer about a number, over this connection; undefined without an answer. */
async function askNumber(ctx: ConnectionTokenContext, number: string): Promise<NumberAnswer | undefined> {
  const { companyId, connectionId } = ctx;
  const answers = await checkNumbers(ctx, companyId, [number], { typed: true, connectionId });
  return answers === 'dayLimit' ? undefined : answers?.get(number);
}

/** The contact with this LID or number; the LID takes precedence. */
async function contactOf(
  { store, companyId }: ConnectionTokenContext,
  { number, lid }: Identities,
): Promise<ContactItem | undefined> {
  const identities = chatIdentities({ pn: number, ...(lid !== undefined && { lid }) });
  for (const identity of identities) {
    const place = { companyId, channel: 'whatsapp' as const, identity };
    const [stored] = await readNames(store, [place], { consistent: true, moves: true });
    if (stored === undefined) continue;
    const contact = await getContact(store, companyId, contactIdentityEntity.fromItem(stored).contactId);
    // The contact is being erased: until this identity is deleted, no new contact can take it.
    if (contact === undefined) throw new AppError('ERR_CONFLICT');
    return contact;
  }
  return undefined;
}

function writable(contact: ContactItem): ContactItem {
  requireUnmerging(contact);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  return contact;
}

/** Creates the contact, named by its number until its own name is known. */
async function makeContact(ctx: ConnectionTokenContext, { number, lid }: Identities): Promise<ContactItem> {
  const contact = newContactItem({
    companyId: ctx.companyId,
    contactId: await ctx.nextId('contact'),
    name: number,
    number,
    lid,
    channel: 'whatsapp',
    connectionId: ctx.connectionId,
    isGroup: false,
    named: false,
    at: ctx.clock.iso(),
  });
  await ctx.store.transact(newContactWrites(contact, { pn: number, ...(lid !== undefined && { lid }) }));
  return contact;
}
