import type { PublicContext } from '../http/context.ts';
import { type PublicSettings, publicSettingsEntity, toPublicSettings } from './settingsEntity.ts';

export async function listPublicSettings(ctx: PublicContext): Promise<PublicSettings> {
  return toPublicSettings(await ctx.store.get(publicSettingsEntity.key({})));
}
