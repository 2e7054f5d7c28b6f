import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';
import { pnJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import { encryptFor } from '../messages/encryptFor.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';

/** Sends a message from the phone to one of its own linked devices; no chat shows it. */
export async function sendPeerMessage(
  sim: Simulator,
  owner: Person,
  device: DeviceRecord,
  protocolMessage: proto.Message.IProtocolMessage,
): Promise<void> {
  const id = randomBytes(16).toString('hex').toUpperCase();
  const attrs = { from: pnJid(owner), id, type: 'text', t: unixNow(), category: 'peer', notify: owner.name };
  await encryptFor(sim, owner, owner, device, { protocolMessage }, { attrs });
}
