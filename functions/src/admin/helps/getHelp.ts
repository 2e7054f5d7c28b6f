import { AppError } from '@balcao/shared/errors';
import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readHelp, toHelp } from './helpEntity.ts';

export const getHelp: Handler<typeof helpsApi.getHelp> = async ({ store }, { params: { id } }) => {
  const item = await readHelp(store, id);
  if (item === undefined) throw new AppError('ERR_NO_HELP_FOUND');
  return toHelp(item);
};
