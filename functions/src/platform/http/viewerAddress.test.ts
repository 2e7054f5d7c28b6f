import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { viewerAddress } from './viewerAddress.ts';

const secret = Buffer.alloc(32, 5);
const sign = (address: string, key: Buffer = secret) =>
  createHmac('sha256', key).update(`viewer\n${address}`).digest('hex');
const seen = (header?: string) =>
  viewerAddress({
    sourceIp: '198.51.100.1',
    secrets: () => Promise.resolve(new Uint8Array(secret)),
    header: (name) => (name === 'x-balcao-viewer' ? header : undefined),
  });

test('whom the edge names and signs is believed', async () => {
  expect(await seen(`2001:db8::7 ${sign('2001:db8::7')}`)).toBe('2001:db8::7');
});

test.each([
  undefined,
  '',
  '10.0.0.1',
  '10.0.0.1 ',
  '10.0.0.1 00',
  `10.0.0.1 ${'0'.repeat(64)}`,
  `10.0.0.1 ${sign('10.0.0.2')}`,
  `10.0.0.1 ${sign('10.0.0.1', Buffer.alloc(32, 6))}`,
  ` ${sign('')}`,
])('%j is not believed', async (header) => {
  expect(await seen(header)).toBe('198.51.100.1');
});
