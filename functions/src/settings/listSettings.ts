import { publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { companySecretEntity } from './companySecretEntity.ts';
import { readPublicSettings } from './settingsEntity.ts';

/** Settings by their keys, as existing clients look for one among them. */
export const listSettings: Handler<typeof settingsApi.listSettings> = async (ctx) => {
  const { store, companyId } = ctx;
  const [open, ...secrets] = await Promise.all([
    readPublicSettings(ctx),
    ...secretSettingKeys.map((key) => store.get(companySecretEntity.key({ companyId, key }))),
  ]);
  return [
    ...publicSettingKeys.map((key) => ({ key, value: open[key] })),
    ...secretSettingKeys.map((key, at) => {
      const item = secrets[at];
      return { key, value: item === undefined ? '' : companySecretEntity.fromItem(item).shown };
    }),
  ];
};
