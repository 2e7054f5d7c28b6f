import { BlockList, isIP } from 'node:net';

/** Private, loopback, link-local (cloud metadata) and reserved ranges of IPv4. */
const ranges: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];

const closed = new BlockList();
for (const range of ranges) closed.addSubnet(...range);
/** The allocated part of IPv6; `closedOfOpen` are ranges in it that embed IPv4 addresses or are not routed. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const closedOfOpen = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedOfOpen.addSubnet(net, bits, 'ipv6');

/**
 * True for an address of the public internet, false for private or reserved ones and for text that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closedOfOpen.check(address, 'ipv6');
}
