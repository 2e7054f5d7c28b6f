import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { readPublicSettings } from './settingsEntity.ts';

export const getPublicSetting: Handler<typeof settingsApi.getPublicSetting> = async ({ store }, { params }) =>
  (await readPublicSettings(store))[params.key];
