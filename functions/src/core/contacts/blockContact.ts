import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { present } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import {
  contactConversationEntity,
  conversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { requireShownContact } from './requireShownContact.ts';
import { requireUnmerging } from './requireUnmerging.ts';
import { showContact } from './showContact.ts';

/** Maximum conversations of a contact, one per account of the company; a company has a handful. */
const maxConversations = 90;

/**
 * Blocks or unblocks a contact. Its conversations are marked in the same transaction, since the engine only reads the
 * conversation of an incoming message.
 */
export const blockContact: Handler<typeof contactsApi.blockContact> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { store, companyId } = ctx;
    const before = await requireShownContact(ctx, params.id, 'change');
    requireUnmerging(before);
    const { active } = body;
    const { contactId } = before;
    const { items } = await store.query({
      pk: contactConversationEntity.partition({ companyId, contactId }),
      prefix: 'V#',
      limit: maxConversations,
      consistent: true,
    });
    const marks = items.map((item): Write => {
      const { conversationId } = contactConversationEntity.fromItem(item);
      const change = active ? { remove: ['blocked'] } : { set: { blocked: true } };
      return { update: conversationEntity.key({ companyId, conversationId }), change, condition: present };
    });
    const after: ContactItem = {
      ...before,
      active,
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    const condition = { expression: '#version = :version', values: { version: before.version } };
    await store.transact([{ put: contactEntity.toItem(after), condition }, ...marks]);
    return showContact(ctx, after);
  });
