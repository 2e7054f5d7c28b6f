import { jidDecode, type BinaryNode } from 'baileys';
import { jidAs, lidJid, pnJid } from '../core/addresses.ts';
import { attribute, child, unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { deliver } from './deliver.ts';

/** Forwards a ciphertext to another linked device, of the same phone or of another, without reading it. */
export function forwardToCompanion(
  sim: Simulator,
  session: Session,
  node: BinaryNode,
  receiver: Person,
  target: { person: Person; deviceId: number; enc: BinaryNode },
): void {
  const { owner, device } = session.linked;
  if (!sim.devices.find(target.person, target.deviceId)) return;
  const addressing = jidDecode(attribute(node, 'to'))?.server === 'lid' ? 'lid' : 'pn';
  const attrs: BinaryNode['attrs'] = {
    from: jidAs(addressing, owner, device.id),
    id: attribute(node, 'id'),
    type: node.attrs['type'] ?? 'text',
    t: unixNow(),
    notify: owner.name,
    addressing_mode: addressing,
  };
  if (target.person === owner) {
    attrs['recipient'] = jidAs(addressing, receiver);
    attrs[addressing === 'lid' ? 'peer_recipient_pn' : 'peer_recipient_lid'] =
      addressing === 'lid' ? pnJid(receiver) : lidJid(receiver);
  } else {
    attrs[addressing === 'lid' ? 'sender_pn' : 'sender_lid'] =
      addressing === 'lid' ? pnJid(owner) : lidJid(owner);
  }
  const identity = child(node, 'device-identity');
  const content = identity ? [target.enc, identity] : [target.enc];
  deliver(sim, target.person, target.deviceId, { tag: 'message', attrs, content });
}

/** Forwards a retry to the linked device that wrote the message. */
export function forwardRetry(sim: Simulator, session: Session, node: BinaryNode): void {
  const { owner, device } = session.linked;
  const to = attribute(node, 'to');
  const author = sim.people.byJid(to);
  const deviceId = jidDecode(to)?.device ?? 0;
  if (!author || deviceId === 0 || !sim.devices.find(author, deviceId)) return;
  const addressing = jidDecode(to)?.server === 'lid' ? 'lid' : 'pn';
  const { to: _to, ...rest } = node.attrs;
  const attrs = { ...rest, from: jidAs(addressing, owner, device.id), t: unixNow() };
  deliver(sim, author, deviceId, { ...node, attrs });
}
