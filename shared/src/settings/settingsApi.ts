import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formText, idParamsOf } from '../contract/wireTypes.ts';
import { publicSettingKeys } from './publicSettings.ts';
import { platformSettingKeys, privateSettingKeys } from './platformSettings.ts';
import { secretSettingKeys } from './secretSettings.ts';
import { companySettingKeys } from './companySettingDefaults.ts';
import { companySettings } from './settingsModel.ts';

/** A setting under its key, as existing clients read them: a secret is told by its end. */
const settingRow = z.object({
  key: z.enum([...publicSettingKeys, ...privateSettingKeys, 'userCreation', ...secretSettingKeys]),
  value: z.string(),
});

export const settingsApi = {
  listSettings: defineOperation('GET /settings', {
    summary: 'Settings of the platform, and of one’s company’s secrets which there are',
    access: 'admin',
    reply: z.array(settingRow),
  }),
  updateSetting: defineOperation('PUT /settings/{key}', {
    summary:
      'Stores a secret of one’s company (a provider’s key; as it was shown, it stays) or, by super users, a setting of the platform (the support’s number, the limit of files, who may sign up and for how long without paying). Empty takes it away',
    access: 'admin',
    audit: 'settings.update',
    params: z.object({ key: z.enum([...secretSettingKeys, ...platformSettingKeys]) }),
    body: z.object({ value: formText(400).transform((text) => text.trim()) }),
    reply: settingRow,
  }),
  listPublicSettings: defineOperation('GET /public-settings', {
    summary: 'Every setting of the platform that anyone may read: what a sign-in page needs, in one call',
    access: 'public',
    reply: z.record(z.enum(publicSettingKeys), z.string()),
  }),
  getPublicSetting: defineOperation('GET /public-settings/{key}', {
    summary: 'A setting of the platform that anyone may read',
    access: 'public',
    params: z.object({ key: z.enum(publicSettingKeys) }),
    query: z.object({ token: z.string().optional() }),
    reply: z.string(),
  }),
  getCompanySettings: defineOperation('GET /companySettings/{id}', {
    summary: 'Settings of one’s company',
    access: 'user',
    openWhenExpired: true,
    params: idParamsOf('company'),
    reply: companySettings,
    errors: ['ERR_NO_SETTING_FOUND'],
  }),
  updateCompanySetting: defineOperation('PUT /companySettings', {
    summary: 'Changes one setting of one’s company; empty is what a new company has',
    access: 'admin',
    audit: 'settings.update',
    body: z.object({
      column: z.enum(companySettingKeys),
      data: z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]),
    }),
    reply: z.object({ response: z.literal(true), result: companySettings }),
  }),
  getCompanySetting: defineOperation('GET /companySettingOne', {
    summary: 'One setting of one’s company, by its name',
    access: 'user',
    openWhenExpired: true,
    query: z.object({ column: z.enum(companySettingKeys) }),
    reply: companySettings.partial(),
  }),
};
