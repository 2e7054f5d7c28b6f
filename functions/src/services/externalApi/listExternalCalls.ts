import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { requireNamed } from '../../core/tickets/access/requireNamed.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lastExternalCalls } from './externalCallEntity.ts';

/** The log of calls over one of the company's connections. */
export const listExternalCalls: Handler<typeof externalApiApi.listExternalCalls> = async (
  ctx,
  { params },
) => {
  await requireNamed(ctx, ({ connections }) => connections.has(params.id), 'ERR_NO_WAPP_FOUND');
  return { calls: await lastExternalCalls(ctx.store, ctx.companyId, params.id) };
};
