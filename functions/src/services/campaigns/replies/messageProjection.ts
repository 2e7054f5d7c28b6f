import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { isStillRefused } from '../../../core/messages/isStillRefused.ts';
import type { Projection } from '../../../platform/stream/projection.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

/** From which tick on a message has been delivered to a phone, and read there. */
const deliveredLevel = 2;
const readLevel = 3;

/** A recipient of a campaign learns from their messages whether the channel took them, and whether they were read. */
export const messageProjection: Projection = {
  async follow(runtime, { before, after }) {
    const stored = after ?? before;
    if (stored?.['campaignId'] === undefined) return;
    const message = messageEntity.fromItem(stored);
    const { companyId, campaignId, recipient, ack } = message;
    if (campaignId === undefined || recipient === undefined) return;
    // Deleted before the channel said anything of it: nobody will, and the campaign waits for it no longer.
    const isLost = after === undefined && ack === 0;
    if (!isLost && (ack === 0 || ack === before?.['ack'])) return;
    if (ack < 0 && !(await isStillRefused(runtime, message))) return;
    const { store, clock } = runtime;
    const at = clock.iso();
    const change =
      ack < 0
        ? { set: { failure: (message.failure ?? 'unknown').replace(/\W/g, '') || 'unknown' } }
        : {
            setOnce: {
              takenAt: at,
              ...(ack >= deliveredLevel && { deliveredAt: at }),
              ...(ack >= readLevel && { readAt: at }),
            },
            // Sent again, or refused by mistake.
            remove: ['failure'],
          };
    try {
      await store.update(shippingEntity.key({ companyId, campaignId, recipient }), change, present);
    } catch (error) {
      // Its campaign was deleted.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },
};
