import { isPlatformSettingKey } from '@balcao/shared/settings/platformSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { storePlatformSetting } from './storePlatformSetting.ts';
import { storeSecretSetting } from './storeSecretSetting.ts';

/** A setting of the platform, or a secret of one's own company, by key as existing clients send it. */
export const updateSetting: Handler<typeof settingsApi.updateSetting> = async (
  ctx,
  { params: { key }, body: { value } },
) => {
  ctx.reply.auditAbout(key);
  const stored = isPlatformSettingKey(key)
    ? await storePlatformSetting(ctx, key, value)
    : await storeSecretSetting(ctx, key, value);
  return { key, value: stored };
};
