import {
  connectionSessionEntity,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Projection } from '../../../platform/stream/projection.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';

/** Repeats the command that ends a session, in case the first one was lost. */
export const connectionSessionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after === undefined) return;
    const { companyId, connectionId, endedBy } = connectionSessionEntity.fromItem(after);
    if (endedBy === undefined || endedBy === before?.['endedBy']) return;
    // The stream may lag: by now the session may have been opened again.
    const now = await readSession(runtime.store, companyId, connectionId);
    if (now?.status !== 'DISCONNECTED' || now.endedBy !== endedBy) return;
    await sendSessionCommand(runtime, companyId, connectionId, { kind: 'disconnect', commandId: endedBy });
  },
};
