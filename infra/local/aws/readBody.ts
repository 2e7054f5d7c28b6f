import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/**
 * Reads the body of a request, at most `limit` bytes.
 * @throws BodyTooLarge over the limit; the request is then left open and unread, so that the error can still be sent.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const tooLarge = () => reject(new BodyTooLarge(`The body is larger than ${limit} bytes.`));
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      request.off('data', onData);
      request.pause();
      tooLarge();
    };
    // Refuses at once if content-length already exceeds the limit.
    if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge();
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The connection was closed before the body ended.')));
  });
}

/**
 * Milliseconds for which the rest of a refused body is read and discarded: a caller cut off while sending may not
 * receive the reply.
 */
const patienceMs = 10_000;

/** Discards the rest of a request's body after an early reply. */
export function discardRest(request: IncomingMessage): void {
  const patience = setTimeout(() => request.destroy(), patienceMs).unref();
  request.once('close', () => clearTimeout(patience));
  request.resume();
}
