import { showCreated } from './showCreated.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createConnection } from './createConnection.ts';
import { deleteConnection } from './deleteConnection.ts';
import { endSession } from './sessions/endSession.ts';
import { getConnection } from './getConnection.ts';
import { inCompanyOf } from './inCompanyOf.ts';
import { listAllConnections } from './listAllConnections.ts';
import { listConnections } from './listConnections.ts';
import { renewQr } from './sessions/renewQr.ts';
import { requireSession } from './sessions/requireSession.ts';
import { restartConnections } from './sessions/restartConnections.ts';
import { startSession } from './sessions/startSession.ts';
import { updateConnection } from './updateConnection.ts';

export const connectionsHandlers: Handlers<typeof connectionsApi> = {
  listConnections,
  filterConnections: (ctx, input) => listConnections(ctx, input),
  listAllConnections,
  getConnection,
  getAnyConnection: async (ctx, input) => getConnection(await inCompanyOf(ctx, input.params.id), input),
  createConnection: onceUnderKey(createConnection, {
    of: 'POST /whatsapp',
    made: newOf(connectionEntity),
    again: showCreated,
  }),
  updateConnection,
  updateAnyConnection: async (ctx, input) => updateConnection(await inCompanyOf(ctx, input.params.id), input),
  deleteConnection,
  deleteAnyConnection: async (ctx, input) => deleteConnection(await inCompanyOf(ctx, input.params.id), input),
  startSession,
  renewQr,
  restartConnections,
  endSession,
  endAnySession: (ctx, input) => endSession(ctx, input),
  closeImported: async (ctx, { params }) => {
    await requireSession(ctx, params.id);
    return 'whatsapp';
  },
  connectFacebook: () => Promise.resolve({ message: 'Facebook and Instagram are not connected yet' }),
};
