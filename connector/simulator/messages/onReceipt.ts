import { jidDecode, type BinaryNode } from 'baileys';
import { jidAs, wireJid } from '../core/addresses.ts';
import { attribute, child, childrenOf, ProtocolError, unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { onHistoryDone } from '../pairing/onHistoryDone.ts';
import { pendingKey } from '../store/pending.ts';
import type { MessageStatus, Person } from '../types.ts';
import { deliver, deliverToAll } from './deliver.ts';
import { onMediaRetry } from './onMediaRetry.ts';
import { onRetry } from './onRetry.ts';

const knownTypes = new Set([
  'delivered',
  'inactive',
  'sender',
  'read',
  'read-self',
  'played',
  'played-self',
  'peer_msg',
  'hist_sync',
  'retry',
  'server-error',
]);

/** Handles the app's receipts: for messages it got, and its requests for a retry or for a file that is gone. */
export async function onReceipt(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const { owner, device } = session.linked;
  const id = attribute(node, 'id');
  const type = node.attrs['type'] ?? 'delivered';
  if (!knownTypes.has(type)) throw new ProtocolError(`unknown receipt type "${type}"`, 501);
  const ackAttrs: BinaryNode['attrs'] = { class: 'receipt', id, from: attribute(node, 'to') };
  if (node.attrs['type']) ackAttrs['type'] = node.attrs['type'];
  session.send({ tag: 'ack', attrs: ackAttrs });
  if (type === 'retry') return onRetry(sim, session, node);
  if (type === 'server-error') return onMediaRetry(sim, session, node);
  const ids = [id, ...childrenOf(child(node, 'list'), 'item').map((item) => attribute(item, 'id'))];
  if (sim.faults.ignoreReceipts) {
    sim.events.emit('receiptIgnored', { phone: owner.number, ids });
    return;
  }
  for (const each of ids) {
    sim.pending.remove(owner.number, device.id, pendingKey('message', { id: each }, undefined));
  }
  if (type === 'hist_sync') onHistoryDone(sim, owner, device.id);
  const author = sim.people.byJid(node.attrs['participant'] ?? node.attrs['to']);
  if (!author || author === owner) return;
  if (type === 'read-self' || type === 'played-self') return tellOtherDevices(sim, owner, device.id, node);
  updateStatus(sim, owner, author, ids, type);
}

/** Updates the author's ticks: on the author's screen and, if the author is a linked phone, on its devices. */
function updateStatus(sim: Simulator, reader: Person, author: Person, ids: string[], type: string): void {
  const status: MessageStatus = type === 'read' || type === 'played' ? 'read' : 'delivered';
  const changed = ids.filter((id) => {
    const message = sim.chats.sentBy(id, author.number);
    if (!message || message.status === 'read' || message.status === status) return false;
    message.status = status;
    sim.chats.save(message);
    return true;
  });
  if (author.kind === 'phone') {
    for (const id of ids) {
      const attrs: BinaryNode['attrs'] = { from: wireJid(reader), id, t: unixNow() };
      if (status === 'read') attrs['type'] = type;
      deliverToAll(sim, author, { tag: 'receipt', attrs });
    }
  }
  if (changed.length > 0) {
    sim.events.emit('receipt', { from: reader.number, to: author.number, ids: changed, status });
  }
}

function tellOtherDevices(sim: Simulator, owner: Person, device: number, node: BinaryNode): void {
  const addressing = jidDecode(node.attrs['to'])?.server === 'lid' ? 'lid' : 'pn';
  const attrs = { ...node.attrs, from: jidAs(addressing, owner, device), recipient: attribute(node, 'to') };
  for (const other of sim.devices.of(owner)) {
    if (other.id !== device) deliver(sim, owner, other.id, { ...node, attrs });
  }
}
