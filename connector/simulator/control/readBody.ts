import type { IncomingMessage } from 'node:http';

export class TooLarge extends Error {}

export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
