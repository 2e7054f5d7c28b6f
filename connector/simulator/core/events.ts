import type { SimulatorEvent } from '../types.ts';

type Listener = (event: SimulatorEvent) => void;

/** All events of the simulator, for /phone/api/events and for tests. */
export class Events {
  readonly #listeners = new Set<Listener>();

  emit(type: string, detail: Record<string, unknown> = {}): void {
    const event: SimulatorEvent = { ...detail, type, at: new Date().toISOString() };
    for (const listener of this.#listeners) listener(event);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
