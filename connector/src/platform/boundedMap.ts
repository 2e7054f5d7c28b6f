/**
 * Remembers at most so many entries: one that is set becomes the newest, and the oldest goes. A process keeps many sessions
 * for months, so whatever it remembers needs an end.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#most) this.delete(this.keys().next().value as Key);
    return this;
  }
}
