import { jidDecode, type BinaryNode, type proto } from 'baileys';
import { lidJid, pnJid } from '../core/addresses.ts';
import { attribute, bytesOf, child, childrenOf, unixNow } from '../core/nodes.ts';
import { decryptFromGroup, learnSenderKey } from '../core/senderKeys.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Group } from '../store/groups.ts';
import type { Person } from '../types.ts';
import { ack } from './ackMessage.ts';
import { askAgain } from './askAgain.ts';
import { chatEvent } from './chatEvent.ts';
import { deliver } from './deliver.ts';
import { interpret } from './interpret.ts';
import { openReferenced, record } from './record.ts';
import { refusedChange } from './refusedChange.ts';
import { sendReceipts } from './sendReceipts.ts';
import { targetsOf, type Target } from './targetsOf.ts';

/** Handles a group message of the app: one ciphertext for all, and its key for those who lack it. */
export async function onGroupMessage(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const { owner } = session.linked;
  const groupId = attribute(node, 'to');
  const group = sim.groups.find(groupId);
  if (!group?.participants.includes(owner.number)) {
    ack(sim, session, node, '403');
    sim.events.emit('nack', { id: node.attrs['id'], to: groupId, code: 403, reason: 'not in the group' });
    return;
  }
  const targets = targetsOf(node);
  ack(sim, session, node);
  let shown = false;
  for (const number of group.participants) {
    const reader = sim.people.byNumber(number);
    if (!reader) continue;
    carryToDevices(sim, session, node, group, reader, targets);
    const content = await readAs(sim, session, node, group, reader, targets);
    if (!content || reader === owner) continue;
    shown = (await show(sim, session, node, group, content, shown)) || shown;
    if (reader.kind === 'customer' && reader.autoReceipt !== 'none' && !sim.faults.holdReceipts) {
      sendReceipts(sim, reader, owner, [attribute(node, 'id')], undefined, group.id);
    }
  }
}

function targetFor(sim: Simulator, targets: Target[], reader: Person, device: number): Target | undefined {
  return targets.find(
    ({ jid }) => sim.people.byJid(jid) === reader && (jidDecode(jid)?.device ?? 0) === device,
  );
}

async function readAs(
  sim: Simulator,
  session: Session,
  node: BinaryNode,
  group: Group,
  reader: Person,
  targets: Target[],
): Promise<proto.IMessage | undefined> {
  const { owner, device } = session.linked;
  const writer = { user: owner.number, device: device.id };
  const own = targetFor(sim, targets, reader, 0);
  const shared = childrenOf(node, 'enc').find(({ attrs }) => attrs['type'] === 'skmsg');
  const peer = sim.peer(reader);
  return peer.queue.run(async () => {
    try {
      let direct: proto.IMessage = {};
      if (own) {
        const type = attribute(own.enc, 'type');
        direct = await peer.decrypt(owner.number, device.id, type, bytesOf(own.enc));
        const key = direct.senderKeyDistributionMessage;
        if (key) await learnSenderKey(peer, writer, key);
      }
      const content = shared ? await decryptFromGroup(peer, group.id, writer, bytesOf(shared)) : direct;
      peer.commit();
      return content;
    } catch (error) {
      peer.rollback();
      const reason = error instanceof Error ? error.message : String(error);
      sim.events.emit('decryptFailed', { id: node.attrs['id'], by: reader.number, group: group.id, reason });
      if (reader !== owner) askAgain(sim, session, reader, attribute(node, 'id'), group.id);
      return undefined;
    }
  });
}

async function show(
  sim: Simulator,
  session: Session,
  node: BinaryNode,
  group: Group,
  content: proto.IMessage,
  shown: boolean,
): Promise<boolean> {
  if (shown) return true;
  const meaning = interpret(content);
  const writer = session.linked.owner;
  const refused = refusedChange(sim, { node, writer, to: group.id, content, meaning });
  if (refused !== undefined) {
    sim.protocolError(refused, node);
    return true;
  }
  const mediaId = await openReferenced(sim, meaning);
  const arrival = {
    id: attribute(node, 'id'),
    from: writer.number,
    to: group.id,
    at: new Date().toISOString(),
    status: 'received' as const,
    content,
  };
  const fresh = sim.database.transaction(() => record(sim, arrival, meaning, mediaId));
  sim.events.emit(fresh ? 'message' : 'duplicate', chatEvent(arrival, meaning, mediaId));
  return true;
}

/** Forwards the ciphertexts unchanged to the participants' linked devices. */
function carryToDevices(
  sim: Simulator,
  session: Session,
  node: BinaryNode,
  group: Group,
  reader: Person,
  targets: Target[],
): void {
  const { owner, device } = session.linked;
  for (const { id } of sim.devices.of(reader)) {
    if (reader === owner && id === device.id) continue;
    const own = targetFor(sim, targets, reader, id);
    const identity = child(node, 'device-identity');
    const shared = childrenOf(node, 'enc').filter(({ attrs }) => attrs['type'] === 'skmsg');
    const content = [...(own ? [own.enc] : []), ...shared, ...(own && identity ? [identity] : [])];
    const attrs = {
      from: group.id,
      participant: lidJid(owner, device.id),
      participant_pn: pnJid(owner),
      addressing_mode: 'lid',
      id: attribute(node, 'id'),
      type: node.attrs['type'] ?? 'text',
      t: unixNow(),
      notify: owner.name,
    };
    deliver(sim, reader, id, { tag: 'message', attrs, content });
  }
}
