import { AppError } from '@balcao/shared/errors';
import {
  type PlatformSettingKey,
  privateSettingKeys,
  readPlatformSetting,
  storedSettingKey,
} from '@balcao/shared/settings/platformSettings';
import { platformSettingsEntity } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { UserContext } from '../../platform/http/context.ts';
import { writePublicSetting } from './writePublicSetting.ts';

/**
 * Stores a setting of the platform and returns the stored value.
 *
 * @throws AppError ERR_NO_PERMISSION unless the caller is a super user, ERR_VALIDATION
 */
export async function storePlatformSetting(
  ctx: UserContext,
  key: PlatformSettingKey,
  text: string,
): Promise<string> {
  if (!ctx.user.super) throw new AppError('ERR_NO_PERMISSION');
  const value = readPlatformSetting(key, text);
  if (value === undefined)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.value', code: 'invalid_value' }] });
  const stored = storedSettingKey(key);
  if (isPrivate(stored)) {
    const { update, change } = platformSettingsEntity.upsert({}, { set: { [stored]: value } });
    await ctx.store.update(update, change);
  } else await writePublicSetting(ctx, stored, value);
  return value;
}

function isPrivate(key: PlatformSettingKey): key is (typeof privateSettingKeys)[number] {
  return privateSettingKeys.some((known) => known === key);
}
