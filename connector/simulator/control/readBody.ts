import type { IncomingMessage } from 'node:http';

export class TooLarge extends Error {}

/**
 * Reads a request body. Bytes beyond the limit are read and dropped, because the sender reads the answer only after
 * having sent everything.
 *
 * @throws TooLarge
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limit) parts.push(part);
      else parts.length = 0;
    });
    request.on('end', () =>
      size <= limit ? resolve(Buffer.concat(parts)) : reject(new TooLarge(`more than ${limit} bytes`)),
    );
    request.on('error', reject);
    request.on('close', () => reject(new Error('the request was broken off')));
  });
}
