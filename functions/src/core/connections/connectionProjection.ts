import type { Projection } from '../../platform/stream/projection.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import { sendSessionCommand } from './sessions/sendSessionCommand.ts';

/**
 * Logs out the session of a deleted connection. If the command were lost, the session would stay linked to its phone
 * and acknowledge customers' messages that nobody stores.
 */
export const connectionProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id } = connectionEntity.fromItem(before);
    await sendSessionCommand(runtime, companyId, id, { kind: 'logout', deleted: true });
  },
};
