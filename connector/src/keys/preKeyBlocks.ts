export interface KeyPair {
  private: Uint8Array;
  public: Uint8Array;
}

/** Pre-keys per item: pairing creates 812, and using one rewrites its block. */
const perBlock = 50;
const entryLength = 4 + 32 + 32;

export function blockOf(id: number): number {
  return Math.floor(id / perBlock);
}

export function blockName(block: number): string {
  return `PREKEYS#${block}`;
}

/** Packs key pairs as id (4 bytes), private key and public key (32 bytes each). */
export function packBlock(keys: ReadonlyMap<number, KeyPair>): Uint8Array {
  const parts = [...keys].map(([id, pair]) => {
    if (pair.private.length !== 32 || pair.public.length !== 32)
      throw new TypeError(`pre-key ${id} has odd keys`);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(id);
    return Buffer.concat([number, pair.private, pair.public]);
  });
  return Buffer.concat(parts);
}

export function unpackBlock(packed: Buffer): [number, KeyPair][] {
  const entries: [number, KeyPair][] = [];
  for (let at = 0; at + entryLength <= packed.length; at += entryLength) {
    const pair = {
      private: Buffer.from(packed.subarray(at + 4, at + 36)),
      public: Buffer.from(packed.subarray(at + 36, at + entryLength)),
    };
    entries.push([packed.readUInt32BE(at), pair]);
  }
  return entries;
}
