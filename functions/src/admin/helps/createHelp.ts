import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { oneHelpMore } from '../../core/company/helpCount.ts';
import { tellPlatform } from '../settings/tellPlatform.ts';
import { helpEntity, toHelp, readHelp } from './helpEntity.ts';
import { AppError } from '@balcao/shared/errors';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';

const make: Handler<typeof helpsApi.createHelp> = async (ctx, { body }) => {
  const at = ctx.clock.iso();
  const item = { id: await ctx.nextId('help'), ...body, createdAt: at, updatedAt: at, version: 1 };
  const put = { put: helpEntity.toItem(item), condition: absent };
  await tellPlatform(ctx, 'helps', (telling) =>
    transactOrRefuse(ctx.store, [[put], oneHelpMore(), [telling]]),
  );
  return toHelp(item);
};

export const createHelp: Handler<typeof helpsApi.createHelp> = onceUnderKey(make, {
  of: 'POST /helps',
  made: newOf(helpEntity),
  again: async ({ store }, id) => {
    const item = await readHelp(store, id);
    if (item === undefined) throw new AppError('ERR_NO_HELP_FOUND');
    return toHelp(item);
  },
});
