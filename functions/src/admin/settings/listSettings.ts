import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readSettings } from './readSettings.ts';

/** Settings by key: existing clients pick one from the list. */
export const listSettings: Handler<typeof settingsApi.listSettings> = (ctx) => readSettings(ctx);
