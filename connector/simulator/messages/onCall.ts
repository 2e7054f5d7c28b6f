import type { BinaryNode } from 'baileys';
import { attribute, children, ProtocolError } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';

/** Lets the app reject a customer's call; calls by the app are not simulated. */
export function onCall(sim: Simulator, session: Session, node: BinaryNode): void {
  const action = children(node)[0];
  if (action?.tag !== 'reject') throw new ProtocolError(`unknown call action <${action?.tag ?? ''}>`, 501);
  const to = attribute(node, 'to');
  session.send({
    tag: 'ack',
    attrs: { class: 'call', id: node.attrs['id'] ?? '', from: to, type: 'reject' },
  });
  const customer = sim.people.byJid(to)?.number ?? to;
  sim.events.emit('callRejected', {
    by: session.linked.owner.number,
    customer,
    call: action.attrs['call-id'],
  });
}
