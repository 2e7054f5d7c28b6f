import { authApi } from '@balcao/shared/auth/authApi';
import { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import { versionApi } from '@balcao/shared/version/versionApi';
import { authHandlers } from '../auth/authHandlers.ts';
import { area } from '../http/area.ts';
import { createAreaHandler } from '../http/createAreaHandler.ts';
import { realtimeHandlers } from '../realtime/realtimeHandlers.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { versionHandlers } from '../version/versionHandlers.ts';

export const handler = createAreaHandler(
  () => createRuntime(process.env),
  area(authApi, authHandlers),
  area(realtimeApi, realtimeHandlers),
  area(versionApi, versionHandlers),
);
