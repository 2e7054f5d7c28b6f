import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { externalCallEntity, toExternalCall } from './externalCallEntity.ts';

/** Tells administrators, who see the API page, about each new call; its expiry is not announced. */
export const externalCallEvents: EventRule =
  async ({ context }) =>
  ({ after }) => {
    if (after === undefined) return [];
    const item = externalCallEntity.fromItem(after);
    const about = { entity: `externalCall:${item.callId}`, version: 1, at: item.at };
    const record = toExternalCall(item);
    const data = { record, whatsappId: item.connectionId };
    const event = liveEvent(context.companyId, 'externalCall', 'create', about, data);
    return [({ viewer }) => (isAdmin(viewer) ? event : undefined)];
  };
