/** Segment types of a JPEG. */
export const jpegMarker = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  adobe: 0xee,
} as const;

export interface JpegPart {
  kind: number;
  /** From the marker on; for a scan, including its image data. */
  bytes: Buffer;
}

/** Tables of quantisation and Huffman codes, restart interval. */
const tables = new Set([0xdb, 0xc4, 0xdd]);

/** True for tables that a decoder needs. */
export const isTable = ({ kind }: JpegPart): boolean => tables.has(kind);

/**
 * The segments of a JPEG after its first two bytes, in order, up to the end marker (which is the last one yielded) or
 * to where the data is invalid. The time is linear in the length.
 */
export function* jpegParts(bytes: Buffer): Generator<JpegPart> {
  if (bytes[0] !== 0xff || bytes[1] !== jpegMarker.soi) return;
  for (let at = 2; bytes[at] === 0xff;) {
    while (bytes[at + 1] === 0xff) at++;
    const kind = bytes[at + 1] ?? 0;
    if (kind === jpegMarker.eoi) {
      yield { kind, bytes: bytes.subarray(at, at + 2) };
      return;
    }
    const head = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Infinity;
    if (head > bytes.length || head < at + 4) return;
    const end = kind === jpegMarker.sos ? endOfScan(bytes, head) : head;
    yield { kind, bytes: bytes.subarray(at, end) };
    at = end;
  }
}

/** The segment that states the colour coding; without it some pictures show inverted. */
export function isAdobe({ kind, bytes }: JpegPart): boolean {
  return kind === jpegMarker.adobe && bytes.length === 16 && bytes.toString('latin1', 4, 9) === 'Adobe';
}

/** Offset of the marker after a scan: within a scan, 0xff is followed by 0 or a restart code. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
