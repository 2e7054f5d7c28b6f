import type { IncomingMessage } from 'node:http';

/** Thrown when a body is larger than its reader allows. */
export class BodyTooLarge extends Error {}

/** The whole body of a request, at most `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`body over ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
