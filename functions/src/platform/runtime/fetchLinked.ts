import { ExternalFailure } from './externalFailure.ts';
import { fetchExternal } from './fetchExternal.ts';
import type { OutsideSlot } from './withinOutsideSlot.ts';

const mostRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface LinkedRequest {
  slot: OutsideSlot;
  /** The one host on this machine that may be called, without TLS; '' for none. */
  linkedHost: string;
  /** Timeout for the whole call including redirects. */
  timeoutMs: number;
  /** Timeout in ms for the beginning of each response. */
  beginsMs: number;
  maxBytes: number;
}

/**
 * Downloads a file from a URL that a user entered. The URL and every redirect must be HTTPS on the default port, with a
 * host name that resolves to public addresses (`fetchExternal`). No credentials of ours are sent.
 *
 * @throws ExternalFailure
 */
export async function fetchLinked(
  address: string,
  { slot, linkedHost, timeoutMs, beginsMs, maxBytes }: LinkedRequest,
): Promise<Buffer> {
  const end = performance.now() + timeoutMs;
  let next = address;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const url = URL.parse(next);
    if (url === null) throw new ExternalFailure('refused');
    const isLinked = linkedHost !== '' && url.host === linkedHost;
    // Loopback names are allowed only as the configured `linkedHost`.
    if (!isLinked && (url.port !== '' || !/\.[a-z]/.test(url.hostname) || isLoopbackName(url.hostname)))
      throw new ExternalFailure('refused');
    const left = Math.round(end - performance.now());
    if (left <= 0) throw new ExternalFailure('timeout');
    const answer = await fetchExternal(url.href, {
      method: 'GET',
      headers: { accept: 'image/*' },
      host: url.host,
      slot,
      timeoutMs: left,
      beginsMs: Math.min(beginsMs, left),
      maxBytes,
    });
    if (answer.status === 200) return answer.body;
    const { location } = answer.headers;
    if (!redirects.has(answer.status) || location === undefined) throw new ExternalFailure('unreachable');
    const led = URL.parse(location, url.href);
    if (led === null) throw new ExternalFailure('refused');
    next = led.href;
  }
  throw new ExternalFailure('unreachable');
}

const isLoopbackName = (name: string): boolean => /(^|\.)localhost\.?$/.test(name);
