import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import { AppError } from '@balcao/shared/errors';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../../core/records/contactEntity.ts';
import { mergeProposalEntity, orderedPair } from '../../core/records/mergeProposalEntity.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { contactMergeEntity, type ContactMergeItem, toContactMerge } from './contactMergeEntity.ts';
import { conversationsOf, mostConversations } from '../../core/conversations/conversationsOf.ts';
import { mergeContactFields, withTaken } from './mergeContactFields.ts';

const undoableMs = 24 * 60 * 60_000;
/** Names that change their contact in one transaction, here and with what was told since in undoing, which takes 100 writes. */
const mostNames = 60;

/**
 * Merges another contact into this one. In one transaction the contact takes over what it lacks and the names of the
 * other one, so that who writes anew is recognised as this one; conversations and tickets follow by a timer
 * (contactMergeJob.ts), at the end of which the other contact is gone.
 */
export const mergeContacts: Handler<typeof contactMergesApi.mergeContacts> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock, user } = ctx;
    const { otherContactId } = body;
    if (otherContactId === params.id) throw new AppError('ERR_MERGE_SAME_CONTACT');
    const [contact, other] = await Promise.all([
      requireContact(ctx, params.id),
      requireContact(ctx, otherContactId),
    ]);
    requireMergeable(contact, other);
    const [own, theirs] = await Promise.all([conversationsOf(store, contact), conversationsOf(store, other)]);
    const lids = theirs.flatMap(({ chat }) => (chat.lid === undefined ? [] : [chat.lid]));
    const taken = mergeContactFields(contact, other, lids);
    if (taken === undefined || own.length + theirs.length > mostConversations)
      throw new AppError('ERR_MERGE_TOO_LARGE');
    const identities = await identitiesOf(store, other, theirs);
    if (identities.length > mostNames) throw new AppError('ERR_MERGE_TOO_LARGE');
    ctx.reply.auditAbout(`${params.id}+${otherContactId}`);
    const now = clock.now();
    const at = clock.iso();
    const merge: ContactMergeItem = {
      companyId,
      contactId: contact.contactId,
      otherContactId,
      state: 'running',
      actor: { id: user.id, name: user.name },
      mergedAt: at,
      undoUntil: new Date(now + undoableMs).toISOString(),
      other,
      taken,
      identities,
      done: 0,
    };
    const timer: NewTimer<'contactMerge'> = {
      companyId,
      kind: 'contactMerge',
      subject: String(otherContactId),
      dueAt: at,
      payload: { contactId: contact.contactId },
    };
    const changed = (item: ContactItem): ContactItem => ({
      ...item,
      merging: true,
      updatedAt: at,
      version: item.version + 1,
    });
    await store.transact([
      { put: contactEntity.toItem(changed(withTaken(contact, taken))), condition: asRead(contact) },
      { put: contactEntity.toItem(changed(other)), condition: asRead(other) },
      { put: contactMergeEntity.toItem(merge) },
      { delete: mergeProposalEntity.key({ companyId, ...orderedPair([params.id, otherContactId]) }) },
      ...identities.map((identity) => ({
        update: contactIdentityEntity.key({ companyId, channel: other.channel, identity }),
        change: { set: { contactId: contact.contactId } },
        condition: { expression: '#contactId = :other', values: { other: otherContactId } },
      })),
      armTimerWrite(timer, now),
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return toContactMerge(merge);
  });

function asRead({ version }: ContactItem): Condition {
  return { expression: '#version = :version', values: { version } };
}

/**
 * Who is blocked is heard by nobody: whether that holds for both is for staff to say first, not for a merge to decide.
 */
function requireMergeable(contact: ContactItem, other: ContactItem): void {
  for (const one of [contact, other]) requireUnmerging(one);
  if (contact.isGroup || other.isGroup) throw new AppError('ERR_MERGE_GROUP');
  if (contact.channel !== other.channel) throw new AppError('ERR_MERGE_CHANNELS');
  if (contact.active !== other.active) throw new AppError('ERR_MERGE_BLOCKED');
}

/** Every name that leads to a contact: those it is stored with, and those its chats came under. */
async function identitiesOf(
  store: Store,
  contact: ContactItem,
  conversations: readonly ConversationItem[],
): Promise<string[]> {
  const { companyId, channel, contactId, number, lid, otherNumbers = [], otherLids = [] } = contact;
  const chats = [
    { ...(lid !== undefined && { lid }), ...(number !== '' && { pn: number }) },
    ...otherNumbers.map((pn) => ({ pn })),
    ...otherLids.map((one) => ({ lid: one })),
    ...conversations.map(({ chat }) => chat),
  ];
  const names = [...new Set(chats.flatMap(chatIdentities))];
  if (names.length === 0) return [];
  const items = await store.batchGet(
    names.map((identity) => contactIdentityEntity.key({ companyId, channel, identity })),
    { consistent: true },
  );
  return names.filter((_, at) => {
    const item = items[at];
    return item !== undefined && contactIdentityEntity.fromItem(item).contactId === contactId;
  });
}
