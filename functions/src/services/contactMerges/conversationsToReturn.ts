import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { chatIdentities, type ContactItem } from '../../core/records/contactEntity.ts';
import { type ContactMergeItem, type MovedConversation, movedConversations } from './contactMergeEntity.ts';

/**
 * Of the conversations that a merged contact has now those that are the other one's: which followed it and stayed a chat
 * of their own, and which were begun since under its names. Where the contact's own number or LID is among the names, the
 * conversation is its own.
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

/** A conversation that was begun since, as one that is to be the other one's. */
export function asMoved({ conversationId, chat, account }: ConversationItem): MovedConversation {
  return { conversationId, chat, account };
}
