import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { Handlers } from '../handler.ts';
import type { Served } from '../../../core/requests/createAreaHandler.ts';

/** Serves operations that belong to no area, for tests of the middleware chain. */
export function serveApi<Api extends Record<string, Operation>>(api: Api, handlers: Handlers<Api>): Served {
  const table = Object.entries(api).map(
    ([name, { method, path }]) => ({ method, path, area: 'version', name }) as const,
  );
  return { table, load: async () => ({ api, handlers }) };
}
