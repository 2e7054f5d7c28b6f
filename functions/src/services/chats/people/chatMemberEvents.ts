import type { EventRule, ItemChange } from '../../../core/live/eventRule.ts';
import { liveEvent } from '../../../core/live/liveEvent.ts';
import { chatMemberEntity, type ChatMemberItem } from './chatMemberEntity.ts';
import { chatsOfBatch } from './chatsOfBatch.ts';

/** Tells the members of a chat how far somebody has read. */
export const chatMemberEvents: EventRule = async (batch) => {
  const chats = await chatsOfBatch(batch, (change) => readOn(change)?.chatId);
  return (change) => {
    const row = readOn(change);
    const people = new Set(row && chats.get(row.chatId)?.userIds);
    if (row === undefined || people.size === 0) return [];
    const { chatId, userId, readUpTo, version, updatedAt: at } = row;
    const about = { entity: `chatMember:${chatId}:${userId}`, version, at };
    const data = { chatId, userId, readUpTo };
    const event = liveEvent(batch.context.companyId, 'chatRead', 'update', about, data);
    return [({ viewer }) => (people.has(viewer.id) ? event : undefined)];
  };
};

/** The row, if this change advanced its read position. */
function readOn({ before, after }: ItemChange): ChatMemberItem | undefined {
  if (before === undefined || after === undefined || !chatMemberEntity.owns(after)) return undefined;
  const row = chatMemberEntity.fromItem(after);
  return row.readUpTo > chatMemberEntity.fromItem(before).readUpTo ? row : undefined;
}
