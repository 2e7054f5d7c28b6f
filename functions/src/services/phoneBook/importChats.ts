import { AppError } from '@balcao/shared/errors';
import type { phoneBookApi } from '@balcao/shared/phoneBook/phoneBookApi';
import { reloadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginPhoneImport } from './beginPhoneImport.ts';

/** Existing clients name no connection; the company's default one is used. */
export const importChats: Handler<typeof phoneBookApi.importChats> = async (ctx, { body }) => {
  const { connections } = await reloadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  const named = body.whatsappId ?? undefined;
  if (named !== undefined && !connections.has(named)) throw new AppError('ERR_NO_WAPP_FOUND');
  const usual = [...connections].find(([, { isDefault }]) => isDefault)?.[0];
  const chosen = named ?? usual;
  if (chosen === undefined) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return beginPhoneImport(ctx, chosen, 'chats');
};
