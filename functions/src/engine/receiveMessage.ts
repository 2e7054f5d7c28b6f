import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import { untilAccepted } from '../db/untilAccepted.ts';
import { findClaim } from '../messages/messageEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { applyEffect } from './applyEffect.ts';
import { applyInbound } from './applyInbound.ts';
import { decideInbound } from './decideInbound.ts';
import { loadState } from './loadState.ts';

/**
 * One message from a channel: load, decide, apply. Delivered twice it is stored once; when another process changes
 * the conversation meanwhile, it is decided anew on what is there then.
 */
export async function receiveMessage(runtime: Runtime, event: InboundMessage): Promise<void> {
  const directory = await loadDirectory(runtime.store, event.companyId, runtime.clock.now());
  const connection = directory.connections.get(event.connectionId);
  if (connection === undefined) {
    runtime.log.warn('message of an unknown connection', {
      companyId: event.companyId,
      connectionId: event.connectionId,
    });
    return;
  }
  // The echo of what we sent is claimed already: one read instead of a refused transaction.
  if (
    event.fromMe &&
    (await findClaim(runtime.store, event.companyId, event.account, event.wid)) !== undefined
  )
    return;
  await untilAccepted(
    async () => {
      const state = await loadState(runtime.store, event, connection);
      const at = runtime.clock.iso();
      const decision = decideInbound(state, event, at);
      if (decision.ignore) return;
      try {
        await applyInbound(runtime, state, decision, event, at);
        for (const effect of decision.effects) await applyEffect(runtime, event.companyId, effect);
      } catch (error) {
        const stored = error instanceof ConditionFailed && error.failed.includes(0);
        if (!stored) throw error;
      }
    },
    { attempts: 8, pauseMs: 20 },
  );
}
