import type { Runtime } from '../runtime/runtime.ts';
import type { Audience } from '../live/eventRule.ts';
import { postFrames } from './postFrames.ts';
import { listSockets } from './socketEntity.ts';
import { toFrames } from './toFrames.ts';

/** Tells people what is never stored (typing, presence). */
export async function publishDirect(runtime: Runtime, companyId: number, audience: Audience): Promise<void> {
  const sockets = await listSockets(runtime.store, companyId);
  await Promise.all(
    sockets.map(async (socket) => {
      const event = audience(socket);
      if (event !== undefined) await postFrames(runtime, socket, toFrames([event]));
    }),
  );
}
