import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formText, idParamsOf } from '../contract/wireTypes.ts';
import { publicSettingKeys } from './publicSettings.ts';
import { platformSettingKeys, privateSettingKeys } from './platformSettings.ts';
import { certificatePlaces, logoModes } from './platformFiles.ts';
import { secretSettingKeys } from './secretSettings.ts';
import { companySettingKeys } from './companySettingDefaults.ts';
import { companySettings } from './settingsModel.ts';

const settingKey = z.enum([
  ...publicSettingKeys,
  ...privateSettingKeys,
  'userCreation',
  ...secretSettingKeys,
  ...certificatePlaces,
]);
/** A setting as existing clients read it; secrets are masked. */
const settingRow = z.object({
  key: settingKey,
  value: z.string(),
});
/** Settings of the platform's own company that every signed-in user may read: switches and choices, no free texts. */
const paymentColumns = companySettingKeys.filter((key) => {
  const { def } = companySettings.shape[key].unwrap();
  return def.type === 'enum' || def.type === 'boolean';
});

export const settingsApi = {
  listSettings: defineOperation('GET /settings', {
    summary:
      'Settings of the platform, and of one’s company’s secrets which there are; for super users those of the platform too',
    access: 'admin',
    reply: z.array(settingRow),
  }),
  updateSetting: defineOperation('PUT /settings/{key}', {
    summary:
      'Stores a secret of one’s company (a provider’s key; as it was shown, it stays) or, by super users, a setting or a secret of the platform. Empty takes it away',
    access: 'admin',
    audit: 'settings.update',
    params: z.object({ key: z.enum([...secretSettingKeys, ...platformSettingKeys]) }),
    body: z.object({ value: formText(400).transform((text) => text.trim()) }),
    reply: settingRow,
  }),
  getSetting: defineOperation('GET /setting/{key}', {
    summary:
      'One of these settings; the text `enabled` where none is stored under that name. Who is no administrator reads what visitors may',
    access: 'user',
    params: z.object({ key: z.string().max(100) }),
    reply: z.union([settingRow, z.literal('enabled')]),
    errors: ['ERR_NO_PERMISSION'],
  }),
  uploadLogo: defineOperation('POST /settings-whitelabel/logo', {
    repeated: 'same',
    summary:
      'Gives the platform a logo for light or dark pages or a favicon (JPEG, PNG, WebP; a favicon ICO too; 1 MB). Answers the name it is kept under',
    access: 'super',
    audit: 'settings.uploadLogo',
    body: z.object({
      mode: z.enum(logoModes),
      /** Sent by existing clients and ignored. */
      typeArch: formText(50).optional(),
    }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: z.string(),
    errors: ['ERR_LOGO_TYPE', 'ERR_TOO_LARGE'],
  }),
  uploadCertificate: defineOperation('POST /settings/cert-upload', {
    repeated: 'same',
    summary: 'Keeps the certificate of a provider of payments, sealed (a .p12 of at most 16 KB)',
    access: 'super',
    audit: 'settings.uploadCertificate',
    query: z.object({ ref: z.enum(certificatePlaces) }),
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: z.object({ mensagem: z.string() }),
    errors: ['ERR_CERTIFICATE_TYPE', 'ERR_TOO_LARGE'],
  }),
  getPaymentSetting: defineOperation('GET /companySettingOnePayment', {
    summary: 'One setting of the company that runs the platform, by its name: switches and choices',
    access: 'user',
    openWhenExpired: true,
    query: z.object({ column: z.enum(paymentColumns) }),
    reply: companySettings.partial(),
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
    openWhenUnproved: true,
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
