import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../http/handler.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { oneHelpMore } from './helpCount.ts';
import { helpEntity, toHelp } from './helpEntity.ts';

export const createHelp: Handler<typeof helpsApi.createHelp> = async (ctx, { body }) => {
  const at = ctx.clock.iso();
  const item = { id: await ctx.nextId('help'), ...body, createdAt: at, updatedAt: at, version: 1 };
  await transactOrRefuse(ctx.store, [[{ put: helpEntity.toItem(item), condition: absent }], oneHelpMore()]);
  return toHelp(item);
};
