import type { IncomingMessage } from 'node:http';

const loopbackAuthority = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request was addressed to this machine by one of its own names. A page elsewhere whose name was pointed
 * at the loopback address (DNS rebinding) still calls itself by that name.
 */
export function addressedLocally(request: IncomingMessage): boolean {
  return loopbackAuthority.test(request.headers.host ?? '');
}

/**
 * Whether a request comes from a program of this machine. What stands in for AWS answers no web page at all, and
 * browsers say where a page's requests come from.
 */
export function fromLocalProgram(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return addressedLocally(request) && origin === undefined && site === undefined;
}

/** Whether a server listens on this machine only. */
export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Whether a request comes from this machine and is addressed to it by one of its own names. Others may name it so, but
 * they have another address. What a proxy of this machine hands on is somebody else's, and what a page elsewhere has a
 * browser change is that page's.
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

/** Browsers and programs speak HTTP/1.1; proxies that tell nothing of whom they serve mostly speak 1.0. */
function isHandedOn({ headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion === '1.0' ||
    Object.keys(headers).some((name) => /^(?:x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name))
  );
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Programs say nothing of a page; browsers say it of whatever is not merely read. */
function fromOwnPage({ headers }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  return (
    (origin === undefined || URL.parse(origin)?.host === host) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}
