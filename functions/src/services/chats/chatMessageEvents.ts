import type { EventRule } from '../../core/live/eventRule.ts';
import { changeAction } from '../../core/live/changeAction.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { chatMessageEntity } from './chatMessageEntity.ts';
import { chatsOfBatch } from './people/chatsOfBatch.ts';
import { quotedBy, showChatMessage } from './showChatMessage.ts';

/** Only current members of the chat receive its messages, whatever rights others have. */
export const chatMessageEvents: EventRule = async (batch) => {
  const { runtime, context } = batch;
  const stored = batch.changes.flatMap(({ after }) =>
    after !== undefined && chatMessageEntity.owns(after) ? [chatMessageEntity.fromItem(after)] : [],
  );
  const [chats, quoted] = await Promise.all([
    chatsOfBatch(batch, ({ after }) =>
      after !== undefined && chatMessageEntity.owns(after)
        ? chatMessageEntity.fromItem(after).chatId
        : undefined,
    ),
    quotedBy(runtime.store, stored),
  ]);
  return (change) => {
    const item = change.after && chatMessageEntity.fromItem(change.after);
    const people = new Set(item && chats.get(item.chatId)?.userIds);
    if (item === undefined || people.size === 0) return [];
    const { companyId } = context;
    const { chatId, id, version, updatedAt: at } = item;
    const about = { entity: `chatMessage:${chatId}:${id}`, version, at };
    const newMessage = showChatMessage(item, quoted, context);
    const event = liveEvent(companyId, 'chatMessage', changeAction(change), about, { chatId, newMessage });
    // Existing clients listen for this event name.
    const named = { ...event, name: `company-${companyId}-chat-${chatId}` };
    return [({ viewer }) => (people.has(viewer.id) ? named : undefined)];
  };
};
