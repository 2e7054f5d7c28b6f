import { proto } from 'baileys';
import type { HostileCase } from './hostileCase.ts';

export function encode(message: proto.IMessage): Buffer {
  return Buffer.from(proto.Message.encode(proto.Message.create(message)).finish());
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

/** A field of bytes: text, or a message within the message. */
export function field(number: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(content.length), content]);
}

/** Numbers of protobuf that lead from a message to the next one within it. */
const ways = {
  /** extendedTextMessage, contextInfo, quotedMessage */
  quoted: [6, 17, 3],
  /** ephemeralMessage, message */
  disappearing: [40, 1],
  /** deviceSentMessage, message */
  forwarded: [31, 2],
};

/** A message within a message within a message. */
export function nested(way: keyof typeof ways, depth: number): Buffer {
  let inner: Buffer = field(1, Buffer.from('lá no fundo'));
  for (let at = 0; at < depth; at++)
    for (const number of ways[way].toReversed()) inner = field(number, inner);
  return way === 'quoted' ? Buffer.concat([field(1, Buffer.from('por fora')), inner]) : inner;
}

/** Fields of which people read every word; whatever else a message consists of, this judge does not know. */
const plain = new Set(['conversation', 'extendedTextMessage', 'messageContextInfo']);

/**
 * Whether people must be shown something of these bytes: of a text that can be read, of nothing at all, and of what no
 * phone can read.
 */
export function judge(bytes: Uint8Array): HostileCase['shown'] {
  let message: proto.Message;
  try {
    message = proto.Message.decode(bytes);
  } catch {
    return true;
  }
  return Object.keys(message).every((kind) => plain.has(kind)) ? true : 'either';
}
