import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { chatIdentities, type ContactItem } from '../records/contactEntity.ts';

/** Every name under which somebody, or a group, is known here. */
export interface Person {
  companyId: number;
  contactId: number;
  isGroup: boolean;
  /** As they are found by: `l:<LID>`, `n:<canonical number>`, `g:<group>`. */
  identities: ReadonlySet<string>;
  /** As single chats are named, in every spelling. */
  chats: readonly ChatIdentity[];
  /** The same as keys of queues and profiles: `l:<LID>`, `p:<number>`, `g:<group>`. */
  chatKeys: ReadonlySet<string>;
  /** When it was asked for: what they write later is somebody's who is new. */
  erasedAt: string;
  /** Whether a chat, or a member of a group, is they. */
  is(chat: ChatIdentity): boolean;
}

/** With and without Brazil's ninth digit: profiles and marks of members are kept as the channel wrote the number. */
export function spellingsOf(number: string): string[] {
  const canonical = canonicalNumber(number);
  const short = /^55(\d{2})9([6-9]\d{7})$/.exec(canonical);
  return [...new Set([number, canonical, ...(short ? [`55${short[1]}${short[2]}`] : [])])];
}

/** Of a contact and of the chats of its conversations, those of merged contacts among them. */
export function personOf(contact: ContactItem, conversations: readonly ConversationItem[]): Person {
  const { companyId, contactId, isGroup, number, lid, otherNumbers = [], otherLids = [] } = contact;
  const met = conversations.map(({ chat }) => chat);
  const given: ChatIdentity[] = isGroup
    ? [{ group: number }, ...met]
    : [
        ...met,
        { lid, pn: number },
        ...otherNumbers.map((pn) => ({ pn })),
        ...otherLids.map((one) => ({ lid: one })),
      ];
  const chats = uniqueChats(given.flatMap(singleNames));
  const identities = new Set(chats.flatMap(chatIdentities));
  const hasLid = chats.some((chat) => chat.lid !== undefined);
  return {
    companyId,
    contactId,
    isGroup,
    identities,
    chats,
    chatKeys: new Set(chats.map(chatKey)),
    // Nobody changes a contact that is being erased.
    erasedAt: contact.updatedAt,
    is: (chat) => {
      // A number passes to somebody else in time: the LID decides where both have one.
      if (chat.lid !== undefined && hasLid) return identities.has(`l:${chat.lid}`);
      return chatIdentities(chat).some((identity) => identities.has(identity));
    },
  };
}

function singleNames({ lid, pn, group }: ChatIdentity): ChatIdentity[] {
  if (group !== undefined) return [{ group }];
  return [
    ...(lid === undefined || lid === '' ? [] : [{ lid }]),
    ...(pn === undefined || pn === '' ? [] : spellingsOf(pn).map((one) => ({ pn: one }))),
  ];
}

function uniqueChats(chats: readonly ChatIdentity[]): ChatIdentity[] {
  return [...new Map(chats.map((chat) => [chatKey(chat), chat])).values()];
}
