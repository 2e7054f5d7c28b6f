/** Puts an entry in as the newest, so that the longest silent one is evicted first once there are more than `most`. */
export function keepNewest<Key, Entry>(known: Map<Key, Entry>, key: Key, entry: Entry, most: number): void {
  known.delete(key);
  known.set(key, entry);
  for (const silent of known.keys()) {
    if (known.size <= most) break;
    known.delete(silent);
  }
}
