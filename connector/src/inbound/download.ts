import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { FileTrouble } from './fileTrouble.ts';

export interface DownloadLimits {
  /** The download fails above this size. */
  maxBytes: number;
  /** Limit for the whole download. */
  timeoutMs: number;
  signal: AbortSignal;
  agent?: Agent | undefined;
}

/** The server answered with something other than the file. */
export class RefusedDownload extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads the file at an address; the caller has checked its host. Follows no redirects and does not decompress: no other
 * address is asked, and every byte received is counted. Any failure of the connection, even in the middle of the body,
 * rejects the promise.
 *
 * @throws FileTrouble tooLarge, timeout; RefusedDownload
 */
export async function download<Answer>(
  address: URL,
  { maxBytes, timeoutMs, signal, agent }: DownloadLimits,
  read: (body: AsyncIterable<Buffer>) => Promise<Answer>,
): Promise<Answer> {
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(address, {
        agent,
        signal: over,
        rejectUnauthorized: true,
        headers: { origin: 'https://web.whatsapp.com', 'accept-encoding': 'identity' },
      });
      request.on('error', reject);
      // After an upgrade to another protocol neither an answer nor the signal would end the request.
      request.once('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new RefusedDownload(101));
      });
      request.once('close', () => reject(new Error('closed without an answer')));
      request.once('response', (answer) => {
        // Without a listener, an error that comes before anybody reads the body would end the process.
        answer.on('error', () => {});
        resolve(answer);
      });
    });
    const refused = refusal(response, maxBytes);
    if (refused) {
      response.destroy();
      throw refused;
    }
    return await pipeline(response, bounded(maxBytes), read, { signal: over });
  } catch (error) {
    throw late.aborted ? new FileTrouble('timeout') : error;
  }
}

function refusal({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): Error | null {
  if (statusCode !== 200) return new RefusedDownload(statusCode);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return new Error('compressed on the way');
  return Number(headers['content-length'] ?? 0) > maxBytes ? new FileTrouble('tooLarge') : null;
}

function bounded(maxBytes: number) {
  return async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const part of body) {
      bytes += part.length;
      if (bytes > maxBytes) throw new FileTrouble('tooLarge');
      yield part;
    }
  };
}
