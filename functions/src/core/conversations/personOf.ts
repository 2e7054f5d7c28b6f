import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { spellingsOf } from '@balcao/shared/contacts/canonicalNumber';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { chatIdentities, type ContactItem } from '../records/contactEntity.ts';

/** All identifiers by which a contact or group is known, for its erasure. */
export interface Person {
  companyId: number;
  contactId: number;
  isGroup: boolean;
  /** Identity keys: `l:<LID>`, `n:<canonical number>`, `g:<group>`. */
  identities: ReadonlySet<string>;
  /**
   * Chats with one identifier each, with numbers in every form, since profiles and member marks use the form that the
   * channel reported.
   */
  chats: readonly ChatIdentity[];
  /** Chat keys, by which aliases and lost files name the chats: `l:<LID>`, `p:<number>`, `g:<group>`. */
  chatKeys: ReadonlySet<string>;
  /** When the erasure was requested; later messages belong to a new contact. */
  erasedAt: string;
  /** True if a chat or a group member is this person. */
  is(chat: ChatIdentity): boolean;
}

/** Identifiers of a contact, including those of its conversations' chats and of contacts merged into it. */
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
    // The time of the last change is when the erasure began: a contact being erased is not changed.
    erasedAt: contact.updatedAt,
    is: (chat) => {
      // A number may pass to another person, so the LID decides if both sides have one.
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
