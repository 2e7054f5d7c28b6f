import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { FileTrouble } from './fileTrouble.ts';

export interface DownloadLimits {
  /** More is not read. */
  maxBytes: number;
  /** For all of it. */
  timeoutMs: number;
  signal: AbortSignal;
  agent?: Agent | undefined;
}

/** An answer other than the file. */
export class RefusedDownload extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads what lies at an address; whoever calls has checked whose it is. No redirects and no decompression, so that
 * nothing but that address is asked and a byte received is a byte counted. Whatever happens to the connection, also in
 * the middle of the body, ends in the promise.
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
      // Once it has become another protocol's, neither an answer nor the signal ends it.
      request.once('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new RefusedDownload(101));
      });
      request.once('close', () => reject(new Error('closed without an answer')));
      request.once('response', (answer) => {
        // Before anybody reads it: a connection may break in between.
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
