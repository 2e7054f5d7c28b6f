// Generated from the contract and the folder's files: npm run generate.
import type { versionApi } from '@balcao/shared/version/versionApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getVersion } from './getVersion.ts';

export const versionHandlers: Handlers<typeof versionApi> = {
  getVersion,
};
