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

/** A length-delimited protobuf field: text, or a nested message. */
export function field(number: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(content.length), content]);
}

/** Protobuf field numbers that lead from a message to the next one nested in it. */
const ways = {
  /** extendedTextMessage, contextInfo, quotedMessage */
  quoted: [6, 17, 3],
  /** ephemeralMessage, message */
  disappearing: [40, 1],
  /** deviceSentMessage, message */
  forwarded: [31, 2],
};

/** A message nested `depth` times. */
export function nested(way: keyof typeof ways, depth: number): Buffer {
  let inner: Buffer = field(1, Buffer.from('lá no fundo'));
  for (let at = 0; at < depth; at++)
    for (const number of ways[way].toReversed()) inner = field(number, inner);
  return way === 'quoted' ? Buffer.concat([field(1, Buffer.from('por fora')), inner]) : inner;
}

/** Content of these kinds alone is shown in full; `judge` answers `either` if there is any other kind. */
const plain = new Set(['conversation', 'extendedTextMessage', 'messageContextInfo']);

/** True if something of these bytes must be shown: readable text, an empty message, or bytes that no phone can read. */
export function judge(bytes: Uint8Array): HostileCase['shown'] {
  let message: proto.Message;
  try {
    message = proto.Message.decode(bytes);
  } catch {
    return true;
  }
  return Object.keys(message).every((kind) => plain.has(kind)) ? true : 'either';
}
