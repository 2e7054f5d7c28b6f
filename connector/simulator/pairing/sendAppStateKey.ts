import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import type { DeviceRecord } from '../store/devices.ts';
import { keptSetting } from '../store/settings.ts';
import type { Person } from '../types.ts';
import { sendPeerMessage } from './sendPeerMessage.ts';

interface SyncKey {
  id: Buffer;
  data: Buffer;
  madeAt: number;
}

/** App-state key of a phone, created once. */
export function appStateKeyOf(sim: Simulator, owner: Person): SyncKey {
  return keptSetting<SyncKey>(sim.database, `appStateKey:${owner.number}`, () => ({
    id: Buffer.concat([Buffer.alloc(2), randomBytes(4)]),
    data: randomBytes(32),
    madeAt: Date.now(),
  }));
}

/** Shares the key with which a phone's linked apps sync pins, archives and contact names. */
export async function sendAppStateKey(sim: Simulator, owner: Person, device: DeviceRecord): Promise<void> {
  const key = appStateKeyOf(sim, owner);
  const keyData = {
    keyData: key.data,
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
    timestamp: key.madeAt,
  };
  const type = proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE;
  const appStateSyncKeyShare = { keys: [{ keyId: { keyId: key.id }, keyData }] };
  await sendPeerMessage(sim, owner, device, { type, appStateSyncKeyShare });
}
