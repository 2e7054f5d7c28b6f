import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  furtherConversationEntity,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import { findAliases } from '../../core/conversations/storedNames.ts';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ContactMergeItem, MovedConversation } from './contactMergeEntity.ts';

/** Query limit: links of one contact to conversations on one account. */
const mostRead = 100;

/**
 * Moves a conversation back to its former contact, under its former chat. Messages stored since stay in the
 * conversation they are in.
 *
 * @throws ConditionFailed if something has changed since it was read: the caller retries
 */
export async function returnConversation(
  { store }: Pick<Runtime, 'store'>,
  merge: ContactMergeItem,
  moved: MovedConversation,
): Promise<void> {
  const { companyId, contactId, otherContactId } = merge;
  const { account, conversationId, other, goesOn } = moved;
  const conversation = await getConversation(store, companyId, conversationId);
  if (conversation === undefined || conversation.contactId !== contactId) return;
  const theirs = { companyId, contactId: otherContactId, account, conversationId };
  const main = contactConversationEntity.key(theirs);
  const hasMain = (await store.get(main, { consistent: true })) !== undefined;
  const linking = hasMain ? furtherConversationEntity : contactConversationEntity;
  const own = other && (await getConversation(store, companyId, other.conversationId));
  const writes: Write[] = [
    {
      update: conversationEntity.key(conversation),
      change: { set: { contactId: otherContactId, ...(goesOn !== undefined && namesOf(moved)) } },
      condition: { expression: '#contactId = :kept', values: { kept: contactId } },
    },
    { put: linking.toItem(theirs) },
    ...(await namesBack(
      store,
      merge,
      goesOn === undefined ? conversation : moved,
      [conversationId, goesOn ?? conversationId],
      otherContactId,
    )),
    ...(await linksLeft(store, { companyId, contactId, account }, conversationId, other?.conversationId)),
  ];
  if (own !== undefined && other !== undefined && goesOn !== undefined)
    writes.push(
      {
        update: conversationEntity.key(own),
        change: { set: namesOf(other) },
        condition: { expression: '#contactId = :kept', values: { kept: own.contactId } },
      },
      ...(await namesBack(
        store,
        merge,
        { ...other, account },
        [other.conversationId, goesOn],
        own.contactId,
      )),
    );
  await store.transact(writes);
}

/** The addresses (number, LID) that a conversation had before the merge made it one chat with another. */
function namesOf({ chat, foreign }: Pick<MovedConversation, 'chat' | 'foreign'>) {
  return { chat, ...(foreign !== undefined && { foreign }) };
}

/**
 * Removes the link to a conversation that leaves the contact. If it was the main one on its account, another becomes
 * main: the link to the conversation `before`, otherwise the first of those that are left.
 */
async function linksLeft(
  store: Store,
  contact: { companyId: number; contactId: number; account: string },
  goes: number,
  before: number | undefined,
): Promise<Write[]> {
  const main = contactConversationEntity.key(contact);
  const { items } = await store.query({ pk: main.pk, prefix: main.sk, limit: mostRead, consistent: true });
  const links = items.filter(({ account }) => account === contact.account);
  const left = links.filter(({ conversationId }) => conversationId !== goes);
  const gone = links
    .filter(({ conversationId }) => conversationId === goes)
    .map(({ sk }) => ({ pk: main.pk, sk: String(sk) }));
  const next = left.find(({ conversationId }) => conversationId === before) ?? left[0];
  if (next === undefined || left.some(({ sk }) => sk === main.sk))
    return gone.map((key) => ({ delete: key }));
  const { conversationId } = contactConversationEntity.fromItem(next);
  return [
    ...gone.filter(({ sk }) => sk !== main.sk).map((key) => ({ delete: key })),
    { delete: { pk: main.pk, sk: String(next['sk']) } },
    { put: contactConversationEntity.toItem({ ...contact, conversationId }) },
  ];
}

/** Points a chat's former addresses (number, LID) to its own conversation again, unless they lead elsewhere by now. */
async function namesBack(
  store: Runtime['store'],
  { companyId }: ContactMergeItem,
  { account, conversationId, chat }: Pick<MovedConversation, 'account' | 'conversationId' | 'chat'>,
  ledTo: readonly number[],
  contactId: number,
): Promise<Write[]> {
  const names = chatKeys(chat);
  const aliases = await findAliases(store, { companyId, account }, names);
  return names.flatMap((chatKey, at): Write[] => {
    const led = aliases[at]?.conversationId;
    if (led === undefined || !ledTo.includes(led)) return [];
    return [
      {
        update: chatAliasEntity.key({ companyId, account, chatKey }),
        change: { set: { conversationId, contactId } },
        condition: { expression: '#conversationId = :led', values: { led } },
      },
    ];
  });
}
