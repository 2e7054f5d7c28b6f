import { isIPv6 } from 'node:net';

/**
 * Rate limit subject of an address: the IPv4 address, or for IPv6 the /64 network, within which a customer can use any
 * address. A home or office line has up to 65,536 of these networks in one /48.
 */
export function addressSubject(address: string, prefix: 48 | 64 = 64): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // Canonical form of the address.
  const [left = '', right] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [head, tail] = [groups(left), groups(right)];
  const all = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  const mapped = all.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!mapped) return `${all.slice(0, prefix / 16).join(':')}::/${prefix}`;
  return all
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
