import type { BinaryNode } from 'baileys';
import { attribute, children, ProtocolError } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';

const typingStates = new Set(['composing', 'paused']);

export function onChatState(sim: Simulator, session: Session, node: BinaryNode): void {
  const { owner } = session.linked;
  const state = children(node)[0];
  if (!state || !typingStates.has(state.tag)) {
    throw new ProtocolError(`unknown chat state <${state?.tag ?? ''}>`, 501);
  }
  const to = attribute(node, 'to');
  const name = state.attrs['media'] === 'audio' ? 'recording' : state.tag;
  sim.events.emit('typing', { from: owner.number, to: sim.people.byJid(to)?.number ?? to, state: name });
}

export function onPresence(sim: Simulator, session: Session, node: BinaryNode): void {
  // right after the QR was scanned Baileys sends its new name on the socket that is about to restart
  if (!session.owner && node.attrs['name']) return;
  const { owner, device } = session.linked;
  const type = node.attrs['type'] ?? 'available';
  if (type === 'subscribe') {
    const jid = attribute(node, 'to');
    sim.subscriptions.add(jid);
    const presence: BinaryNode['attrs'] = { from: jid };
    if (!sim.people.byJid(jid)) presence['type'] = 'unavailable';
    session.send({ tag: 'presence', attrs: presence });
    return;
  }
  if (type !== 'available' && type !== 'unavailable') {
    throw new ProtocolError(`unknown presence "${type}"`, 501);
  }
  sim.events.emit('presence', { phone: owner.number, device: device.id, state: type });
}
