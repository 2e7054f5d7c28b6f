import { AppError } from '@balcao/shared/errors';
import type { phoneBookApi } from '@balcao/shared/phoneBook/phoneBookApi';
import { reloadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginPhoneImport } from './beginPhoneImport.ts';

export const importPhone: Handler<typeof phoneBookApi.importPhone> = async (ctx, { body }) => {
  const { connections } = await reloadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  if (!connections.has(body.whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  return beginPhoneImport(ctx, body.whatsappId, 'phone');
};
