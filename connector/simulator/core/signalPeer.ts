import '../quietLibsignal.ts';
import '@balcao/connector/keys/keepTriedSessions';
import {
  BufferJSON,
  Curve,
  encodeWAMessage,
  generateSignalPubKey,
  proto,
  signedKeyPair,
  unpadRandomMax16,
  type KeyPair,
} from 'baileys';
import * as libsignal from 'libsignal';
import { text, type Database } from '../store/database.ts';
import type { PublicPreKey } from '../types.ts';
import { SerialQueue } from './serialQueue.ts';

interface Identity {
  key: KeyPair;
  registrationId: number;
  signedPreKey: { keyPair: KeyPair; keyId: number; signature: Uint8Array };
  nextPreKey: number;
}

export interface RemoteDevice {
  address: string;
  device: number;
  registrationId: number;
  identity: Buffer;
  signedPreKey: PublicPreKey & { signature: Buffer };
  takePreKey: () => PublicPreKey | undefined;
}

export interface Ciphertext {
  type: 'pkmsg' | 'msg';
  body: Buffer;
}

function forLibsignal(pair: KeyPair): { privKey: Buffer; pubKey: Buffer } {
  return {
    privKey: Buffer.from(pair.private),
    pubKey: Buffer.from(generateSignalPubKey(Buffer.from(pair.public))),
  };
}

/** The Signal identity of a virtual person (device 0), on the same libsignal Baileys uses. */
export class SignalPeer {
  readonly queue = new SerialQueue();
  readonly #database: Database;
  readonly #owner: string;
  readonly #identity: Identity;
  readonly #changes = new Map<string, { kind: string; id: string; value: string | null }>();

  constructor(database: Database, owner: string) {
    this.#database = database;
    this.#owner = owner;
    const kept = this.#read('identity', '');
    this.#identity = kept ? (JSON.parse(kept, BufferJSON.reviver) as Identity) : this.#newIdentity();
  }

  get identityKey(): KeyPair {
    return this.#identity.key;
  }

  get registrationId(): number {
    return this.#identity.registrationId;
  }

  /** The key bundle that the server hands to someone who wants to write to this person. */
  bundle(): {
    identity: Uint8Array;
    signedPreKey: Identity['signedPreKey'];
    preKey: KeyPair & { id: number };
  } {
    const id = this.#identity.nextPreKey++;
    const pair = Curve.generateKeyPair();
    this.#write('prekey', String(id), JSON.stringify(pair, BufferJSON.replacer));
    this.#write('identity', '', JSON.stringify(this.#identity, BufferJSON.replacer));
    this.commit();
    return {
      identity: this.#identity.key.public,
      signedPreKey: this.#identity.signedPreKey,
      preKey: { ...pair, id },
    };
  }

  /** Encrypts under a new session if `anew`; messages to this person under the old one can still be opened. */
  encrypt(remote: RemoteDevice, message: proto.IMessage, anew = false): Promise<Ciphertext> {
    return this.encryptBytes(remote, encodeWAMessage(message), anew);
  }

  /** Encrypts any bytes in place of a padded message. */
  async encryptBytes(remote: RemoteDevice, padded: Uint8Array, anew = false): Promise<Ciphertext> {
    const address = this.#address(remote.address, remote.device);
    if (anew || !this.#read('session', address.toString())) {
      const preKey = remote.takePreKey();
      await new libsignal.SessionBuilder(this.#storage(), address).initOutgoing({
        registrationId: remote.registrationId,
        identityKey: generateSignalPubKey(remote.identity),
        signedPreKey: {
          keyId: remote.signedPreKey.id,
          publicKey: generateSignalPubKey(remote.signedPreKey.public),
          signature: remote.signedPreKey.signature,
        },
        // libsignal accepts a bundle without a one-time key, although its type does not
        ...({
          preKey: preKey && { keyId: preKey.id, publicKey: generateSignalPubKey(preKey.public) },
        } as { preKey: { keyId: number; publicKey: Uint8Array } }),
      });
    }
    const cipher = new libsignal.SessionCipher(this.#storage(), address);
    const { type, body } = await cipher.encrypt(Buffer.from(padded));
    return { type: type === 3 ? 'pkmsg' : 'msg', body: Buffer.from(body, 'binary') };
  }

