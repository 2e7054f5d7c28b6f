import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readPublicSettings } from '../../core/company/settingsEntity.ts';

export const getPublicSetting: Handler<typeof settingsApi.getPublicSetting> = async (ctx, { params }) =>
  (await readPublicSettings(ctx))[params.key];
