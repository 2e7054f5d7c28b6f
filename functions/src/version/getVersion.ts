import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { versionApi } from '@balcao/shared/version/versionApi';
import type { PublicContext } from '../http/context.ts';

export async function getVersion(ctx: PublicContext): Promise<OperationReply<typeof versionApi.getVersion>> {
  return { version: ctx.settings.appVersion };
}
