import { isIPv6 } from 'node:net';

/**
 * What sign-ins from an address are counted under: an IPv4 address, or the /64 that every IPv6 customer has to
 * themselves and can take any address of. A line at home or in an office has up to 65,536 of these, all of one /48.
 */
export function addressSubject(address: string, prefix: 48 | 64 = 64): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The same address in its one canonical form.
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
