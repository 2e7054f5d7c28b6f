import type { EventRule, ItemChange } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { chatEntity, type ChatItem, chatTipEntity } from './chatEntity.ts';
import { showChat } from './showChat.ts';

/**
 * Tells members of a chat about its changes: `delete` to those who left, `create` with the last message to those who
 * joined, `update` to the rest. One batch read.
 */
export const chatEvents: EventRule = async ({ runtime, context, changes }) => {
  const joined = new Map(changes.flatMap((change) => joinedBy(change) ?? []).map((chat) => [chat.id, chat]));
  const keys = [...joined.values()].map(({ companyId, id }) => chatTipEntity.key({ companyId, chatId: id }));
  const items = keys.length === 0 ? [] : await runtime.store.batchGet(keys);
  const tips = new Map(
    items
      .flatMap((stored) => (stored ? [chatTipEntity.fromItem(stored)] : []))
      .map((tip) => [tip.chatId, tip]),
  );
  return (change) => {
    const before = change.before && chatEntity.fromItem(change.before);
    const after = change.after && chatEntity.fromItem(change.after);
    const item = after ?? before;
    if (item === undefined) return [];
    const { companyId, directory } = context;
    const { id, version, updatedAt: at } = item;
    const about = { entity: `chat:${id}`, version: after === undefined ? version + 1 : version, at };
    const chat = showChat(item, { directory });
    const updated = liveEvent(companyId, 'chat', 'update', about, { chat, id });
    const gone = liveEvent(companyId, 'chat', 'delete', about, { id });
    const record = showChat(item, { directory, tip: tips.get(id) });
    const created = liveEvent(companyId, 'chat', 'create', about, { record, id });
    return [
      ({ viewer }) => {
        const was = before?.userIds.includes(viewer.id) === true;
        const is = after?.userIds.includes(viewer.id) === true;
        if (is && was) return updated;
        // Existing clients listen for this event name.
        if (is) return { ...created, name: `${created.name}-user-${viewer.id}` };
        return was ? gone : undefined;
      },
    ];
  };
};

/** An existing chat that somebody joined with this change. */
function joinedBy({ before, after }: ItemChange): ChatItem | undefined {
  if (before === undefined || after === undefined || !chatEntity.owns(after)) return undefined;
  const known = new Set(chatEntity.fromItem(before).userIds);
  const chat = chatEntity.fromItem(after);
  return chat.userIds.every((id) => known.has(id)) ? undefined : chat;
}
