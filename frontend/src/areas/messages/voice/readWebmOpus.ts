/** Content of a browser's recording: codec header and packets in order. */
export interface OpusStream {
  head: Uint8Array;
  packets: Uint8Array[];
}

/** Elements whose content is read; all others are skipped. */
const containers = new Set([
  0x18_53_80_67, // Segment
  0x16_54_ae_6b, // Tracks
  0xae, // TrackEntry
  0x1f_43_b6_75, // Cluster
  0xa0, // BlockGroup
]);
const codecPrivate = 0x63_a2;
const simpleBlock = 0xa3;
const block = 0xa1;
/** Track number (one byte for the only track), time, flags. */
const blockHead = 4;

/** Reads an EBML number: the first byte tells how many follow. With `marker` the length bit is kept, as in ids. */
function readNumber(data: Uint8Array, at: number, marker: boolean): { value: number; length: number } {
  const first = data[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > data.length) throw new Error('not a WebM file');
  let value = marker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return { value, length };
}

/**
 * Extracts the Opus packets from a WebM recording of one track, as MediaRecorder writes it.
 * @throws Error if it is no WebM file or has no sound
 */
export function readWebmOpus(data: Uint8Array): OpusStream {
  let head: Uint8Array | null = null;
  const packets: Uint8Array[] = [];
  let at = 0;
  while (at < data.length) {
    const id = readNumber(data, at, true);
    const size = readNumber(data, at + id.length, false);
    at += id.length + size.length;
    // Segment and clusters of a recording have unknown sizes: their content simply follows.
    if (containers.has(id.value)) continue;
    const content = data.subarray(at, at + size.value);
    if (id.value === codecPrivate) head = content;
    else if (id.value === simpleBlock || id.value === block) packets.push(content.subarray(blockHead));
    at += size.value;
  }
  if (!head || packets.length === 0) throw new Error('a recording without sound');
  return { head, packets };
}
