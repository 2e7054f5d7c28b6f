import type { BinaryNode } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import { pendingKey } from '../store/pending.ts';
import type { Person } from '../types.ts';

/** Stores a stanza for one device until it is acknowledged, and sends it if the device is online. */
export function deliver(sim: Simulator, owner: Person, device: number, node: BinaryNode): boolean {
  sim.pending.add(owner.number, device, pendingKey(node.tag, node.attrs, node.attrs['from']), node);
  return push(sim, owner, device, node);
}

export function push(sim: Simulator, owner: Person, device: number, node: BinaryNode): boolean {
  const session = sim.sessionOf(owner, device);
  return session?.live ? session.send(node) : false;
}

export function deliverToAll(sim: Simulator, owner: Person, node: BinaryNode, except = 0): void {
  for (const { id } of sim.devices.of(owner)) {
    if (id !== except) deliver(sim, owner, id, node);
  }
}
