/**
 * Map with at most `most` entries: setting one makes it the newest, and the oldest is evicted. A process keeps many
 * sessions for months, so everything that it remembers needs a bound.
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
