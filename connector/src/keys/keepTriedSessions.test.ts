import { Curve, generateSignalPubKey } from 'baileys';
import { ProtocolAddress, SessionBuilder, SessionCipher, SessionRecord, type SignalStorage } from 'libsignal';
import { expect, test } from 'vitest';
import './keepTriedSessions.ts';

/** A device with its keys in memory. */
function device(name: string) {
  const identity = Curve.generateKeyPair();
  const signed = Curve.generateKeyPair();
  const preKeys = new Map<string, ReturnType<typeof Curve.generateKeyPair>>();
  const sessions = new Map<string, unknown>();
  const pair = ({ private: own, public: known }: typeof identity) => ({
    privKey: Buffer.from(own),
    pubKey: Buffer.from(generateSignalPubKey(Buffer.from(known))),
  });
  const storage: SignalStorage = {
    loadSession: async (id) => {
      const kept = sessions.get(id);
      return kept === undefined ? undefined : SessionRecord.deserialize(structuredClone(kept) as Uint8Array);
    },
    storeSession: async (id, session) => void sessions.set(id, session.serialize()),
    isTrustedIdentity: () => true,
    loadPreKey: async (id) => {
      const found = preKeys.get(String(id));
      return found && pair(found);
    },
    removePreKey: (id) => void preKeys.delete(String(id)),
    loadSignedPreKey: () => pair(signed),
    getOurRegistrationId: () => 7,
    getOurIdentity: () => pair(identity),
  };
  const address = (other: string) => new ProtocolAddress(`${name} to ${other}`, 0);
  const cipher = (other: string) => new SessionCipher(storage, address(other));
  return {
    name,
    bundle() {
      const preKey = Curve.generateKeyPair();
      const keyId = preKeys.size + 1;
      preKeys.set(String(keyId), preKey);
      return {
        registrationId: 7,
        identityKey: pair(identity).pubKey,
        signedPreKey: {
          keyId: 1,
          publicKey: pair(signed).pubKey,
          signature: Buffer.from(Curve.sign(identity.private, pair(signed).pubKey)),
        },
        preKey: { keyId, publicKey: pair(preKey).pubKey },
      };
    },
    async begin(with_: { name: string; bundle(): Parameters<SessionBuilder['initOutgoing']>[0] }) {
      await new SessionBuilder(storage, address(with_.name)).initOutgoing(with_.bundle());
    },
    seal: (to: string, text: string) => cipher(to).encrypt(Buffer.from(text)),
    async open(from: string, sealed: { type: number; body: string }) {
      const body = Buffer.from(sealed.body, 'binary');
      const plain =
        sealed.type === 3
          ? await cipher(from).decryptPreKeyWhisperMessage(body)
          : await cipher(from).decryptWhisperMessage(body);
      return plain.toString();
    },
  };
}

test('a new session still works after a message under the old one came late', async () => {
  const [shop, customer] = [device('shop'), device('customer')];
  await customer.begin(shop);
  expect(await shop.open('customer', await customer.seal('shop', 'Oi'))).toBe('Oi');
  expect(await customer.open('shop', await shop.seal('customer', 'Bom dia'))).toBe('Bom dia');
  const late = await customer.seal('shop', 'Quanto custa?');

  await shop.begin(customer);
  expect(await customer.open('shop', await shop.seal('customer', 'Temos frete'))).toBe('Temos frete');
  expect(await shop.open('customer', late)).toBe('Quanto custa?');

  expect(await customer.open('shop', await shop.seal('customer', '10 reais'))).toBe('10 reais');
  expect(await shop.open('customer', await customer.seal('shop', 'Fechado'))).toBe('Fechado');
});
