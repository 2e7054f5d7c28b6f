import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireShownContact } from './requireShownContact.ts';
import { showContact } from './showContact.ts';

export const getContact: Handler<typeof contactsApi.getContact> = async (ctx, { params }) =>
  showContact(ctx, await requireShownContact(ctx, params.id, 'read'));
