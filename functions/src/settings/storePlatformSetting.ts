import { AppError } from '@balcao/shared/errors';
import {
  type PlatformSettingKey,
  privateSettingKeys,
  readPlatformSetting,
  storedSettingKey,
} from '@balcao/shared/settings/platformSettings';
import { platformSettingsEntity } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { UserContext } from '../http/context.ts';
import { publicSettingsEntity } from './settingsEntity.ts';

/**
 * Stores a setting of the platform and answers it as it is stored.
 *
 * @throws AppError ERR_NO_PERMISSION for whoever is no super user, ERR_VALIDATION
 */
export async function storePlatformSetting(
  { store, user }: Pick<UserContext, 'store' | 'user'>,
  key: PlatformSettingKey,
  text: string,
): Promise<string> {
  if (!user.super) throw new AppError('ERR_NO_PERMISSION');
  const value = readPlatformSetting(key, text);
  if (value === undefined)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.value', code: 'invalid_value' }] });
  const entity = isPrivate(key) ? platformSettingsEntity : publicSettingsEntity;
  const { update, change } = entity.upsert({}, { set: { [storedSettingKey(key)]: value } });
  await store.update(update, change);
  return value;
}

function isPrivate(key: PlatformSettingKey): boolean {
  return privateSettingKeys.some((known) => known === key);
}
