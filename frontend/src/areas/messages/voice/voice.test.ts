import { expect, test } from 'vitest';
import { readWebmOpus } from './readWebmOpus.ts';
import { packetSamples, writeOggOpus } from './writeOggOpus.ts';

const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const element = (id: number[], content: number[]) => [
  ...id,
  0x40 | (content.length >> 8),
  content.length & 0xff,
  ...content,
];
const endless = (id: number[]) => [...id, ...unknownSize];
const opusHead = [...new TextEncoder().encode('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0];
const frame = (payload: number[]) => element([0xa3], [0x81, 0, 0, 0x80, ...payload]);

/** A recording as a browser writes it: header, then segment and clusters of unknown size. */
const webm = Uint8Array.from([
  ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], [...new TextEncoder().encode('webm')])),
  ...endless([0x18, 0x53, 0x80, 0x67]),
  ...element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], [...element([0xd7], [1]), ...element([0x63, 0xa2], opusHead)]),
  ),
  ...endless([0x1f, 0x43, 0xb6, 0x75]),
  ...element([0xe7], [0]),
  ...frame([0xfc, 1, 2]),
  ...frame([0xfc, 3]),
  ...endless([0x1f, 0x43, 0xb6, 0x75]),
  ...element([0xa0], element([0xa1], [0x81, 0, 0, 0, 0xfc, 4, 5, 6])),
]);

test('the packets of a recording are found in every cluster, in order', () => {
  const { head, packets } = readWebmOpus(webm);
  expect([...head]).toEqual(opusHead);
  expect(packets.map((packet) => [...packet])).toEqual([
    [0xfc, 1, 2],
    [0xfc, 3],
    [0xfc, 4, 5, 6],
  ]);
});

test('what is no recording is refused, as is one without sound', () => {
  expect(() => readWebmOpus(Uint8Array.from([0, 1, 2]))).toThrow('not a WebM file');
  expect(() => readWebmOpus(webm.subarray(0, 12 + 12))).toThrow();
});

test('lengths of packets follow RFC 6716: frame size by configuration, count by code', () => {
  const samples = (...bytes: number[]) => packetSamples(Uint8Array.from(bytes));
  expect(samples(0xfc)).toBe(960); // CELT 20 ms, one frame
  expect(samples(0xe0)).toBe(120); // CELT 2.5 ms
  expect(samples(0x08)).toBe(960); // SILK 20 ms
  expect(samples(0x19)).toBe(2 * 2880); // SILK 60 ms, two frames
  expect(samples(0x63, 3)).toBe(3 * 480); // hybrid 10 ms, three frames
});

interface Page {
  flags: number;
  granule: number;
  sequence: number;
  lengths: number[];
}

/** Computed bit by bit as RFC 3533 describes it, over the page with its checksum field as zero. */
function checksumOf(page: Uint8Array): number {
  const blank = page.slice().fill(0, 22, 26);
  let crc = 0;
  for (const byte of blank) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (crc >>> 31) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) ^ (carry === 1 ? 0x04_c1_1d_b7 : 0)) >>> 0;
    }
  }
  return crc;
}

function readPage(page: Uint8Array): Page {
  const view = new DataView(page.buffer);
  expect(view.getUint32(22, true)).toBe(checksumOf(page));
  expect(new TextDecoder().decode(page.subarray(0, 4))).toBe('OggS');
  const table = [...page.subarray(27, 27 + (page[26] ?? 0))];
  const lengths: number[] = [];
  let length = 0;
  for (const part of table) {
    length += part;
    if (part === 255) continue;
    lengths.push(length);
    length = 0;
  }
  return {
    flags: page[5] ?? 0,
    granule: Number(view.getBigUint64(6, true)),
    sequence: view.getUint32(18, true),
    lengths,
  };
}

test('an Ogg stream: head, tags, pages within their table, counted in samples', () => {
  const packet = (length: number) =>
    Uint8Array.from({ length }, (_, index) => (index === 0 ? 0xfc : index % 251));
  const packets = [packet(255), packet(3), ...Array.from({ length: 300 }, () => packet(300))];
  const pages = writeOggOpus({ head: Uint8Array.from(opusHead), packets }, 7).map(readPage);
  expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, index) => index));
  expect(pages[0]).toMatchObject({ flags: 2, granule: 0, lengths: [opusHead.length] });
  expect(pages[2]?.lengths.slice(0, 3)).toEqual([255, 3, 300]);
  expect(pages.slice(2).flatMap(({ lengths }) => lengths)).toEqual(packets.map(({ length }) => length));
  expect(pages.at(-1)).toMatchObject({ flags: 4, granule: packets.length * 960 });
  expect(pages.slice(2, -1).every(({ flags }) => flags === 0)).toBe(true);
});
