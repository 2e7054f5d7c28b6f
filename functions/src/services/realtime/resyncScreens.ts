import { resyncFrame } from '@balcao/shared/events';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { freshRights } from './freshRights.ts';
import { postFrames } from './postFrames.ts';
import { listSockets } from './socketEntity.ts';

/** Sockets written to in parallel. */
const width = 32;

/** Tells all screens of a company to fetch everything; closes sockets whose session has ended. */
export async function resyncScreens(runtime: Runtime, companyId: number): Promise<void> {
  const sockets = await freshRights(runtime, await listSockets(runtime, companyId));
  await inParallel(
    width,
    sockets.map((socket) => () => postFrames(runtime, socket, [resyncFrame])),
  );
}
