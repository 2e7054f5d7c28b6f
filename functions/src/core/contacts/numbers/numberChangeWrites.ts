import {
  chatKeys,
  contactConversationEntity,
  conversationEntity,
} from '@balcao/shared/server/conversations/conversationEntity';
import { aliasWrites, identityWrites } from '../../conversations/newConversation.ts';
import { allPlaces, nameKey } from '../../conversations/storedNames.ts';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { chatIdentities, type ContactItem } from '../../records/contactEntity.ts';

/**
 * Maximum conversations moved. A contact has one per account of the company, and a company has a handful of accounts.
 */
const maxConversations = 20;

/**
 * Writes that belong in the transaction that changes a contact's number: its new identity, a LID that WhatsApp reported
 * with it, and conversations known only by the old number, so that the next message goes to the new one. Conversations
 * with a LID stay unchanged.
 */
export async function numberChangeWrites(
  store: Store,
  before: ContactItem,
  after: ContactItem,
): Promise<Write[]> {
  if (before.number === after.number || after.number === '') return [];
  const learned =
    before.lid === undefined && after.lid !== undefined ? chatIdentities({ lid: after.lid }) : [];
  return [
    ...movedIdentity(before, after),
    ...identityWrites(after, learned),
    ...(await movedConversations(store, before, after)),
  ];
}

/**
 * Writes that move the contact's identity from the old number to the new one. Empty if both numbers have the same
 * identity, differing only in the ninth digit.
 */
function movedIdentity(before: ContactItem, after: ContactItem): Write[] {
  const { companyId, channel, contactId } = after;
  const [taken] = chatIdentities({ pn: after.number });
  const [left] = before.number === '' ? [] : chatIdentities({ pn: before.number });
  if (taken === undefined || taken === left) return [];
  const condition = absentOr('contactId', contactId);
  const place = { companyId, channel, identity: left ?? '' };
  return [
    ...identityWrites(after, [taken]),
    ...(left === undefined ? [] : allPlaces(place).map((one) => ({ delete: nameKey(one), condition }))),
  ];
}

async function movedConversations(store: Store, before: ContactItem, after: ContactItem): Promise<Write[]> {
  const { companyId, contactId } = after;
  const { items: links } = await store.query({
    pk: contactConversationEntity.partition({ companyId, contactId }),
    prefix: 'V#',
    limit: maxConversations,
    consistent: true,
  });
  if (links.length === 0) return [];
  const items = await store.batchGet(
    links.map((link) =>
      conversationEntity.key({
        companyId,
        conversationId: contactConversationEntity.fromItem(link).conversationId,
      }),
    ),
    { consistent: true },
  );
  return items.flatMap((item): Write[] => {
    const conversation = item && conversationEntity.fromItem(item);
    const onlyNumber = conversation !== undefined && conversation.chat.lid === undefined;
    if (!onlyNumber || conversation.chat.pn !== before.number) return [];
    const { account, conversationId } = conversation;
    const chat = { pn: after.number };
    const kept = new Set(chatKeys(chat));
    const left = chatKeys(conversation.chat).filter((name) => !kept.has(name));
    return [
      { update: conversationEntity.key(conversation), change: { set: { chat } } },
      ...aliasWrites(conversation, chat),
      ...left
        .flatMap((chatKey) => allPlaces({ companyId, account, chatKey }))
        .map((place) => ({ delete: nameKey(place), condition: absentOr('conversationId', conversationId) })),
    ];
  });
}

function absentOr(attribute: string, value: number): Condition {
  return { expression: `attribute_not_exists(#pk) OR #${attribute} = :value`, values: { value } };
}
