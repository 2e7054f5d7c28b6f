import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { readPublicSettings } from './settingsEntity.ts';

export const listPublicSettings: Handler<typeof settingsApi.listPublicSettings> = (ctx) =>
  readPublicSettings(ctx);
