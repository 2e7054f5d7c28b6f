import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';

/** The app has its first history: from now on, pending stanzas are marked as offline on login. */
export function onHistoryDone(sim: Simulator, owner: Person, deviceId: number): void {
  const device = sim.devices.find(owner, deviceId);
  if (device && !device.historyDone) sim.devices.save(owner, { ...device, historyDone: true });
}
