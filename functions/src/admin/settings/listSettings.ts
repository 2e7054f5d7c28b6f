import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readSettings } from './readSettings.ts';

/** Settings by their keys, as existing clients look for one among them. */
export const listSettings: Handler<typeof settingsApi.listSettings> = (ctx) => readSettings(ctx);
