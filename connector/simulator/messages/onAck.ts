import type { BinaryNode } from 'baileys';
import { attribute } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { pendingKey } from '../store/pending.ts';

/** The app has accepted a stanza, or refuses it with an error. */
export function onAck(sim: Simulator, session: Session, node: BinaryNode): void {
  const { owner, device } = session.linked;
  const id = attribute(node, 'id');
  const tag = attribute(node, 'class');
  const retried = `${owner.number}:${device.id}:${id}`;
  // After asking for a retry Baileys also refuses the first try; by that time the second try is already pending.
  if (node.attrs['error'] && sim.answeredRetries.delete(retried)) return;
  if (sim.faults.ignoreReceipts) return;
  const known = sim.pending.remove(owner.number, device.id, pendingKey(tag, node.attrs, node.attrs['to']));
  if (known && node.attrs['error']) {
    sim.events.emit('refusedByApp', { id, class: tag, code: node.attrs['error'], phone: owner.number });
  }
}
