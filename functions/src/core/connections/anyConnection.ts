import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { deleteConnection } from './deleteConnection.ts';
import { endSession } from './sessions/endSession.ts';
import { getConnection } from './getConnection.ts';
import { inCompanyOf } from './inCompanyOf.ts';
import { updateConnection } from './updateConnection.ts';

// What a super user does with a connection of any company.

export const getAnyConnection: Handler<typeof connectionsApi.getAnyConnection> = async (ctx, input) =>
  getConnection(await inCompanyOf(ctx, input.params.id), input);

export const updateAnyConnection: Handler<typeof connectionsApi.updateAnyConnection> = async (ctx, input) =>
  updateConnection(await inCompanyOf(ctx, input.params.id), input);

export const deleteAnyConnection: Handler<typeof connectionsApi.deleteAnyConnection> = async (ctx, input) =>
  deleteConnection(await inCompanyOf(ctx, input.params.id), input);

export const endAnySession: Handler<typeof connectionsApi.endAnySession> = (ctx, input) =>
  endSession(ctx, input);
