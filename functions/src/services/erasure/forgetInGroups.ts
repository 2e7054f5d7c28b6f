import type { StoredItem } from '@balcao/shared/server/db/entity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  laterClaimOf,
  messageEntity,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { conversationsOf } from '../../core/conversations/conversationsOf.ts';
import { groupMembersEntity, readGroupMembers } from '../../core/records/groupMembersEntity.ts';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ErasurePlace, ErasureStep } from './erasureStep.ts';
import { forgetInMessage } from './forgetInMessage.ts';
import { forgetInTicket } from './forgetInTicket.ts';
import type { Person } from '../../core/conversations/personOf.ts';

/** Contacts per page of the search for groups, and messages per page of a group. */
const contactsOfAPage = 500;
const messagesOfAPage = 200;
/** Messages changed in parallel. */
const width = 8;
const patience = { attempts: 8, pauseMs: 50 };

/**
 * Removes a person from groups: their messages, and mentions, quotes and reactions by others. Goes through every group
 * of the company, since only current members are known, not former ones.
 */
export const forgetInGroups: ErasureStep = async (runtime, { person }, place = { after: '', more: true }) => {
  // A group is not a member of groups.
  if (person.isGroup) return undefined;
  const { groups = [], more = false, done = 0, startKey } = place;
  const [contactId] = groups;
  if (contactId === undefined) return more ? listGroups(runtime, person, place) : undefined;
  const conversation = (await conversationsOf(runtime.store, { companyId: person.companyId, contactId }))
    .filter(({ conversationId }) => conversationId > done)
    .toSorted((one, other) => one.conversationId - other.conversationId)
    .at(0);
  if (conversation === undefined) return { ...place, groups: groups.slice(1), done: 0 };
  const { companyId, conversationId } = conversation;
  if (startKey === undefined) await forgetMember(runtime, { companyId, conversationId }, person);
  const next = await forgetPage(runtime, { companyId, conversationId }, person, startKey);
  const { startKey: _read, ...rest } = place;
  return next === undefined ? { ...rest, done: conversationId } : { ...rest, startKey: next };
};

/** Lists the next groups of the company, by name. */
async function listGroups(
  { store }: Runtime,
  { companyId }: Person,
  { after = '' }: ErasurePlace,
): Promise<ErasurePlace | undefined> {
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']),
    ...(after !== '' && { from: `${after}\0` }),
    limit: contactsOfAPage,
    filter: { expression: '#isGroup = :isGroup', values: { isGroup: true } },
  });
  const groups = items.map((item) => contactEntity.fromItem(item).contactId);
  if (lastKey !== undefined) return { groups, more: true, after: String(lastKey['gsi1sk']) };
  return groups.length === 0 ? undefined : { groups };
}

type Place = Pick<MessageItem, 'companyId' | 'conversationId'>;

/**
 * Removes the person from the stored members. If they are still in the group, the channel reports them again, as new
 * data.
 */
async function forgetMember({ store }: Runtime, place: Place, person: Person): Promise<void> {
  await untilAccepted(async () => {
    const stored = await readGroupMembers(store, place, true);
    const left = stored?.members.filter((member) => !person.is(member));
    if (stored === undefined || left?.length === stored.members.length) return;
    const condition = { expression: '#version = :version', values: { version: stored.version } };
    await store.update(
      groupMembersEntity.key(place),
      { set: { members: left }, add: { version: 1 } },
      condition,
    );
  }, patience);
}

/** Forgets the person in one page of messages. Returns where to continue. */
async function forgetPage(
  runtime: Runtime,
  place: Place,
  person: Person,
  startKey: StoredItem | undefined,
): Promise<StoredItem | undefined> {
  const { items, lastKey } = await runtime.store.query({
    pk: messageEntity.partition(place),
    prefix: 'M#',
    limit: messagesOfAPage,
    startKey,
  });
  const theirs = items
    .map((item) => messageEntity.fromItem(item))
    .filter((message) => forgetInMessage(message, person) !== undefined);
  // Sequential: several messages may belong to one ticket.
  for (const message of theirs) await forgetInTicket(runtime.store, message, person);
  await inParallel(
    width,
    theirs.map((message) => () => forget(runtime, message, person)),
  );
  return lastKey;
}

/**
 * Forgets the person in the current state of a message; deletes its file first, because afterwards nothing names the
 * file.
 */
async function forget(runtime: Runtime, listed: MessageItem, person: Person): Promise<void> {
  const { store } = runtime;
  await untilAccepted(async () => {
    const stored = await store.get(messageKey(listed), { consistent: true });
    const message = stored && messageEntity.fromItem(stored);
    const left = message && forgetInMessage(message, person);
    if (message === undefined || left === undefined) return;
    const { media, version } = message;
    if (left.media === undefined && media !== undefined && media.shared !== true)
      await eraseFile(runtime, media.key);
    // If another member had used the message's id first, its later claim (`laterClaimOf`) carries the author.
    const { pk, sk } = laterClaimOf(message);
    await store.transact([
      {
        put: messageEntity.toItem({ ...left, version: version + 1 }),
        condition: { expression: '#version = :version', values: { version } },
      },
      ...(left.author === message.author ? [] : [{ delete: { pk: String(pk), sk: String(sk) } }]),
    ]);
  }, patience);
}
