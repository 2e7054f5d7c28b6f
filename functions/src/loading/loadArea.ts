import type { AreaName } from '@balcao/shared/everyArea';
import { loadApi } from '@balcao/shared/loadApi';
import { areas } from '../everyArea.ts';
import type { Area } from '../core/area/defineArea.ts';
import type { AreaCode } from '../platform/http/handler.ts';
import { loadExport } from './loadExport.ts';

/** Loads an area's operations and handlers; modules are cached, so only the first call waits. */
export async function loadArea(name: AreaName): Promise<AreaCode> {
  const area: Area = areas[name];
  const [api, handlers, programs] = await Promise.all([
    loadApi(name),
    loadExport<AreaCode['handlers']>(area.handlers, `${name}Handlers`),
    area.programs?.(),
  ]);
  return { api, handlers, programs };
}
