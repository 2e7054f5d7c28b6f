/**
 * Parses the bytes a client sends and reports a WebSocket frame longer than `limit`. Libraries limit only whole
 * messages, but API Gateway also limits frames (32 KB), so a client that does not split its messages must fail here
 * too.
 */
export function createFrameLimiter(limit: number, onTooLarge: () => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let payloadLeft = 0;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (payloadLeft > 0) {
        const step = Math.min(payloadLeft, chunk.length - at);
        payloadLeft -= step;
        at += step;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      const length = payloadLength(header);
      if (length === undefined) continue;
      if (length > limit) {
        onTooLarge();
        return;
      }
      payloadLeft = length;
      header = Buffer.alloc(0);
    }
  };
}

/** Payload length, once the header (with its mask) is complete. */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined;
  const second = header[1] ?? 0;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = second & 0x80 ? 4 : 0;
  if (header.length < 2 + extended + mask) return undefined;
  if (extended === 2) return header.readUInt16BE(2);
  if (extended === 8) return Number(header.readBigUInt64BE(2));
  return short;
}
