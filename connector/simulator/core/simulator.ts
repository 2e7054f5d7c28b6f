import { binaryNodeToString, type BinaryNode } from 'baileys';
import { MediaStore } from '../media/mediaStore.ts';
import { generateNoiseKeys, noiseCertificateChain } from '../noise/certificates.ts';
import { AppStates } from '../store/appStates.ts';
import { Chats } from '../store/chats.ts';
import { Database } from '../store/database.ts';
import { Devices } from '../store/devices.ts';
import { Groups } from '../store/groups.ts';
import { PendingStanzas } from '../store/pending.ts';
import { People } from '../store/people.ts';
import { keptSetting } from '../store/settings.ts';
import type { Person } from '../types.ts';
import { Events } from './events.ts';
import { noFaults } from './faults.ts';
import type { Session } from './session.ts';
import { SignalPeer } from './signalPeer.ts';

export interface ProtocolErrorRecord {
  at: string;
  reason: string;
  stanza: string;
}

/** State shared by all parts of the simulator, which work on it. */
export class Simulator {
  readonly database: Database;
  readonly people: People;
  readonly devices: Devices;
  readonly chats: Chats;
  readonly groups: Groups;
  readonly pending: PendingStanzas;
  readonly appStates: AppStates;
  readonly media: MediaStore;
  readonly events = new Events();
  readonly noiseKeys: ReturnType<typeof generateNoiseKeys>;
  readonly certificateChain: Uint8Array;
  readonly sessions = new Set<Session>();
  /** sessions logged in, by "number:device" */
  readonly online = new Map<string, Session>();
  /** QR references waiting to be scanned */
  readonly pairingRefs = new Map<string, Session>();
  readonly protocolErrors: ProtocolErrorRecord[] = [];
  /** messages sent again for a retry whose first try the app has still to refuse, by "number:device:id" */
  readonly answeredRetries = new Set<string>();
  /** Queries for pictures that the app has made so far. */
  pictureQueries = 0;
  /** Jids whose typing the app has subscribed to. */
  readonly subscriptions = new Set<string>();
  faults = noFaults();
  readonly #peers = new Map<string, SignalPeer>();

  constructor(directory: string) {
    this.database = new Database(directory);
    this.people = new People(this.database);
    this.devices = new Devices(this.database);
    this.chats = new Chats(this.database);
    this.groups = new Groups(this.database);
    this.pending = new PendingStanzas(this.database);
    this.appStates = new AppStates(this.database);
    this.media = new MediaStore(this.database, directory);
    this.noiseKeys = keptSetting(this.database, 'noiseKeys', generateNoiseKeys);
    this.certificateChain = noiseCertificateChain(this.noiseKeys);
  }

  peer(person: Person): SignalPeer {
    let peer = this.#peers.get(person.number);
    if (!peer) {
      peer = new SignalPeer(this.database, person.number);
      this.#peers.set(person.number, peer);
    }
    return peer;
  }

  sessionOf(owner: Person, device: number): Session | undefined {
    return this.online.get(`${owner.number}:${device}`);
  }

  protocolError(reason: string, node?: BinaryNode): void {
    const stanza = node ? binaryNodeToString(node).slice(0, 2000) : '';
    this.protocolErrors.push({ at: new Date().toISOString(), reason, stanza });
    if (this.protocolErrors.length > 200) this.protocolErrors.shift();
    this.events.emit('protocolError', { reason, stanza });
  }
}
