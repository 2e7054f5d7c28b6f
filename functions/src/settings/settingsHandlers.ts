import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handlers } from '../http/handler.ts';
import { getCompanySetting } from './getCompanySetting.ts';
import { getCompanySettings } from './getCompanySettings.ts';
import { getPublicSetting } from './getPublicSetting.ts';
import { listPublicSettings } from './listPublicSettings.ts';
import { updateCompanySetting } from './updateCompanySetting.ts';

export const settingsHandlers: Handlers<typeof settingsApi> = {
  listPublicSettings,
  getPublicSetting,
  getCompanySettings,
  getCompanySetting,
  updateCompanySetting,
};
