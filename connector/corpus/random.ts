/** Seeded random choices. */
export interface Chance {
  /** From 0 up to, but not including, `below`. */
  whole(below: number): number;
  of<Item>(items: readonly Item[]): Item;
  bytes(length: number): Buffer;
}

/** Mulberry32: small, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    of: (items) => items[whole(items.length)] as (typeof items)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => whole(256))),
  };
}
