import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type DirectoryConnection, loadDirectory, reloadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { findClaim } from '@balcao/shared/server/messages/messageEntity';
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
  const connection = await findConnection(runtime, event);
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

/**
 * The connection of an event. One that has just been made may be missing from what is remembered, and its first
 * messages must not be taken for a deleted one's: the table is asked before that is said.
 */
async function findConnection(
  { store, clock }: Runtime,
  { companyId, connectionId }: InboundMessage,
): Promise<DirectoryConnection | undefined> {
  const remembered = await loadDirectory(store, companyId, clock.now());
  const known = remembered.connections.get(connectionId);
  if (known !== undefined) return known;
  const { connections } = await reloadDirectory(store, companyId, clock.now());
  return connections.get(connectionId);
}
