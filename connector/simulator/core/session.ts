import { setTimeout as wait } from 'node:timers/promises';
import type { BinaryNode, proto } from 'baileys';
import type { WebSocket } from 'ws';
import { NoiseServer } from '../noise/noiseServer.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';
import { pnJid } from './addresses.ts';
import { dispatch } from './dispatch.ts';
import { login } from './login.ts';
import { ProtocolError, serverJid } from './nodes.ts';
import { SerialQueue } from './serialQueue.ts';
import type { Simulator } from './simulator.ts';

/** One socket of the app, from the handshake to the end. */
export class Session {
  owner: Person | undefined;
  deviceId = 0;
  /** true once pending stanzas were flushed: from then on new ones are pushed at once */
  live = false;
  noiseKey: Buffer = Buffer.alloc(0);
  payload: proto.ClientPayload | undefined;
  readonly refs = new Set<string>();
  readonly #sim: Simulator;
  readonly #socket: WebSocket;
  readonly #noise: NoiseServer;
  readonly #waiting = new Map<string, (node: BinaryNode) => void>();
  readonly #inbox = new SerialQueue();
  #outbox: Promise<void> | undefined;
  #requestCount = 0;

  constructor(sim: Simulator, socket: WebSocket) {
    this.#sim = sim;
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

  /** Asks the app something; resolves with its answer. */
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

  /** Says a last word, lets it reach the app, and closes. */
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
        login(this.#sim, this);
      } else {
        const node = await this.#noise.decodeNode(frame);
        if (!this.#sim.faults.mute) await dispatch(this.#sim, this, node);
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
