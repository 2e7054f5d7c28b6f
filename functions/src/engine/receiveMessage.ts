import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type DirectoryConnection, loadDirectory, reloadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import { findClaim } from '../messages/messageEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { applyEffect } from './applyEffect.ts';
import { applyInbound } from './applyInbound.ts';
import { decideInbound } from './decideInbound.ts';
import { loadState } from './loadState.ts';

const attempts = 8;

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
  for (let attempt = 1; ; attempt++) {
    const state = await loadState(runtime.store, event, connection);
    const at = runtime.clock.iso();
    const decision = decideInbound(state, event, at);
    if (decision.ignore) return;
    try {
      await applyInbound(runtime, state, decision, event, at);
      for (const effect of decision.effects) await applyEffect(runtime, event.companyId, effect);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return;
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
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
