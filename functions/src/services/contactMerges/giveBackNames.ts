import {
  chatIdentities,
  contactEntity,
  contactIdentityEntity,
  getContact,
} from '../../core/records/contactEntity.ts';
import { learnedIdentities } from '../../core/contacts/learnedIdentities.ts';
import { pickNames } from '../../core/conversations/chatNames.ts';
import { readNames } from '../../core/conversations/storedNames.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactMergeEntity, type ContactMergeItem, inState } from './contactMergeEntity.ts';
import { withoutTaken } from './mergeContactFields.ts';
import { conversationsToReturn } from './conversationsToReturn.ts';

/**
 * Gives the other contact the identities that its chats have shown since the merge, in addition to its former ones; the
 * kept contact loses them.
 *
 * @throws ConditionFailed if something has changed since it was read: the caller retries
 */
export async function giveBackNames(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  merge: ContactMergeItem,
): Promise<void> {
  const { companyId, contactId, otherContactId, identities } = merge;
  const [kept, back, all] = await Promise.all([
    getContact(store, companyId, contactId),
    getContact(store, companyId, otherContactId),
    conversationsOf(store, { companyId, contactId }),
  ]);
  if (kept === undefined || back === undefined) return;
  const { followed, begun } = conversationsToReturn(merge, kept, all);
  const chats = [...followed, ...begun].map(({ chat }) => chat);
  const told = [...new Set(chats.flatMap(chatIdentities))].filter((name) => !identities.includes(name));
  const { channel } = kept;
  const places = told.map((identity) => ({ companyId, channel, identity }));
  const led = await readNames(store, places, { consistent: true, moves: true });
  const learned = told.filter((_, at) => led[at]?.['contactId'] === contactId);
  if (learned.length === 0) return;
  const known = chats.map((chat) => ({ chat, names: pickNames(chat, learned) }));
  const lids = known.flatMap(({ names: { lid } }) => (lid === undefined ? [] : [lid]));
  const numbers = known.flatMap(({ names: { pn } }) => (pn === undefined ? [] : [pn]));
  const without = { otherLids: lids, otherNumbers: numbers };
  const left = withoutTaken(kept, {
    ...without,
    ...(numbers.includes(kept.number) && { number: kept.number }),
  });
  const theirs = known.reduce(
    (one, { chat, names }) => ({ ...one, ...learnedIdentities(one, chat, names) }),
    back,
  );
  const updatedAt = clock.iso();
  await store.transact([
    ...[left, theirs].map((contact) => ({
      put: contactEntity.toItem({ ...contact, updatedAt, version: contact.version + 1 }),
      condition: { expression: '#version = :version', values: { version: contact.version } },
    })),
    ...learned.map((identity) => ({
      update: contactIdentityEntity.key({ companyId, channel, identity }),
      change: { set: { contactId: otherContactId } },
      condition: { expression: '#contactId = :kept', values: { kept: contactId } },
    })),
    {
      update: contactMergeEntity.key(merge),
      change: { set: { identities: [...identities, ...learned] } },
      condition: inState(merge),
    },
  ]);
}
