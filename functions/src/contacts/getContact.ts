import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import type { Handler } from '../http/handler.ts';
import { requireContact } from './requireContact.ts';
import { showContact } from './showContact.ts';

export const getContact: Handler<typeof contactsApi.getContact> = async (ctx, { params }) =>
  showContact(ctx, await requireContact(ctx, params.id));
