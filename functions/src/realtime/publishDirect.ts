import type { Runtime } from '../runtime/runtime.ts';
import type { Audience } from '../live/eventRule.ts';
import { freshRights } from './freshRights.ts';
import { postFrame } from './postFrame.ts';
import { listSockets } from './socketEntity.ts';
import { toFrames } from './toFrames.ts';

/** Tells people what is never stored (typing, presence). Whom it does not reach has missed nothing that stays. */
export async function publishDirect(runtime: Runtime, companyId: number, audience: Audience): Promise<void> {
  const sockets = await freshRights(runtime, await listSockets(runtime, companyId));
  await Promise.all(
    sockets.map(async (socket) => {
      const event = audience(socket);
      if (event === undefined) return;
      for (const frame of toFrames([event])) await postFrame(runtime, socket.socketId, frame);
    }),
  );
}
