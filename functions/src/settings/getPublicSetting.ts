import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { PublicContext } from '../http/context.ts';
import { listPublicSettings } from './listPublicSettings.ts';

export async function getPublicSetting(
  ctx: PublicContext,
  { params }: OperationInput<typeof settingsApi.getPublicSetting>,
): Promise<string> {
  return (await listPublicSettings(ctx))[params.key];
}
