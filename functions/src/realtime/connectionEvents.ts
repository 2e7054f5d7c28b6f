import { connectionEntity, toConnection } from '../connections/connectionEntity.ts';
import type { EventRule } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';

/** A connection's settings changed, or it is gone. The QR code travels only with its session's events. */
export const connectionEvents: EventRule = (change, context) => {
  const stored = change.after ?? change.before;
  if (stored === undefined) return [];
  const item = connectionEntity.fromItem(stored);
  const event = liveEvent(
    context.companyId,
    'whatsapp',
    change.after === undefined ? 'delete' : 'update',
    { entity: `connection:${item.id}`, version: item.version, at: item.updatedAt },
    {
      ...(change.after !== undefined && {
        whatsapp: toConnection(item, context.sessions.get(item.id), context.directory, false),
      }),
      whatsappId: item.id,
    },
  );
  return [() => event];
};
