import {
  connectionSessionEntity,
  toConnectionSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { EventRule } from '../../live/eventRule.ts';
import { liveEvent } from '../../live/liveEvent.ts';

/** Events with a connection's status and QR code. Only users who may pair the connection get the code. */
export const connectionSessionEvents: EventRule =
  async ({ context }) =>
  ({ after }) => {
    if (after === undefined) return [];
    const item = connectionSessionEntity.fromItem(after);
    const session = toConnectionSession(item);
    const about = { entity: `session:${item.connectionId}`, version: item.version, at: item.updatedAt };
    const whole = liveEvent(context.companyId, 'whatsappSession', 'update', about, { session });
    const status = liveEvent(context.companyId, 'whatsappSession', 'update', about, {
      session: { ...session, qrcode: '' },
    });
    return [
      ({ viewer }) =>
        viewer.super || viewer.profile === 'admin' || viewer.allowConnections === 'enabled' ? whole : status,
    ];
  };
