import type { BinaryNode } from 'baileys';
import { lidJid, wireJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { deliverToAll } from './deliver.ts';

export type ReceiptType = 'read' | 'played' | undefined;

/** Tells every device of the sender that a person has received (no type), read or played messages. */
export function sendReceipts(
  sim: Simulator,
  from: Person,
  to: Person,
  ids: string[],
  type?: ReceiptType,
  group?: string,
): void {
  const [first, ...others] = ids;
  if (!first) return;
  const attrs: BinaryNode['attrs'] = { from: group ?? wireJid(from), id: first, t: unixNow() };
  if (group) attrs['participant'] = lidJid(from);
  if (type) attrs['type'] = type;
  const content: BinaryNode[] = others.length > 0 ? [receiptList(others)] : [];
  deliverToAll(sim, to, { tag: 'receipt', attrs, content });
  sim.events.emit('receipt', { from: from.number, to: to.number, ids, status: type ?? 'delivered' });
}

function receiptList(ids: string[]): BinaryNode {
  return { tag: 'list', attrs: {}, content: ids.map((id) => ({ tag: 'item', attrs: { id } })) };
}
