import { type BinaryNode, isJidGroup, jidNormalizedUser, type WASocket } from 'baileys';

/**
 * Baileys handles the messages of a number strictly one after the other, each waiting for the queue and the table: some
 * twenty a second. Only those of one chat need their order, and `inOrder` keeps it; the lock around all of them opens.
 */
export function chatsBesideEachOther({ messageMutex }: Pick<WASocket, 'messageMutex'>): void {
  messageMutex.mutex = async (code) => code();
}

/** The chat of a message stanza, by LID where it is told: what its order is kept within. */
export function chatOfStanza({ attrs }: BinaryNode): string {
  const { from = '', recipient, sender_lid: sender, peer_recipient_lid: peer } = attrs;
  if (isJidGroup(from)) return from;
  return jidNormalizedUser(recipient === undefined ? (sender ?? from) : (peer ?? recipient));
}
