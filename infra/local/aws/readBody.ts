import type { IncomingMessage } from 'node:http';

/** Thrown when a body is larger than its reader allows. */
export class BodyTooLarge extends Error {}

/**
 * The whole body of a request, at most `limit` bytes. Over it the request is left open and unread, so that the
 * refusal can still be answered.
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
    // One that says so itself is not waited for.
    if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge();
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The connection was closed before the body ended.')));
  });
}

/** A caller who is cut off while sending may lose the refusal: what is left of the body is thrown away for a while. */
const patienceMs = 10_000;

/** After the answer to a body that was not read to its end. */
export function discardRest(request: IncomingMessage): void {
  const patience = setTimeout(() => request.destroy(), patienceMs).unref();
  request.once('close', () => clearTimeout(patience));
  request.resume();
}
