// Generated from the contract and the folder's files: npm run generate.
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  getAnyConnection,
  updateAnyConnection,
  deleteAnyConnection,
  endAnySession,
} from './anyConnection.ts';
import { closeImported } from './closeImported.ts';
import { connectFacebook } from './connectFacebook.ts';
import { createConnection } from './createConnection.ts';
import { deleteConnection } from './deleteConnection.ts';
import { getConnection } from './getConnection.ts';
import { listAllConnections } from './listAllConnections.ts';
import { listConnections, filterConnections } from './listConnections.ts';
import { endSession } from './sessions/endSession.ts';
import { renewQr } from './sessions/renewQr.ts';
import { restartConnections } from './sessions/restartConnections.ts';
import { startSession } from './sessions/startSession.ts';
import { updateConnection } from './updateConnection.ts';

export const connectionsHandlers: Handlers<typeof connectionsApi> = {
  listConnections,
  filterConnections,
  listAllConnections,
  getAnyConnection,
  updateAnyConnection,
  deleteAnyConnection,
  endAnySession,
  getConnection,
  createConnection,
  updateConnection,
  deleteConnection,
  startSession,
  renewQr,
  restartConnections,
  closeImported,
  connectFacebook,
  endSession,
};
