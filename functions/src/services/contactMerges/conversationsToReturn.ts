import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { chatIdentities, type ContactItem } from '../../core/records/contactEntity.ts';
import { type ContactMergeItem, type MovedConversation, movedConversations } from './contactMergeEntity.ts';

/**
 * The conversations of a merged contact that belong to the other one: those that were moved and stayed separate chats
 * (`followed`), and those begun since under the other's numbers and LIDs (`begun`). A conversation that also has the
 * contact's own number or LID is the contact's.
 */
export function conversationsToReturn(
  merge: ContactMergeItem,
  contact: ContactItem,
  all: readonly ConversationItem[],
): { followed: ConversationItem[]; begun: ConversationItem[] } {
  const moved = new Map(movedConversations(merge).map((one) => [one.conversationId, one]));
  const others = new Set([...moved.values()].map(({ other }) => other?.conversationId));
  const followed = all.filter(({ conversationId }) => {
    const one = moved.get(conversationId);
    return one !== undefined && one.goesOn === undefined;
  });
  const theirs = new Set([...merge.identities, ...followed.flatMap(({ chat }) => chatIdentities(chat))]);
  const { lid, number, otherNumbers = [] } = contact;
  const own = chatIdentities({
    ...(lid !== undefined && { lid }),
    ...(number !== '' && !otherNumbers.includes(number) && { pn: number }),
  });
  const begun = all.filter(({ conversationId, chat }) => {
    if (moved.has(conversationId) || others.has(conversationId)) return false;
    const names = chatIdentities(chat);
    return names.some((name) => theirs.has(name)) && !names.some((name) => own.includes(name));
  });
  return { followed, begun };
}

/** A conversation begun since the merge, in the form of a moved one. */
export function asMoved({ conversationId, chat, account }: ConversationItem): MovedConversation {
  return { conversationId, chat, account };
}
