import '../silenceConsole.ts';
import { createHmac } from 'node:crypto';
import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
  SenderKeyRecord,
} from 'baileys/lib/Signal/Group/index.js';
import { generateSignalPubKey, initAuthCreds } from 'baileys';
import * as libsignal from 'libsignal';
import { expect, test } from 'vitest';
import { trimSenderKey } from './trimSenderKey.ts';
import { trimSession, type SessionRecord } from './trimSession.ts';
import { packValue } from './packValue.ts';

type Stored = Record<string, SessionRecord>;
const [theirs, ours] = [new libsignal.ProtocolAddress('them', 0), new libsignal.ProtocolAddress('us', 0)];

/** A person with a device, whose records are stored as `keep` returns them. */
function somebody(keep: (record: SessionRecord) => SessionRecord, creds = initAuthCreds()) {
  const { keyPair, signature } = creds.signedPreKey;
  const curve = (pair: { public: Uint8Array; private: Uint8Array }) => ({
    privKey: Buffer.from(pair.private),
    pubKey: Buffer.from(generateSignalPubKey(pair.public)),
  });
  const records: Stored = {};
  const storage: libsignal.SignalStorage = {
    loadSession: async (id) =>
      records[id] && libsignal.SessionRecord.deserialize(records[id] as unknown as Uint8Array),
    storeSession: async (id, record) => {
      records[id] = JSON.parse(JSON.stringify(keep(record.serialize() as unknown as SessionRecord)));
    },
    isTrustedIdentity: () => true,
    loadPreKey: async () => undefined,
    removePreKey: () => {},
    loadSignedPreKey: () => curve(keyPair),
    getOurRegistrationId: () => creds.registrationId,
    getOurIdentity: () => curve(creds.signedIdentityKey),
  };
  const bundle = {
    registrationId: creds.registrationId,
    identityKey: curve(creds.signedIdentityKey).pubKey,
    signedPreKey: { keyId: 1, publicKey: curve(keyPair).pubKey, signature: Buffer.from(signature) },
  };
  return { records, storage, bundle, creds };
}

const begin = (from: ReturnType<typeof somebody>, to: ReturnType<typeof somebody>, at: typeof ours) =>
  new libsignal.SessionBuilder(from.storage, at).initOutgoing(
    to.bundle as unknown as Parameters<libsignal.SessionBuilder['initOutgoing']>[0],
  );

async function open(
  storage: libsignal.SignalStorage,
  from: typeof theirs,
  { type, body }: { type: number; body: string },
): Promise<string> {
  const cipher = new libsignal.SessionCipher(storage, from);
  const bytes = Buffer.from(body as unknown as Uint8Array);
  return (
    await (type === 3 ? cipher.decryptPreKeyWhisperMessage(bytes) : cipher.decryptWhisperMessage(bytes))
  ).toString();
}

const packed = (record: object | undefined): number => packValue(JSON.stringify(record)).length;

/** Skips `over` messages, and sends one. */
async function pass(over: number, { storage, records }: ReturnType<typeof somebody>, text = 'oi') {
  const [session] = Object.values(records['us.0']?._sessions ?? {});
  const [chain] = Object.values(session?._chains ?? {}) as unknown as {
    chainKey: { counter: number; key: string };
  }[];
  for (let at = 0; chain && at < over; at++) {
    const next = createHmac('sha256', Buffer.from(chain.chainKey.key, 'base64'))
      .update(Buffer.of(2))
      .digest();
    chain.chainKey = { counter: chain.chainKey.counter + 1, key: next.toString('base64') };
  }
  return new libsignal.SessionCipher(storage, ours).encrypt(Buffer.from(text));
}

test('whoever begins anew with every message, two thousand further on, makes no record that grows', async () => {
  const us = somebody(trimSession);
  const unbounded = somebody((record) => record, us.creds);
  const sizes: number[] = [];
  for (let round = 0; round < 6; round++) {
    const stranger = somebody((record) => record);
    await begin(stranger, us, ours);
    const message = await pass(1998, stranger);
    // Each message comes from the same address, with an identity that the sender chose.
    expect(await open(us.storage, theirs, message)).toBe('oi');
    if (round === 0) await open(unbounded.storage, theirs, message);
    sizes.push(packed(us.records['them.0']));
  }
  expect(packed(unbounded.records['them.0'])).toBeGreaterThan(70_000);
  // Six write units; a transaction counts each twice.
  expect(Math.max(...sizes)).toBeLessThan(6 * 1024);
});

