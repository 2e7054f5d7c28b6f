import type { Handler } from '../../platform/http/handler.ts';
import type { versionApi } from '@balcao/shared/version/versionApi';

export const getVersion: Handler<typeof versionApi.getVersion> = async (ctx) => {
  return { version: ctx.settings.appVersion };
};
