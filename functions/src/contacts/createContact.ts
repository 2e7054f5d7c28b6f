import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { newContactWrites } from '../conversations/newConversation.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Handler } from '../http/handler.ts';
import { type ContactItem, newContactItem } from './contactEntity.ts';
import { showContact } from './showContact.ts';

/** A contact typed by staff; one number is one contact, with or without Brazil's ninth digit. */
export const createContact: Handler<typeof contactsApi.createContact> = async (ctx, { body }) => {
  const number = whatsappNumber(body.number);
  if (number === null) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const contact: ContactItem = {
    ...newContactItem({
      companyId: ctx.companyId,
      contactId: await ctx.nextId('contact'),
      name: body.name,
      number,
      channel: 'whatsapp',
      isGroup: false,
      named: true,
      at: ctx.clock.iso(),
    }),
    email: body.email ?? '',
    disableBot: body.disableBot ?? false,
    lgpdAcceptedAt: body.lgpdAcceptedAt ?? undefined,
    extraInfo: body.extraInfo ?? [],
  };
  try {
    await ctx.store.transact(newContactWrites(contact, { pn: number }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
  }
  return showContact(ctx, contact);
};
