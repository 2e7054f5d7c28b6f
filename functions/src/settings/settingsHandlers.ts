import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handlers } from '../http/handler.ts';
import { getCompanySetting } from './getCompanySetting.ts';
import { getCompanySettings } from './getCompanySettings.ts';
import { getPublicSetting } from './getPublicSetting.ts';
import { listPublicSettings } from './listPublicSettings.ts';
import { listSettings } from './listSettings.ts';
import { updateCompanySetting } from './updateCompanySetting.ts';
import { updateSetting } from './updateSetting.ts';

export const settingsHandlers: Handlers<typeof settingsApi> = {
  listPublicSettings,
  listSettings,
  updateSetting,
  getPublicSetting,
  getCompanySettings,
  getCompanySetting,
  updateCompanySetting,
};
