import type { AreaName } from '@balcao/shared/everyArea';
import { loadApi } from '@balcao/shared/loadApi';
import { areas } from '../everyArea.ts';
import type { AreaCode } from '../platform/http/handler.ts';
import { loadExport } from './loadExport.ts';

/** Loads an area's operations and handlers; modules are cached, so only the first call waits. */
export async function loadArea(name: AreaName): Promise<AreaCode> {
  const [api, handlers, { programs }] = await Promise.all([
    loadApi(name),
    loadExport<AreaCode['handlers']>(areas[name].handlers, `${name}Handlers`),
    areas[name].handlers() as Promise<Pick<AreaCode, 'programs'>>,
  ]);
  return { api, handlers, programs };
}
