import { unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import { deliver } from '../messages/deliver.ts';
import type { Person, PublicPreKey } from '../types.ts';

const lowPreKeys = 5;

/** Hands out a one-time key, and tells the device when to upload more. */
export function takePreKey(sim: Simulator, owner: Person, device: number): PublicPreKey | undefined {
  const key = sim.devices.takePreKey(owner, device);
  const left = sim.devices.preKeyCount(owner, device);
  if (key && left === lowPreKeys - 1) {
    deliver(sim, owner, device, {
      tag: 'notification',
      attrs: { from: 's.whatsapp.net', id: `prekeys-${Date.now()}`, type: 'encrypt', t: unixNow() },
      content: [{ tag: 'count', attrs: { value: String(left) } }],
    });
  }
  return key;
}
