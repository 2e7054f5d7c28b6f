import type { BinaryNode, proto } from 'baileys';
import type { RemoteDevice } from '../core/signalPeer.ts';
import type { Simulator } from '../core/simulator.ts';
import { takePreKey } from '../iq/preKeys.ts';
import type { DeviceRecord } from '../store/devices.ts';
import { pendingKey } from '../store/pending.ts';
import type { Person, PublicPreKey } from '../types.ts';
import { push } from './deliver.ts';

export interface Envelope {
  attrs: BinaryNode['attrs'];
  /** further children, such as a sender-key message of a group */
  extra?: BinaryNode[];
  /** content that a retry encrypts, if it is more than what is encrypted now */
  whole?: proto.IMessage;
}

/** Encrypts for one device, stores session and stanza in one transaction, and sends it if it can. */
export async function encryptFor(
  sim: Simulator,
  sender: Person,
  owner: Person,
  device: DeviceRecord,
  content: proto.IMessage,
  envelope: Envelope,
): Promise<boolean> {
  const peer = sim.peer(sender);
  return peer.queue.run(async () => {
    const { type, body } = await peer.encrypt(remoteDevice(sim, owner, device), content);
    const node = messageNode(sim, envelope, type, body);
    sim.database.transaction(() => {
      peer.commit();
      const key = pendingKey('message', node.attrs, undefined);
      sim.pending.add(owner.number, device.id, key, node, {
        sender: sender.number,
        content: envelope.whole ?? content,
      });
    });
    return push(sim, owner, device.id, node);
  });
}

export function messageNode(
  sim: Simulator,
  envelope: Envelope,
  type: string,
  body: Buffer,
  count?: string,
): BinaryNode {
  if (sim.faults.corruptMessages !== 0) {
    if (sim.faults.corruptMessages > 0) sim.faults.corruptMessages--;
    body = Buffer.from(body);
    const last = body.length - 1;
    body[last] = (body[last] ?? 0) ^ 0xff;
  }
  const enc = { tag: 'enc', attrs: { v: '2', type, ...(count ? { count } : {}) }, content: body };
  return { tag: 'message', attrs: envelope.attrs, content: [enc, ...(envelope.extra ?? [])] };
}

export function remoteDevice(
  sim: Simulator,
  owner: Person,
  device: DeviceRecord,
  given?: PublicPreKey,
): RemoteDevice {
  return {
    address: owner.number,
    device: device.id,
    registrationId: device.registrationId,
    identity: device.identity,
    signedPreKey: device.signedPreKey,
    takePreKey: () => given ?? takePreKey(sim, owner, device.id),
  };
}
