import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { sendReceipts } from './sendReceipts.ts';

/** A customer opens the chat: what came from the other side and was not read yet is read now.
 * `played` tells the same of the voice messages in it. */
export function markRead(
  sim: Simulator,
  reader: Person,
  author: Person,
  type: 'read' | 'played' = 'read',
): string[] {
  const unread = sim.chats
    .between(reader.number, author.number)
    .filter((message) => message.from === author.number)
    .filter((message) => (type === 'played' ? message.type === 'audio' : !message.readSent));
  sim.database.transaction(() => {
    for (const message of unread) sim.chats.save({ ...message, readSent: true });
  });
  const ids = unread.map((message) => message.id);
  if (ids.length > 0) sendReceipts(sim, reader, author, ids, type);
  return ids;
}
