import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { sendReceipts } from './sendReceipts.ts';

/**
 * Marks all unread messages of the other side as read, as when a customer opens the chat; with `played`, its voice
 * messages as played.
 */
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
