import { setTimeout as wait } from 'node:timers/promises';
import {
  Curve,
  generateSignalPubKey,
  hmacSign,
  proto,
  WA_ADV_ACCOUNT_SIG_PREFIX,
  WA_ADV_DEVICE_SIG_PREFIX,
  type BinaryNode,
} from 'baileys';
import { verifySignature } from 'libsignal/src/curve.js';
import { lidJid, pnJid } from '../core/addresses.ts';
import { bytesOf, need, uintOf, unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';

export class BadQr extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const answerTimeoutMs = 10_000;

/** Scans the app's QR code as the phone, signs the app's device in, and makes the app restart (515). */
export async function scanQr(sim: Simulator, phone: Person, qr: string): Promise<DeviceRecord> {
  const session = sessionOfQr(sim, qr);
  const registration = session.payload?.devicePairingData;
  if (!registration) throw new BadQr('qr-unknown', 'This socket does not ask for pairing.');
  for (const ref of session.refs) sim.pairingRefs.delete(ref);
  const device: DeviceRecord = {
    id: phone.nextDevice++,
    name: 'WhatsApp Web',
    noiseKey: session.noiseKey,
    registrationId: uintOf(registration.eRegid ?? Buffer.alloc(0)),
    identity: Buffer.from(registration.eIdent ?? []),
    signedPreKey: {
      id: uintOf(registration.eSkeyId ?? Buffer.alloc(0)),
      public: Buffer.from(registration.eSkeyVal ?? []),
      signature: Buffer.from(registration.eSkeySig ?? []),
    },
    historySent: false,
    historyDone: false,
    pairedAt: new Date().toISOString(),
  };
  await signIn(sim, session, phone, device, qrParts(qr)[3] ?? '');
  sim.database.transaction(() => {
    sim.devices.save(phone, device);
    sim.people.save(phone);
  });
  session.end({ tag: 'stream:error', attrs: { code: '515' } });
  sim.events.emit('paired', { phone: phone.number, device: device.id });
  return device;
}

function qrParts(qr: string): string[] {
  return (qr.trim().split('#').at(-1) ?? '').split(',');
}

function sessionOfQr(sim: Simulator, qr: string): Session {
  const [ref = '', noiseKey = '', identity = '', secret = ''] = qrParts(qr);
  if (!ref || !noiseKey || !identity || !secret) {
    throw new BadQr('qr-invalid', 'This is not the QR code of WhatsApp Web.');
  }
  const session = sim.pairingRefs.get(ref);
  if (!session?.isOpen) {
    throw new BadQr('qr-expired', 'This QR code has expired or is not known here. Ask for a new one.');
  }
  const registration = session.payload?.devicePairingData;
  const matches =
    session.noiseKey.toString('base64') === noiseKey &&
    Buffer.from(registration?.eIdent ?? []).toString('base64') === identity;
  if (!matches) throw new BadQr('qr-mismatch', 'The QR code does not belong to the app that is waiting.');
  return session;
}

async function signIn(
  sim: Simulator,
  session: Session,
  phone: Person,
  device: DeviceRecord,
  secret: string,
): Promise<void> {
  const account = sim.peer(phone).identityKey;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Number(unixNow()),
    keyIndex: device.id,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature: Curve.sign(
      account.private,
      Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, device.identity]),
    ),
  }).finish();
  const wrapped = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: signed,
    hmac: hmacSign(signed, Buffer.from(secret, 'base64')),
  }).finish();
  const answer = await Promise.race([
    session.request({ type: 'set', t: unixNow() }, [pairSuccess(phone, device, wrapped)]),
    wait(answerTimeoutMs, undefined, { ref: false }),
  ]);
  if (!answer) throw new BadQr('no-answer', 'The app did not answer the pairing.');
  const identity = need(need(answer, 'pair-device-sign'), 'device-identity');
  const { deviceSignature } = proto.ADVSignedDeviceIdentity.decode(bytesOf(identity));
  const message = Buffer.concat([WA_ADV_DEVICE_SIG_PREFIX, details, device.identity, account.public]);
  // libsignal's own check, because the one that Baileys exports ignores the result
  const valid =
    deviceSignature &&
    verifySignature(generateSignalPubKey(device.identity), message, Buffer.from(deviceSignature));
  if (!valid) throw new BadQr('bad-signature', 'The app signed the pairing with a wrong key.');
}

function pairSuccess(phone: Person, device: DeviceRecord, wrapped: Uint8Array): BinaryNode {
  const content: BinaryNode[] = [
    { tag: 'device-identity', attrs: {}, content: wrapped },
    { tag: 'device', attrs: { jid: pnJid(phone, device.id), lid: lidJid(phone, device.id) } },
    { tag: 'platform', attrs: { name: phone.business ? 'smba' : 'android' } },
  ];
  if (phone.business) content.push({ tag: 'biz', attrs: { name: phone.name } });
  return { tag: 'pair-success', attrs: {}, content };
}
