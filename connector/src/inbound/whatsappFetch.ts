import { download, RefusedDownload } from './download.ts';
import type { MediaHosts } from './mediaAddress.ts';

/**
 * Replaces the process's `fetch`. Baileys downloads history and app state with it from addresses that the other side
 * chooses: a host taken from a message, or a path appended to a host name. Node's own follows redirects, and an error
 * in the middle of a body is caught by nobody and ends the process. This one asks WhatsApp's hosts only, and answers
 * once the whole body is there.
 */
export function createWhatsappFetch(options: {
  hosts: MediaHosts;
  maxBytes: number;
  timeoutMs: number;
}): typeof fetch {
  return async (input, init) => {
    const address = URL.parse(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (!address || !options.hosts(address) || method.toUpperCase() !== 'GET')
      throw new TypeError('fetch failed', { cause: 'only files of WhatsApp are fetched' });
    const signal = init?.signal ?? new AbortController().signal;
    try {
      const parts = await download(address, { ...options, signal }, async (body) => {
        const read: Buffer[] = [];
        for await (const part of body) read.push(part);
        return read;
      });
      return new Response(new Uint8Array(Buffer.concat(parts)));
    } catch (error) {
      if (error instanceof RefusedDownload && error.status >= 400)
        return new Response(null, { status: error.status });
      throw new TypeError('fetch failed', { cause: error });
    }
  };
}
