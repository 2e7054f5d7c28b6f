import {
  connectionSessionEntity,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Projection } from '../../../platform/stream/projection.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';

/** Ends a session that somebody ended, where the command for it was lost. */
export const connectionSessionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after === undefined) return;
    const { companyId, connectionId, endedBy } = connectionSessionEntity.fromItem(after);
    if (endedBy === undefined || endedBy === before?.['endedBy']) return;
    // A stream that is late tells of a session that may long have been opened again.
    const now = await readSession(runtime.store, companyId, connectionId);
    if (now?.status !== 'DISCONNECTED' || now.endedBy !== endedBy) return;
    await sendSessionCommand(runtime, companyId, connectionId, { kind: 'disconnect', commandId: endedBy });
  },
};
