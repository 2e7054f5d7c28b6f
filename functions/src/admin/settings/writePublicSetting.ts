import type { UserContext } from '../../platform/http/context.ts';
import { type PublicSettings, publicSettingsEntity } from '../../core/company/settingsEntity.ts';
import { tellPlatform } from './tellPlatform.ts';

/** Stores a public setting of the platform and tells everybody online. */
export async function writePublicSetting(
  ctx: Pick<UserContext, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  key: keyof PublicSettings,
  value: string,
): Promise<void> {
  const { update, change } = publicSettingsEntity.upsert({}, { set: { [key]: value } });
  await tellPlatform(ctx, key, (telling) => ctx.store.transact([{ update, change }, telling]));
}
