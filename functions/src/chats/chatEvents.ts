import type { EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { chatEntity } from './chatEntity.ts';
import { showChat } from './showChat.ts';

/** Who is in a chat hears of it; who no longer is, is told that it is gone; who came, that it is new. */
export const chatEvents: EventRule =
  async ({ context }) =>
  (change) => {
    const before = change.before && chatEntity.fromItem(change.before);
    const after = change.after && chatEntity.fromItem(change.after);
    const item = after ?? before;
    if (item === undefined) return [];
    const { companyId, directory } = context;
    const { id, version, updatedAt: at } = item;
    const about = { entity: `chat:${id}`, version: after === undefined ? version + 1 : version, at };
    const shown = showChat(item, { directory });
    const updated = liveEvent(companyId, 'chat', 'update', about, { chat: shown, id });
    const gone = liveEvent(companyId, 'chat', 'delete', about, { id });
    const created = liveEvent(companyId, 'chat', 'create', about, { record: shown, id });
    return [
      ({ viewer }) => {
        const was = before?.userIds.includes(viewer.id) === true;
        const is = after?.userIds.includes(viewer.id) === true;
        if (is && was) return updated;
        // As existing clients wait for it (wire facts, section 15).
        if (is) return { ...created, name: `${created.name}-user-${viewer.id}` };
        return was ? gone : undefined;
      },
    ];
  };
