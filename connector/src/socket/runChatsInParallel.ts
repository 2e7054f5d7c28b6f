import { type BinaryNode, isJidGroup, jidNormalizedUser, type WASocket } from 'baileys';

/**
 * Lets messages of different chats run in parallel. Baileys handles all messages of a number one after the other, each
 * waiting for queue and table: about twenty per second. Order matters only within a chat, and `inOrder` keeps that, so
 * the lock around all of them is opened.
 */
export function runChatsInParallel({ messageMutex }: Pick<WASocket, 'messageMutex'>): void {
  messageMutex.mutex = async (code) => code();
}

/** The chat of a message stanza, by LID if given: the unit within which order is kept. */
export function chatOfStanza({ attrs }: BinaryNode): string {
  const { from = '', recipient, sender_lid: sender, peer_recipient_lid: peer } = attrs;
  if (isJidGroup(from)) return from;
  return jidNormalizedUser(recipient === undefined ? (sender ?? from) : (peer ?? recipient));
}
