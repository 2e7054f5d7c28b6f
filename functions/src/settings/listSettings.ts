import { publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';
import { privateSettingKeys } from '@balcao/shared/settings/platformSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { companySecretEntity } from './companySecretEntity.ts';
import { readPublicSettings } from './settingsEntity.ts';

/** Settings by their keys, as existing clients look for one among them. */
export const listSettings: Handler<typeof settingsApi.listSettings> = async (ctx) => {
  const { store, companyId } = ctx;
  const [open, platform, ...secrets] = await Promise.all([
    readPublicSettings(ctx),
    readPlatformSettings(store),
    ...secretSettingKeys.map((key) => store.get(companySecretEntity.key({ companyId, key }))),
  ]);
  return [
    ...publicSettingKeys.map((key) => ({ key, value: open[key] })),
    { key: 'userCreation' as const, value: open.allowSignup },
    ...privateSettingKeys.map((key) => ({ key, value: platform[key] })),
    ...secretSettingKeys.map((key, at) => {
      const item = secrets[at];
      return { key, value: item === undefined ? '' : companySecretEntity.fromItem(item).shown };
    }),
  ];
};