  async decrypt(user: string, device: number, type: string, body: Buffer): Promise<proto.IMessage> {
    const cipher = new libsignal.SessionCipher(this.#storage(), this.#address(user, device));
    const padded =
      type === 'pkmsg'
        ? await cipher.decryptPreKeyWhisperMessage(body)
        : await cipher.decryptWhisperMessage(body);
    return proto.Message.decode(unpadRandomMax16(padded));
  }

  dropAllSessions(): void {
    this.#changes.clear();
    this.#database.run(`DELETE FROM signal WHERE owner = ? AND kind = 'session'`, this.#owner);
  }

  read(kind: 'sender-key', id: string): string | undefined {
    return this.#read(kind, id);
  }

  write(kind: 'sender-key', id: string, value: string): void {
    this.#write(kind, id, value);
  }

  /** Writes what encrypting and decrypting changed; called inside the transaction that stores the result. */
  commit(): void {
    for (const { kind, id, value } of this.#changes.values()) {
      if (value === null) {
        this.#database.run(
          'DELETE FROM signal WHERE owner = ? AND kind = ? AND id = ?',
          this.#owner,
          kind,
          id,
        );
      } else {
        this.#database.run('INSERT OR REPLACE INTO signal VALUES (?, ?, ?, ?)', this.#owner, kind, id, value);
      }
    }
    this.#changes.clear();
  }

  /** Drops changes of a failed decryption. */
  rollback(): void {
    this.#changes.clear();
  }

  #newIdentity(): Identity {
    const key = Curve.generateKeyPair();
    const identity: Identity = {
      key,
      registrationId: 1 + Math.floor(Math.random() * 16_380),
      signedPreKey: signedKeyPair(key, 1),
      nextPreKey: 1,
    };
    this.#write('identity', '', JSON.stringify(identity, BufferJSON.replacer));
    this.commit();
    return identity;
  }

  /**
   * libsignal's job queue is global to the process and keyed by address: the prefix keeps us apart from a Baileys that
   * runs in the same process.
   */
  #address(user: string, device: number): libsignal.ProtocolAddress {
    return new libsignal.ProtocolAddress(`simulator-${this.#owner}-${user}`, device);
  }

  #storage(): libsignal.SignalStorage {
    return {
      loadSession: async (id) => {
        const value = this.#read('session', id);
        return value ? libsignal.SessionRecord.deserialize(JSON.parse(value)) : undefined;
      },
      storeSession: async (id, session) => this.#write('session', id, JSON.stringify(session.serialize())),
      isTrustedIdentity: () => true,
      loadPreKey: async (id) => {
        const value = this.#read('prekey', String(id));
        return value ? forLibsignal(JSON.parse(value, BufferJSON.reviver) as KeyPair) : undefined;
      },
      removePreKey: (id) => this.#write('prekey', String(id), null),
      loadSignedPreKey: () => forLibsignal(this.#identity.signedPreKey.keyPair),
      getOurRegistrationId: () => this.#identity.registrationId,
      getOurIdentity: () => forLibsignal(this.#identity.key),
    };
  }

  #read(kind: string, id: string): string | undefined {
    const changed = this.#changes.get(`${kind}:${id}`);
    if (changed) return changed.value ?? undefined;
    const sql = 'SELECT value FROM signal WHERE owner = ? AND kind = ? AND id = ?';
    const row = this.#database.get(sql, this.#owner, kind, id);
    return row && text(row['value']);
  }

  #write(kind: string, id: string, value: string | null): void {
    this.#changes.set(`${kind}:${id}`, { kind, id, value });
  }
}
