import type { versionApi } from '@balcao/shared/version/versionApi';
import type { Handlers } from '../http/area.ts';
import { getVersion } from './getVersion.ts';

export const versionHandlers: Handlers<typeof versionApi> = { getVersion };
