import { setTimeout as wait } from 'node:timers/promises';
import type { BinaryNode, proto } from 'baileys';
import type { WebSocket } from 'ws';
import { NoiseServer } from '../noise/noiseServer.ts';
import type { DeviceRecord, Devices } from '../store/devices.ts';
import type { Person } from '../types.ts';
import { pnJid } from './addresses.ts';
import type { Events } from './events.ts';
import type { FaultSwitches } from './faults.ts';
import { ProtocolError, serverJid } from './nodes.ts';
import { SerialQueue } from './serialQueue.ts';

/** The part of the simulator's state that its sockets work on. */
export interface SessionState {
  readonly certificateChain: Uint8Array;
  readonly noiseKeys: { server: ConstructorParameters<typeof NoiseServer>[0] };
  readonly sessions: Set<Session>;
  readonly online: Map<string, Session>;
  readonly pairingRefs: Map<string, Session>;
  readonly devices: Devices;
  readonly events: Events;
  readonly faults: FaultSwitches;
  protocolError(reason: string): void;
}

/** Handlers for the app's stanzas. */
export interface SessionHandlers {
  /** Called once, when the handshake is done. */
  login(session: Session): void;
  stanza(session: Session, node: BinaryNode): Promise<void>;
}

/** One socket of the app, from the handshake to the end. */
export class Session {
  owner: Person | undefined;
  deviceId = 0;
  /** true once pending stanzas were flushed: new ones are then sent at once */
  live = false;
  noiseKey: Buffer = Buffer.alloc(0);
  payload: proto.ClientPayload | undefined;
  readonly refs = new Set<string>();
  readonly #sim: SessionState;
  readonly #handlers: SessionHandlers;
  readonly #socket: WebSocket;
  readonly #noise: NoiseServer;
  readonly #waiting = new Map<string, (node: BinaryNode) => void>();
  readonly #inbox = new SerialQueue();
  #outbox: Promise<void> | undefined;
  #requestCount = 0;

  constructor(sim: SessionState, socket: WebSocket, handlers: SessionHandlers) {
    this.#sim = sim;
    this.#handlers = handlers;
    this.#socket = socket;
    this.#noise = new NoiseServer(sim.noiseKeys.server, sim.certificateChain);
    sim.sessions.add(this);
    socket.on('message', (data: Buffer) => {
      void this.#inbox.run(() => this.#onData(data)).catch((error: unknown) => this.#fail(error));
    });
    socket.on('close', () => this.#onClose());
    socket.on('error', () => socket.terminate());
  }

  get device(): DeviceRecord | undefined {
    return this.owner && this.#sim.devices.find(this.owner, this.deviceId);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** The owner and device of a session that has logged in. */
  get linked(): { owner: Person; device: DeviceRecord } {
    const device = this.device;
    if (!this.owner || !device) throw new ProtocolError('this socket has not logged in', 401);
    return { owner: this.owner, device };
  }

  send(node: BinaryNode): boolean {
    if (!this.isOpen) return false;
    if (this.#sim.faults.mute) return true;
    const { slowMs } = this.#sim.faults;
    if (slowMs === 0 && !this.#outbox) {
      this.#socket.send(this.#noise.encodeNode(node));
      return true;
    }
    const after = (this.#outbox ?? Promise.resolve()).then(async () => {
      await wait(slowMs);
      if (this.isOpen) this.#socket.send(this.#noise.encodeNode(node));
    });
    this.#outbox = after;
    void after.finally(() => {
      if (this.#outbox === after) this.#outbox = undefined;
    });
    return true;
  }

  /** Sends a query to the app; resolves with its answer. */
  request(attrs: BinaryNode['attrs'], content: BinaryNode[]): Promise<BinaryNode> {
    const id = `sim-${++this.#requestCount}`;
    const to = this.owner ? pnJid(this.owner, this.deviceId) : serverJid;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.send({ tag: 'iq', attrs: { from: serverJid, to, id, ...attrs }, content });
    });
  }

  reply(to: BinaryNode, content?: BinaryNode[], attrs: BinaryNode['attrs'] = {}): void {
    this.send({
      tag: 'iq',
      attrs: { from: to.attrs['to'] ?? serverJid, id: to.attrs['id'] ?? '', type: 'result', ...attrs },
      content,
    });
  }

  /** Sends a last stanza, and closes the socket a moment after the stanza was written. */
  end(node: BinaryNode): void {
    this.send(node);
    const linger = this.#outbox ?? Promise.resolve();
    void linger.then(() => setTimeout(() => this.#socket.close(), 5));
  }

  drop(): void {
    this.#socket.terminate();
  }

  answered(node: BinaryNode): void {
    const id = node.attrs['id'] ?? '';
    this.#waiting.get(id)?.(node);
    this.#waiting.delete(id);
  }

  async #onData(data: Buffer): Promise<void> {
    for (const frame of this.#noise.push(data)) {
      if (this.#noise.state === 'hello') {
        this.#socket.send(this.#noise.serverHello(frame));
      } else if (this.#noise.state === 'finish') {
        const { noiseKey, payload } = this.#noise.clientFinish(frame);
        this.noiseKey = noiseKey;
        this.payload = payload;
        this.#handlers.login(this);
      } else {
        const node = await this.#noise.decodeNode(frame);
        if (!this.#sim.faults.mute) await this.#handlers.stanza(this, node);
      }
    }
  }

  #fail(error: unknown): void {
    this.#sim.protocolError(`socket ended: ${error instanceof Error ? error.message : String(error)}`);
    this.drop();
  }

  #onClose(): void {
    this.live = false;
    this.#sim.sessions.delete(this);
    for (const ref of this.refs) this.#sim.pairingRefs.delete(ref);
    if (!this.owner) return;
    const key = `${this.owner.number}:${this.deviceId}`;
    if (this.#sim.online.get(key) === this) {
      this.#sim.online.delete(key);
      this.#sim.events.emit('offline', { phone: this.owner.number, device: this.deviceId });
    }
  }
}
