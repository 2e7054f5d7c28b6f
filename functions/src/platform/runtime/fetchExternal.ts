import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { ExternalFailure } from './externalFailure.ts';
import type { OutsideSlot } from './withinOutsideSlot.ts';
import { publicLookup } from './publicLookup.ts';

export interface ExternalRequest {
  /** From `withinOutsideSlot`: no operation waits for another host without one. */
  slot: OutsideSlot;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /**
   * The only host that may be called, with its port unless that is 443. A host on this machine is called without TLS;
   * only the operator of the deployment can configure one.
   */
  host: string;
  /** Timeout for the whole call. */
  timeoutMs: number;
  /** Timeout in ms for the beginning of the response; `timeoutMs` if absent. */
  beginsMs?: number;
  /** A longer response fails with `tooLarge`. */
  maxBytes: number;
}

export interface ExternalAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/;

/**
 * The single function for calls to hosts outside the deployment. It uses TLS, calls the expected host only, and
 * connects to the very address that was checked to be public. It follows no redirects and limits time and bytes.
 *
 * @throws ExternalFailure
 */
export async function fetchExternal(address: string, request: ExternalRequest): Promise<ExternalAnswer> {
  const url = URL.parse(address);
  const onThisMachine = loopback.test(request.host);
  if (url === null || !isMeant(url, request.host, onThisMachine)) throw new ExternalFailure('refused');
  const late = AbortSignal.timeout(request.timeoutMs);
  const silent = new AbortController();
  const silence = setTimeout(() => silent.abort(), request.beginsMs ?? request.timeoutMs);
  try {
    const response = await send(url, request, onThisMachine, AbortSignal.any([late, silent.signal]));
    clearTimeout(silence);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readAll(response, request.maxBytes),
    };
  } catch (error) {
    if (error instanceof ExternalFailure) throw error;
    throw new ExternalFailure(late.aborted || silent.signal.aborted ? 'timeout' : 'unreachable', error);
  } finally {
    clearTimeout(silence);
  }
}

function isMeant(url: URL, host: string, onThisMachine: boolean): boolean {
  const { protocol, username, password, hostname } = url;
  if (username !== '' || password !== '' || url.host !== host) return false;
  if (onThisMachine) return protocol === 'http:';
  // Requires a host name rather than an IP address, since the certificate proves only a name.
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

function send(
  url: URL,
  { method, headers, body }: ExternalRequest,
  onThisMachine: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const options = {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.length) }),
      },
      signal,
      agent: false as const,
    };
    const request = onThisMachine
      ? plainRequest(url, options)
      : tlsRequest(url, { ...options, lookup: publicLookup, rejectUnauthorized: true });
    request.once('error', failed);
    // After a protocol upgrade neither a response nor the signal would end the request.
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      failed(new ExternalFailure('refused'));
    });
    request.once('response', (response) => {
      // Attached before anybody reads the body, since the connection may break in between.
      response.on('error', () => {});
      answered(response);
    });
    request.end(body);
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new ExternalFailure('tooLarge');
    }
    parts.push(part);
  }
  return Buffer.concat(parts, bytes);
}
