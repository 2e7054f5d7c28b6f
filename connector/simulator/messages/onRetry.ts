import type { BinaryNode } from 'baileys';
import { attribute, bytesOf, child, need, uintOf } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { pendingKey } from '../store/pending.ts';
import type { PublicPreKey } from '../types.ts';
import { push } from './deliver.ts';
import { messageNode, remoteDevice } from './encryptFor.ts';
import { forwardRetry } from './forwardToCompanion.ts';

/**
 * A linked app (the connector) could not decrypt a message: it is encrypted under a new session and sent again with the
 * same id. If another linked device wrote the message, the request goes there.
 */
export async function onRetry(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const { owner, device } = session.linked;
  const id = attribute(node, 'id');
  const key = pendingKey('message', { id }, undefined);
  const count = need(node, 'retry').attrs['count'] ?? '1';
  sim.events.emit('retry', { id, by: owner.number, device: device.id, count: Number(count) });
  const pending = await sim.pending.find(owner.number, device.id, key);
  if (!pending) return forwardRetry(sim, session, node);
  const sender = sim.people.byNumber(pending.sender);
  if (!sender) return;
  const peer = sim.peer(sender);
  await peer.queue.run(async () => {
    const remote = remoteDevice(sim, owner, device, givenPreKey(node));
    const { type, body } = await peer.encrypt(remote, pending.content, true);
    const again = messageNode(sim, { attrs: pending.node.attrs }, type, body, count);
    sim.database.transaction(() => {
      peer.commit();
      sim.pending.add(owner.number, device.id, key, again);
    });
    sim.answeredRetries.add(`${owner.number}:${device.id}:${id}`);
    push(sim, owner, device.id, again);
  });
}

/** From the second retry on, the app sends a pre-key of its own. */
function givenPreKey(node: BinaryNode): PublicPreKey | undefined {
  const key = child(child(node, 'keys'), 'key');
  return key && { id: uintOf(bytesOf(need(key, 'id'))), public: bytesOf(need(key, 'value')) };
}
