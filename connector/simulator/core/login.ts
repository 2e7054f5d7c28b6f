import { randomBytes } from 'node:crypto';
import { lidJid } from './addresses.ts';
import { serverJid, unixNow } from './nodes.ts';
import type { Session } from './session.ts';
import type { Simulator } from './simulator.ts';

const refsPerSocket = 6;

/** Handles a finished handshake: a device without credentials gets QR references, a linked one is logged in. */
export function login(sim: Simulator, session: Session): void {
  const payload = session.payload;
  if (!payload) return;
  if (payload.devicePairingData) return offerPairing(sim, session);
  const owner = sim.people.byNumber(String(payload.username ?? ''));
  const device = owner && sim.devices.find(owner, payload.device ?? 0);
  if (!owner || !device?.noiseKey.equals(session.noiseKey)) return refuse(session, 401);
  const fault = sim.faults.loginFailure;
  if (fault.times !== 0) {
    if (fault.times > 0) fault.times--;
    return refuse(session, fault.code);
  }
  const key = `${owner.number}:${device.id}`;
  sim.online.get(key)?.end({
    tag: 'stream:error',
    attrs: {},
    content: [{ tag: 'conflict', attrs: { type: 'replaced' } }],
  });
  session.owner = owner;
  session.deviceId = device.id;
  sim.online.set(key, session);
  session.send({
    tag: 'success',
    attrs: { t: unixNow(), lid: lidJid(owner, device.id), props: '27', location: 'sim' },
  });
}

function offerPairing(sim: Simulator, session: Session): void {
  for (let i = 0; i < refsPerSocket; i++) {
    const ref = `2@${randomBytes(24).toString('base64url')}`;
    session.refs.add(ref);
    sim.pairingRefs.set(ref, session);
  }
  const content = [...session.refs].map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) }));
  void session.request({ type: 'set', from: serverJid }, [{ tag: 'pair-device', attrs: {}, content }]);
}

function refuse(session: Session, code: number): void {
  session.end({ tag: 'failure', attrs: { reason: String(code), location: 'sim' } });
}
