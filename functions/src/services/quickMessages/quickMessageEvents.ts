import { maySeeQuickMessage } from '@balcao/shared/quickMessages/quickMessageRules';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { quickMessageEntity, toQuickMessage } from './quickMessageEntity.ts';

/** Tells everybody who sees a quick message about its change, and `delete` to those who no longer see it. */
export const quickMessageEvents: EventRule =
  async ({ context }) =>
  (change) => {
    const before = change.before && quickMessageEntity.fromItem(change.before);
    const after = change.after && quickMessageEntity.fromItem(change.after);
    const item = after ?? before;
    if (item === undefined) return [];
    const { id, version, updatedAt: at } = item;
    const event = (action: 'create' | 'update' | 'delete') => {
      const record = action === 'delete' ? {} : { record: toQuickMessage(item, context.signMedia) };
      const about = { entity: `quickMessage:${id}`, version, at };
      return liveEvent(context.companyId, 'quickemessage', action, about, { ...record, id });
    };
    const [created, updated, gone] = [event('create'), event('update'), event('delete')];
    return [
      ({ viewer }) => {
        const saw = before !== undefined && maySeeQuickMessage(viewer, before);
        const sees = after !== undefined && maySeeQuickMessage(viewer, after);
        if (sees) return saw ? updated : created;
        return saw ? gone : undefined;
      },
    ];
  };
