import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { dueNoticeEntity } from './dueNoticeEntity.ts';

/** Tells administrators that the subscription ends soon. */
export const dueNoticeEvents: EventRule =
  async ({ context: { companyId } }) =>
  ({ after }) => {
    if (after === undefined) return [];
    const { dueDate, days, version, updatedAt } = dueNoticeEntity.fromItem(after);
    const about = { entity: `dueNotice:${companyId}`, version, at: updatedAt };
    const event = liveEvent(companyId, 'dueNotice', 'update', about, { dueDate, days });
    return [({ viewer }) => (isAdmin(viewer) ? event : undefined)];
  };
