import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { connectionEntity, toConnection } from '../records/connectionEntity.ts';

/** Events for changed settings and deleted connections. The QR code is only in events of the session. */
export const connectionEvents: EventRule = async (batch) => {
  const { runtime, context } = batch;
  const sessions = new Map(
    (await listSessions(runtime.store, context.companyId)).map((session) => [session.connectionId, session]),
  );
  const rule = entityEvents({
    topic: 'whatsapp',
    entity: connectionEntity,
    id: ({ id }) => id,
    data: (item, { directory, signMedia }, gone) => ({
      ...(!gone && { whatsapp: toConnection(item, sessions.get(item.id), directory, false, signMedia) }),
      whatsappId: item.id,
    }),
    audience: 'everybody',
  });
  return rule(batch);
};
