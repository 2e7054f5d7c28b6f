import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handlers } from '../http/handler.ts';
import { createConnection } from './createConnection.ts';
import { deleteConnection } from './deleteConnection.ts';
import { endSession } from './endSession.ts';
import { getConnection } from './getConnection.ts';
import { listConnections } from './listConnections.ts';
import { renewQr } from './renewQr.ts';
import { requireSession } from './requireSession.ts';
import { restartConnections } from './restartConnections.ts';
import { startSession } from './startSession.ts';
import { updateConnection } from './updateConnection.ts';

export const connectionsHandlers: Handlers<typeof connectionsApi> = {
  listConnections,
  filterConnections: (ctx, input) => listConnections(ctx, input),
  getConnection,
  createConnection,
  updateConnection,
  deleteConnection,
  startSession,
  renewQr,
  restartConnections,
  endSession,
  closeImported: async (ctx, { params }) => {
    await requireSession(ctx, params.id);
    return 'whatsapp';
  },
  connectFacebook: () => Promise.resolve({ message: 'Facebook and Instagram are not connected yet' }),
};
