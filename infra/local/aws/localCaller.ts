import type { IncomingMessage } from 'node:http';

const loopbackAuthority = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * True if the Host header is one of this machine's own names. A remote page whose name resolves to the loopback address
 * (DNS rebinding) sends its own name instead.
 */
export function addressedLocally(request: IncomingMessage): boolean {
  return loopbackAuthority.test(request.headers.host ?? '');
}

/**
 * True if the request comes from a program on this machine. Our AWS endpoints refuse all web pages, which browsers
 * reveal by the headers Origin and Sec-Fetch-Site.
 */
export function fromLocalProgram(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return addressedLocally(request) && origin === undefined && site === undefined;
}

export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * True if the request comes from this machine and is addressed to one of its own names. The client's address is checked
 * too, because a caller elsewhere can send any Host header. False for requests that a proxy on this machine forwards,
 * and for writes that a page of another site makes through a browser.
 */
export function fromThisMachine(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (
    isLoopbackAddress(address) &&
    addressedLocally(request) &&
    !isHandedOn(request) &&
    (isRead(request) || fromOwnPage(request))
  );
}

/**
 * True if a proxy forwarded the request. Browsers and programs use HTTP/1.1; proxies that do not name their client
 * mostly use 1.0.
 */
function isHandedOn({ headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion === '1.0' ||
    Object.keys(headers).some((name) => /^(?:x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name))
  );
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * True if no page of another site sent the request. Browsers send the page's origin with every write; programs send
 * none.
 */
function fromOwnPage({ headers }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  return (
    (origin === undefined || URL.parse(origin)?.host === host) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}
