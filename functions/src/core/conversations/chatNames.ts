import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { chatIdentities } from '../records/contactEntity.ts';
import { chatKeys, type ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';

const fields = ['lid', 'pn', 'group'] as const;

/** One of the identifiers of a chat. */
export interface ChatName {
  field: (typeof fields)[number];
  /** Identity key of the contact: `l:<LID>`, `n:<canonical number>` or `g:<group>`. */
  name: string;
  /** Key of the chat's alias on an account. */
  alias: string;
}

/** All identifiers of a chat, LID first; a group has only one. */
export function chatNames(chat: ChatIdentity): ChatName[] {
  return fields.flatMap((field) => {
    const value = chat[field];
    if (value === undefined || (chat.group !== undefined && field !== 'group')) return [];
    const [name = ''] = chatIdentities({ [field]: value });
    const [alias = ''] = chatKeys({ [field]: value });
    return [{ field, name, alias }];
  });
}

/** The chat reduced to the given identifiers. */
export function pickNames(chat: ChatIdentity, names: readonly string[]): ChatIdentity {
  const kept = chatNames(chat).filter(({ name }) => names.includes(name));
  return Object.fromEntries(kept.map(({ field }) => [field, chat[field]]));
}

/**
 * Identifiers of a chat that are new to its conversation and not known to belong to another contact. Groups have none.
 */
export function unknownNames(
  conversation: Pick<ConversationItem, 'chat' | 'foreign'>,
  chat: ChatIdentity,
): ChatName[] {
  if (chat.group !== undefined) return [];
  return chatNames(chat).filter(
    ({ field, name }) =>
      conversation.chat[field] === undefined && conversation.foreign?.includes(name) !== true,
  );
}
