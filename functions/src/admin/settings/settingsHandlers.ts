// Generated from the contract and the folder's files: npm run generate.
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getCompanySetting } from './getCompanySetting.ts';
import { getCompanySettings } from './getCompanySettings.ts';
import { getPaymentSetting } from './getPaymentSetting.ts';
import { getPublicSetting } from './getPublicSetting.ts';
import { getSetting } from './getSetting.ts';
import { listPublicSettings } from './listPublicSettings.ts';
import { listSettings } from './listSettings.ts';
import { updateCompanySetting } from './updateCompanySetting.ts';
import { updateSetting } from './updateSetting.ts';
import { uploadCertificate } from './uploadCertificate.ts';
import { uploadLogo } from './uploadLogo.ts';

export const settingsHandlers: Handlers<typeof settingsApi> = {
  listSettings,
  updateSetting,
  getSetting,
  uploadLogo,
  uploadCertificate,
  getPaymentSetting,
  listPublicSettings,
  getPublicSetting,
  getCompanySettings,
  updateCompanySetting,
  getCompanySetting,
};
