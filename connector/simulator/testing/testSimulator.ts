import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator, type RunningSimulator } from '../startSimulator.ts';
import type { SimulatorEvent } from '../types.ts';
import { trustSimulator } from '../trustSimulator.ts';
import { postJson } from './appClient.ts';

export const phone = '5511900000001';
export const luiza = '5511988880001';
export const bia = '5511988880002';

export interface ShownMessage {
  id: string;
  from: string;
  to: string;
  fromMe: boolean;
  text: string;
  type: string;
  mediaUrl: string | null;
  at: string;
  status: string;
  edited: boolean;
  deleted: boolean;
  reactions: Record<string, string>;
  quotedId: string | null;
}

/** A simulator with its own directory, and helpers for its JSON control API. */
export class TestSimulator {
  running: RunningSimulator;
  events: SimulatorEvent[] = [];
  readonly #dataDir: string;

  private constructor(running: RunningSimulator, dataDir: string) {
    this.running = running;
    this.#dataDir = dataDir;
    this.#listen();
  }

  static async start(): Promise<TestSimulator> {
    const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'));
    const running = await startSimulator({ port: 0, dataDir });
    trustSimulator(running);
    const test = new TestSimulator(running, dataDir);
    await test.post('customers', { number: bia, name: 'Bia Costa', addressing: 'pn' });
    return test;
  }

  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await startSimulator({ port: 0, dataDir: this.#dataDir });
    this.#listen();
  }

  async stop(): Promise<void> {
    await this.running.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async post<T = Record<string, unknown>>(path: string, body: unknown, method = 'POST'): Promise<T> {
    const response = await postJson(`${this.running.url}/phone/api/${path}`, body, method);
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  async get<T = Record<string, unknown>>(path: string): Promise<T> {
    const response = await fetch(`${this.running.url}/phone/api/${path}`);
    return (await response.json()) as T;
  }

  write(from: string, text: string, more: Record<string, unknown> = {}): Promise<ShownMessage> {
    return this.post<ShownMessage>(`customers/${from}/messages`, { to: phone, text, ...more });
  }

  messagesOf(customer: string): Promise<ShownMessage[]> {
    return this.get<ShownMessage[]>(`customers/${customer}/messages`);
  }

  async message(customer: string, id: string): Promise<ShownMessage | undefined> {
    return (await this.messagesOf(customer)).find((message) => message.id === id);
  }

  #listen(): void {
    this.running.simulator.events.subscribe((event) => this.events.push(event));
  }
}
