import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { isStillRefused } from '../../../core/messages/isStillRefused.ts';
import type { Projection } from '../../../platform/stream/projection.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

// Ticks (`ack`) from which a message counts as delivered, and as read.
const deliveredLevel = 2;
const readLevel = 3;

/** Copies the ticks and failures of a campaign's messages to its recipients. */
export const messageProjection: Projection = {
  async follow(runtime, { before, after }) {
    const stored = after ?? before;
    if (stored?.['campaignId'] === undefined) return;
    const message = messageEntity.fromItem(stored);
    const { companyId, campaignId, recipient, ack } = message;
    if (campaignId === undefined || recipient === undefined) return;
    // Deleted before the channel reported anything: no report will come, and the campaign no longer waits for it.
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
            // The message was sent again, or had been refused by mistake.
            remove: ['failure'],
          };
    try {
      await store.update(shippingEntity.key({ companyId, campaignId, recipient }), change, present);
    } catch (error) {
      // The campaign was deleted.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },
};
