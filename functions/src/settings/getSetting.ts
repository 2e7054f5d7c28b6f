import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { readSettings } from './readSettings.ts';

/** What nothing is stored under counts as switched on (wire facts, section 2). */
export const getSetting: Handler<typeof settingsApi.getSetting> = async (ctx, { params }) =>
  (await readSettings(ctx)).find(({ key, value }) => key === params.key && value !== '') ?? 'enabled';
