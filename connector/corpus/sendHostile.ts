import { type BinaryNode, proto } from 'baileys';
import { lidJid, pnJid, wireJid } from '../simulator/core/addresses.ts';
import { unixNow } from '../simulator/core/nodes.ts';
import type { Simulator } from '../simulator/core/simulator.ts';
import { push } from '../simulator/messages/deliver.ts';
import { remoteDevice } from '../simulator/messages/encryptFor.ts';
import { pendingKey } from '../simulator/store/pending.ts';
import type { Person } from '../simulator/types.ts';
import type { HostileStanza } from './hostileCase.ts';

/**
 * Delivers a stanza to a phone's linked device and keeps it, like any other, until the app answers it. Returns the id
 * used and the key under which it is kept.
 */
export async function sendHostile(
  sim: Simulator,
  from: Person,
  to: Person,
  id: string,
  stanza: HostileStanza,
): Promise<{ id: string; key: string }> {
  const [device] = sim.devices.of(to);
  if (!device) throw new Error('nothing is linked');
  const sender = stanza.peer ? to : from;
  const peer = sim.peer(sender);
  const padded = stanza.peer
    ? pad(proto.Message.encode({ protocolMessage: stanza.peer }).finish())
    : (stanza.padded ?? (stanza.plain && pad(stanza.plain)));
  return peer.queue.run(async () => {
    const attrs = envelope(sender, to, id, stanza);
    const children = [...(stanza.children ?? [])];
    if (padded) {
      const { type, body } = await peer.encryptBytes(remoteDevice(sim, to, device), padded);
      children.unshift({ tag: 'enc', attrs: { v: '2', type }, content: body });
    }
    const node: BinaryNode = { tag: stanza.tag ?? 'message', attrs, content: children };
    const key = pendingKey(node.tag, attrs, attrs['from']);
    const content = stanza.retried ?? { conversation: 'de novo' };
    sim.database.transaction(() => {
      peer.commit();
      sim.pending.add(to.number, device.id, key, node, { sender: sender.number, content });
    });
    push(sim, to, device.id, node);
    return { id: attrs['id'] ?? '', key };
  });
}

function envelope(
  sender: Person,
  to: Person,
  id: string,
  { attrs, peer }: HostileStanza,
): BinaryNode['attrs'] {
  if (peer) return { from: pnJid(to), id, type: 'text', t: unixNow(), category: 'peer', notify: to.name };
  const usual: Record<string, string | undefined> = {
    id,
    type: 'text',
    t: unixNow(),
    notify: sender.name,
    from: wireJid(sender),
    addressing_mode: sender.addressing,
    ...(sender.addressing === 'lid' ? { sender_pn: pnJid(sender) } : { sender_lid: lidJid(sender) }),
    ...attrs,
  };
  if (usual['participant'] === 'ME') usual['participant'] = wireJid(sender);
  return Object.fromEntries(
    Object.entries(usual).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function pad(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.of(3, 3, 3)]);
}
