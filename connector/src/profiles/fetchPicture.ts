export interface PictureLimits {
  /** Undefined means WhatsApp's own address. */
  whatsappUrl: string | undefined;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Reads a picture from where WhatsApp says it lies: its own hosts over TLS (the simulator's where WhatsApp is simulated
 * on this machine), no redirects, so many bytes and no more. Null where it lies elsewhere or is larger: asking again would not help.
 * @throws when it cannot be had now
 */
export async function fetchPicture(url: string, limits: PictureLimits): Promise<Buffer | null> {
  const address = URL.parse(url);
  if (!address || !isWhatsapps(address, limits.whatsappUrl)) return null;
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
  const response = await fetch(address, { redirect: 'error', signal });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`picture answered ${response.status}`);
  }
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > limits.maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isWhatsapps(address: URL, whatsappUrl: string | undefined): boolean {
  if (address.protocol !== 'https:' || address.username !== '' || address.password !== '') return false;
  if (address.hostname.endsWith('.whatsapp.net') && address.port === '') return true;
  const server = URL.parse(whatsappUrl ?? '');
  return server !== null && loopback.has(server.hostname) && server.host === address.host;
}
