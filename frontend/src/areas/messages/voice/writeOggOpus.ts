import type { OpusStream } from './readWebmOpus.ts';

/** Opus counts at 48 kHz, whatever the recording's sample rate. */
const samplesPerMillisecond = 48;
const firstOfStream = 2;
const lastOfStream = 4;
/** Maximum number of 255-byte segments in a page's table. */
const segmentsPerPage = 255;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 0x80_00_00_00 ? (value << 1) ^ 0x04_c1_1d_b7 : value << 1;
  return value >>> 0;
});

function checksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

/** Length of a packet in samples, from its first byte and, for code 3, its second (RFC 6716, section 3). */
export function packetSamples(packet: Uint8Array): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const milliseconds =
    config < 12
      ? ([10, 20, 40, 60][config % 4] ?? 20)
      : config < 16
        ? ([10, 20][config % 2] ?? 20)
        : ([2.5, 5, 10, 20][config % 4] ?? 20);
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 0x3f : 2;
  return milliseconds * samplesPerMillisecond * frames;
}

/** Segment table of a packet's length: 255 for each full segment, then the rest. */
function lacing(length: number): number[] {
  return [...Array<number>(Math.floor(length / 255)).fill(255), length % 255];
}

function writePage(packets: Uint8Array[], flags: number, granule: number, serial: number, sequence: number) {
  const table = packets.flatMap((packet) => lacing(packet.length));
  const size = packets.reduce((sum, packet) => sum + packet.length, 0);
  const page = new Uint8Array(27 + table.length + size);
  const view = new DataView(page.buffer);
  page.set([0x4f, 0x67, 0x67, 0x53, 0, flags]); // OggS
  view.setBigUint64(6, BigInt(granule), true);
  view.setUint32(14, serial, true);
  view.setUint32(18, sequence, true);
  page[26] = table.length;
  page.set(table, 27);
  let at = 27 + table.length;
  for (const packet of packets) {
    page.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, checksum(page), true);
  return page;
}

function tags(vendor: string): Uint8Array {
  const name = new TextEncoder().encode(vendor);
  const bytes = new Uint8Array(16 + name.length);
  bytes.set(new TextEncoder().encode('OpusTags'));
  new DataView(bytes.buffer).setUint32(8, name.length, true);
  bytes.set(name, 12);
  return bytes;
}

/** Ogg pages of Opus packets (RFC 7845): header, tags, then as many packets per page as its table can hold. */
export function writeOggOpus({ head, packets }: OpusStream, serial: number): Uint8Array[] {
  const pages = [
    writePage([head], firstOfStream, 0, serial, 0),
    writePage([tags('balcao')], 0, 0, serial, 1),
  ];
  let granule = 0;
  let waiting: Uint8Array[] = [];
  let segments = 0;
  const flush = (flags: number) => {
    if (waiting.length > 0) pages.push(writePage(waiting, flags, granule, serial, pages.length));
    waiting = [];
    segments = 0;
  };
  for (const packet of packets) {
    const needed = lacing(packet.length).length;
    if (segments + needed > segmentsPerPage) flush(0);
    waiting.push(packet);
    segments += needed;
    granule += packetSamples(packet);
  }
  flush(lastOfStream);
  return pages;
}
