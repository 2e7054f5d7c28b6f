import { jidDecode, type BinaryNode, type proto } from 'baileys';
import { attribute, bytesOf, ProtocolError } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { forwardToCompanion } from './forwardToCompanion.ts';
import { interpret } from './interpret.ts';
import { onGroupMessage } from './onGroupMessage.ts';
import { onPeerMessage } from './onPeerMessage.ts';
import { ack } from './ackMessage.ts';
import { askAgain } from './askAgain.ts';
import { chatEvent } from './chatEvent.ts';
import { openReferenced, record } from './record.ts';
import { refusedChange } from './refusedChange.ts';
import { sendReceipts } from './sendReceipts.ts';
import { targetsOf, type Target } from './targetsOf.ts';

/** Handles a message of the app: one ciphertext per device of the receiver and of the phone's own account. */
export async function onMessage(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const id = attribute(node, 'id');
  const to = attribute(node, 'to');
  if (sim.faults.nack.times !== 0) return refuseByFault(sim, session, node);
  if (jidDecode(to)?.server === 'g.us') return onGroupMessage(sim, session, node);
  const receiver = sim.people.byJid(to);
  if (!receiver) {
    ack(sim, session, node, '404');
    sim.events.emit('nack', { id, to, code: 404, reason: 'no such number' });
    return;
  }
  const after: (() => void)[] = [];
  for (const target of targetsOf(node)) {
    const then = await onTarget(sim, session, node, receiver, target);
    if (then) after.push(then);
  }
  ack(sim, session, node);
  for (const then of after) then();
}

function refuseByFault(sim: Simulator, session: Session, node: BinaryNode): void {
  const { nack } = sim.faults;
  if (nack.times > 0) nack.times--;
  ack(sim, session, node, String(nack.code));
  sim.events.emit('nack', { id: node.attrs['id'], to: node.attrs['to'], code: nack.code });
}

async function onTarget(
  sim: Simulator,
  session: Session,
  node: BinaryNode,
  receiver: Person,
  { jid, enc }: Target,
): Promise<(() => void) | void> {
  const { owner, device } = session.linked;
  const person = sim.people.byJid(jid);
  const deviceId = jidDecode(jid)?.device ?? 0;
  if (!person) throw new ProtocolError(`message for an unknown device ${jid}`);
  if (person === owner && deviceId === device.id) return;
  if (deviceId !== 0) return forwardToCompanion(sim, session, node, receiver, { person, deviceId, enc });
  const id = attribute(node, 'id');
  const peer = sim.peer(person);
  return peer.queue.run(async () => {
    let content: proto.IMessage;
    try {
      content = await peer.decrypt(owner.number, device.id, attribute(enc, 'type'), bytesOf(enc));
    } catch (error) {
      peer.rollback();
      const reason = error instanceof Error ? error.message : String(error);
      sim.events.emit('decryptFailed', { id, by: person.number, encType: enc.attrs['type'], reason });
      return () => askAgain(sim, session, person, id);
    }
    const copy = person === owner ? content.deviceSentMessage : null;
    if (copy && receiver !== owner) {
      peer.commit();
      sim.events.emit('ownCopy', { id, phone: owner.number, device: device.id });
      return;
    }
    // notes to oneself and requests to one's own phone come wrapped as well
    if (copy) content = copy.message ?? {};
    return receive(sim, session, { node, id, person, content });
  });
}

async function receive(
  sim: Simulator,
  session: Session,
  { node, id, person, content }: { node: BinaryNode; id: string; person: Person; content: proto.IMessage },
): Promise<(() => void) | void> {
  const { owner, device } = session.linked;
  const peer = sim.peer(person);
  const meaning = interpret(content);
  if (meaning.kind === 'peer') {
    peer.commit();
    return () => onPeerMessage(sim, owner, device, id, meaning.protocol);
  }
  const refused = refusedChange(sim, { node, writer: owner, to: person.number, content, meaning });
  if (refused !== undefined) {
    peer.commit();
    return () => sim.protocolError(refused, node);
  }
  const at = new Date().toISOString();
  const arrival = { id, from: owner.number, to: person.number, at, status: 'received' as const, content };
  const mediaId = await openReferenced(sim, meaning);
  const fresh = sim.database.transaction(() => {
    peer.commit();
    return record(sim, arrival, meaning, mediaId);
  });
  return () => {
    sim.events.emit(fresh ? 'message' : 'duplicate', chatEvent(arrival, meaning, mediaId));
    if (person !== owner && person.kind === 'customer' && !sim.faults.holdReceipts) {
      if (person.autoReceipt !== 'none') sendReceipts(sim, person, owner, [id]);
      if (person.autoReceipt === 'read') sendReceipts(sim, person, owner, [id], 'read');
    }
  };
}
