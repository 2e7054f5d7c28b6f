import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readPublicSettings } from '../../core/company/settingsEntity.ts';

export const listPublicSettings: Handler<typeof settingsApi.listPublicSettings> = (ctx) =>
  readPublicSettings(ctx);