test('a hundred that come in the wrong order open, also those under a session closed meanwhile', async () => {
  const us = somebody(trimSession);
  const them = somebody((record) => record);
  await begin(them, us, ours);
  const cipher = new libsignal.SessionCipher(them.storage, ours);
  const sent: { type: number; body: string }[] = [];
  for (let at = 0; at <= 100; at++) sent.push(await cipher.encrypt(Buffer.from(`${at}`)));
  const before = sent.splice(0, 30);
  const opened: string[] = [];
  for (const message of sent.toReversed()) opened.push(await open(us.storage, theirs, message));
  // The other side starts a new session, twice.
  for (let again = 0; again < 2; again++) {
    delete them.records['us.0'];
    await begin(them, us, ours);
    await open(us.storage, theirs, await pass(0, them));
  }
  for (const message of before.toReversed()) opened.push(await open(us.storage, theirs, message));
  expect(opened.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 101 }, (_, at) => `${at}`),
  );
});

test('a conversation of many turns does not grow its record', async () => {
  const us = somebody(trimSession);
  const them = somebody((record) => record);
  await begin(them, us, ours);
  const late: { type: number; body: string }[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const there = new libsignal.SessionCipher(them.storage, ours);
    if (turn > 56) late.push(await there.encrypt(Buffer.from(`late ${turn}`)));
    await open(us.storage, theirs, await there.encrypt(Buffer.from('pergunta')));
    const back = new libsignal.SessionCipher(us.storage, theirs);
    await open(them.storage, ours, await back.encrypt(Buffer.from('resposta')));
  }
  for (const message of late) expect(await open(us.storage, theirs, message)).toMatch(/^late/);
  // Without trimming, the record would have 60 chains by now.
  expect(packed(them.records['us.0'])).toBeGreaterThan(2500);
  expect(packed(us.records['them.0'])).toBeLessThan(1500);
});

test('a group’s member who is heard two thousand further on makes no record that grows', async () => {
  const name = new SenderKeyName('g@g.us', theirs as never);
  const stores = [false, true].map((isLean) => {
    let record: Uint8Array | undefined;
    return {
      loadSenderKey: async () => (record ? SenderKeyRecord.deserialize(record) : new SenderKeyRecord()),
      storeSenderKey: async (_: SenderKeyName, changed: SenderKeyRecord) => {
        const whole = Buffer.from(JSON.stringify(changed.serialize()));
        record = isLean ? trimSenderKey(whole) : whole;
      },
      size: () => packed({ type: 'Buffer', data: Buffer.from(record ?? []).toString('base64') }),
    };
  });
  let member: SenderKeyRecord;
  const theirStore = {
    loadSenderKey: async () => member,
    storeSenderKey: async (_: SenderKeyName, changed: SenderKeyRecord) => {
      member = changed;
    },
  };
  for (let state = 0; state < 5; state++) {
    member = new SenderKeyRecord();
    const told = await new GroupSessionBuilder(theirStore).create(name);
    const writing = member.getSenderKeyState();
    const encrypt = () => new GroupCipher(theirStore, name).encrypt(Buffer.from('oi'));
    await encrypt();
    for (let at = 0; at < 1900; at++) writing?.setSenderChainKey(writing.getSenderChainKey().getNext());
    const early = await encrypt();
    for (let at = 0; at < 90; at++) writing?.setSenderChainKey(writing.getSenderChainKey().getNext());
    const late = await encrypt();
    for (const store of stores) {
      const distributed = new SenderKeyDistributionMessage(null, null, null, null, told.serialize());
      await new GroupSessionBuilder(store).process(name, distributed);
      await new GroupCipher(store, name).decrypt(late);
      // The message just before it, received out of order, can be opened.
      const opening = new GroupCipher(store, name).decrypt(early);
      if (store === stores[1]) expect(Buffer.from(await opening).toString()).toBe('oi');
      else await expect(opening).rejects.toThrow('Expected Buffer');
    }
  }
  const [whole = 0, lean = 0] = stores.map((store) => store.size());
  // Untrimmed it is more than an item holds; trimmed it costs six write units.
  expect(whole).toBeGreaterThan(400 * 1024);
  expect(lean).toBeLessThan(6 * 1024);
});
