import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { ExternalFailure } from './externalFailure.ts';
import { publicLookup } from './publicLookup.ts';

export interface ExternalRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /**
   * The only host, with its port where that is not 443, that may be asked. One on this machine, which only whoever set
   * up the deployment can name, is asked without TLS.
   */
  host: string;
  /** For all of it. */
  timeoutMs: number;
  /** More of an answer is not read. */
  maxBytes: number;
}

export interface ExternalAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/;

/**
 * The one way to what lies outside: over TLS, to the host that is meant, at an address of the internet that was looked
 * at and is the one that is connected to. No redirect is followed, and time and bytes end.
 *
 * @throws ExternalFailure
 */
export async function fetchExternal(address: string, request: ExternalRequest): Promise<ExternalAnswer> {
  const url = URL.parse(address);
  const onThisMachine = loopback.test(request.host);
  if (url === null || !isMeant(url, request.host, onThisMachine)) throw new ExternalFailure('refused');
  const late = AbortSignal.timeout(request.timeoutMs);
  try {
    const response = await send(url, request, onThisMachine, late);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readAll(response, request.maxBytes),
    };
  } catch (error) {
    if (error instanceof ExternalFailure) throw error;
    throw new ExternalFailure(late.aborted ? 'timeout' : 'unreachable', error);
  }
}

function isMeant(url: URL, host: string, onThisMachine: boolean): boolean {
  const { protocol, username, password, hostname } = url;
  if (username !== '' || password !== '' || url.host !== host) return false;
  if (onThisMachine) return protocol === 'http:';
  // A name, not an address: whose it is, the certificate says.
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
    // Once it has become another protocol's, neither an answer nor the signal ends it.
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      failed(new ExternalFailure('refused'));
    });
    request.once('response', (response) => {
      // Before anybody reads it: a connection may break in between.
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
