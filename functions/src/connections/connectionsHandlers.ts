import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handlers } from '../http/handler.ts';
import { createConnection } from './createConnection.ts';
import { deleteConnection } from './deleteConnection.ts';
import { endSession } from './endSession.ts';
import { getConnection } from './getConnection.ts';
import { listConnections } from './listConnections.ts';
import { renewQr } from './renewQr.ts';
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
  connectFacebook: () => Promise.resolve({ message: 'Facebook and Instagram are not connected yet' }),
};
