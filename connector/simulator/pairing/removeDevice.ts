import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';

/** Unlinks a device: from the phone (device_removed) or because the app logged out (user_initiated). */
export function removeDevice(sim: Simulator, owner: Person, id: number, reason = 'device_removed'): boolean {
  if (!sim.devices.find(owner, id)) return false;
  sim.database.transaction(() => {
    sim.devices.remove(owner, id);
    sim.pending.removeDevice(owner.number, id);
  });
  sim.sessionOf(owner, id)?.end({
    tag: 'stream:error',
    attrs: { code: '401' },
    content: [{ tag: 'conflict', attrs: { type: reason } }],
  });
  sim.events.emit('unlinked', { phone: owner.number, device: id, reason });
  return true;
}
