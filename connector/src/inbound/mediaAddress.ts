import type { RemoteFile } from '../whatsapp/remoteFile.ts';

const mainHost = 'mmg.whatsapp.net';
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether files may be fetched from an address. */
export type MediaHosts = (address: URL) => boolean;

/**
 * Files come from WhatsApp's own hosts and nowhere else, whatever a message says: over TLS, at the usual port, without
 * credentials. Where WhatsApp is simulated on this machine, from the simulator's host and port as well.
 */
export function mediaHosts(whatsappUrl: string | undefined): MediaHosts {
  const simulator = simulatorHost(whatsappUrl);
  return ({ protocol, username, password, hostname, port, host }) =>
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    ((hostname.endsWith('.whatsapp.net') && port === '') || host === simulator);
}

/** Where a file is fetched; null where its message names no place of WhatsApp's. */
export function mediaAddress(
  { url, directPath }: Pick<RemoteFile, 'url' | 'directPath'>,
  whatsappUrl: string | undefined,
): URL | null {
  const allowed = mediaHosts(whatsappUrl);
  const named = URL.parse(url ?? '');
  const host = named && allowed(named) ? named.host : (simulatorHost(whatsappUrl) ?? mainHost);
  // Resolved and not joined: `@elsewhere/` or `.elsewhere/` behind a host's name would be another host.
  const address = directPath ? URL.parse(directPath, `https://${host}/`) : named;
  return address && allowed(address) ? address : null;
}

function simulatorHost(whatsappUrl: string | undefined): string | undefined {
  const url = URL.parse(whatsappUrl ?? '');
  return url && loopback.has(url.hostname) ? url.host : undefined;
}
