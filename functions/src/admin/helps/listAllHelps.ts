import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { listHelpItems, toHelp } from './helpEntity.ts';

export const listAllHelps: Handler<typeof helpsApi.listAllHelps> = async ({ store }) =>
  (await listHelpItems(store)).map(toHelp);
