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
import { readNames } from '../../core/conversations/storedNames.ts';
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
/**
 * Most identities of the other contact: merging changes them in one transaction of at most 100 writes, and undoing
 * changes them together with those learned since.
 */
const mostNames = 60;

/**
 * Merges another contact into this one. In one transaction the contact takes over missing fields and the other's
 * identities, so that new messages are recognised as its own. A timer then moves conversations, scheduled messages and
 * tickets (contactMergeJob.ts) and finally deletes the other contact.
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
 * A blocked contact's messages are dropped. If only one of the two is blocked, staff must first decide which holds for
 * both.
 */
function requireMergeable(contact: ContactItem, other: ContactItem): void {
  for (const one of [contact, other]) requireUnmerging(one);
  if (contact.isGroup || other.isGroup) throw new AppError('ERR_MERGE_GROUP');
  if (contact.channel !== other.channel) throw new AppError('ERR_MERGE_CHANNELS');
  if (contact.active !== other.active) throw new AppError('ERR_MERGE_BLOCKED');
}

/** All identities that lead to a contact: its stored ones and those of its chats. */
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
  const places = names.map((identity) => ({ companyId, channel, identity }));
  const items = await readNames(store, places, { consistent: true, moves: true });
  return names.filter((_, at) => {
    const item = items[at];
    return item !== undefined && contactIdentityEntity.fromItem(item).contactId === contactId;
  });
}
