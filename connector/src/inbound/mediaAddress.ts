import type { RemoteFile } from '../whatsapp/remoteFile.ts';

const mainHost = 'mmg.whatsapp.net';
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** True if files may be fetched from this address. */
export type MediaHosts = (address: URL) => boolean;

/**
 * Allows WhatsApp's own hosts only, whatever a message says: over TLS, on the default port, without credentials. With a
 * simulator on this machine, its host and port are allowed as well.
 */
export function mediaHosts(whatsappUrl: string | undefined): MediaHosts {
  const simulator = simulatorHost(whatsappUrl);
  return ({ protocol, username, password, hostname, port, host }) =>
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    ((hostname.endsWith('.whatsapp.net') && port === '') || host === simulator);
}

/** Address of a file; null if its message does not point to one of WhatsApp's hosts. */
export function mediaAddress(
  { url, directPath }: Pick<RemoteFile, 'url' | 'directPath'>,
  whatsappUrl: string | undefined,
): URL | null {
  const allowed = mediaHosts(whatsappUrl);
  const named = URL.parse(url ?? '');
  const host = named && allowed(named) ? named.host : (simulatorHost(whatsappUrl) ?? mainHost);
  // Resolved instead of concatenated: `@elsewhere/` or `.elsewhere/` after a host name would make another host.
  const address = directPath ? URL.parse(directPath, `https://${host}/`) : named;
  return address && allowed(address) ? address : null;
}

function simulatorHost(whatsappUrl: string | undefined): string | undefined {
  const url = URL.parse(whatsappUrl ?? '');
  return url && loopback.has(url.hostname) ? url.host : undefined;
}
