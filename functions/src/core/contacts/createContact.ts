import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { AppError } from '@balcao/shared/errors';
import { newContactWrites } from '../conversations/newConversation.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../../platform/http/handler.ts';
import { askTypedNumber } from './numbers/askTypedNumber.ts';
import { type ContactItem, newContactItem, contactEntity } from '../records/contactEntity.ts';
import { showContact } from './showContact.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import { requireShownContact } from './requireShownContact.ts';

/**
 * Creates a contact that a user typed. A number belongs to one contact, with or without Brazil's ninth digit. WhatsApp
 * is asked about the number if a connection is up.
 */
const make: Handler<typeof contactsApi.createContact> = async (ctx, { body }) => {
  const { number, lid, guess } = await askTypedNumber(ctx, body.number);
  const contact: ContactItem = {
    ...newContactItem({
      companyId: ctx.companyId,
      contactId: await ctx.nextId('contact'),
      name: body.name,
      number,
      lid,
      channel: 'whatsapp',
      isGroup: false,
      named: true,
      at: ctx.clock.iso(),
    }),
    email: body.email ?? '',
    disableBot: body.disableBot ?? false,
    lgpdAcceptedAt: body.lgpdAcceptedAt ?? undefined,
    extraInfo: body.extraInfo ?? [],
    createdBy: ctx.user.id,
  };
  try {
    await ctx.store.transact(newContactWrites(contact, { pn: number, ...(lid !== undefined && { lid }) }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
  }
  await guess.giveBack();
  return showContact(ctx, contact);
};

export const createContact: Handler<typeof contactsApi.createContact> = onceUnderKey(make, {
  of: 'POST /contacts',
  made: newOf(contactEntity, 'contactId'),
  again: async (ctx, id) => showContact(ctx, await requireShownContact(ctx, id, 'read')),
});
