import type { BinaryNode } from 'baileys';
import { unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';

/** Acknowledges a message of the app, or refuses it with an error. */
export function ack(sim: Simulator, session: Session, node: BinaryNode, error?: string): void {
  if (!error && sim.faults.lostAcks !== 0) {
    if (sim.faults.lostAcks > 0) sim.faults.lostAcks--;
    return;
  }
  const { id, to, type } = node.attrs;
  const attrs: BinaryNode['attrs'] = { class: 'message', id: id ?? '', from: to ?? '', t: unixNow() };
  if (type) attrs['type'] = type;
  if (error) attrs['error'] = error;
  session.send({ tag: 'ack', attrs });
}
