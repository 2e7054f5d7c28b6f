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
import type { UserContext } from '../../platform/http/context.ts';
import { blockedContactEntity } from '../records/blockedContactEntity.ts';
import { forgetWideChange, noteWideChange } from '../wideChanges/wideChangeEntity.ts';
import { requireShownContact } from './requireShownContact.ts';
import { requireSight } from './requireSight.ts';
import { requireUnmerging } from './requireUnmerging.ts';
import { showContact } from './showContact.ts';

/**
 * Maximum conversations marked, within the 100 writes of a transaction. A contact has one per account of the company, a
 * merged contact some more.
 */
const maxConversations = 90;

/**
 * Blocks or unblocks a contact. Its conversations are marked in the same transaction, since the engine only reads the
 * conversation of an incoming message.
 */
export const blockContact: Handler<typeof contactsApi.blockContact> = async (ctx, { params, body }) =>
  showContact(ctx, await setActive(ctx, params.id, body.active));

/** Blocks a contact or lets it in again. @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION, ERR_MERGE_RUNNING */
export function setActive(ctx: UserContext, id: number, active: boolean): Promise<ContactItem> {
  return changeOrConflict(async () => {
    const { store, companyId } = ctx;
    const before = await requireShownContact(ctx, id, 'change');
    requireUnmerging(before);
    await requireSight(ctx, before);
    // Blocking it again must not reset the count.
    if (before.active === active) return before;
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
    const subject = { companyId, kind: 'block', subjectId: contactId } as const;
    const blocked = { companyId, contactId, userId: ctx.user.id, at: ctx.clock.iso(), messages: 0 };
    const notes: Write[] = active
      ? [{ delete: blockedContactEntity.key(blocked) }, forgetWideChange(subject)]
      : [
          { put: blockedContactEntity.toItem(blocked) },
          await noteWideChange(ctx, { ...subject, before: {} }),
        ];
    await store.transact([{ put: contactEntity.toItem(after), condition }, ...marks, ...notes]);
    return after;
  });
}
