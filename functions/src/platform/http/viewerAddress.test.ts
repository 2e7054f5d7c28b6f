import { expect, test } from 'vitest';
import { viewerAddress } from './viewerAddress.ts';
import { viewerProof } from './testing/throughEdge.ts';

const secrets = [5, 6].map((fill) => new Uint8Array(32).fill(fill)) as [Uint8Array, Uint8Array];
const seen = (header?: string) =>
  viewerAddress(
    Object.assign(() => Promise.resolve(secrets[0]), { valid: () => Promise.resolve(secrets) }),
    (name) => (name === 'x-balcao-viewer' ? header : undefined),
  );
const foreign = new Uint8Array(32).fill(7);

test('whom CloudFront names and signs is believed, with either secret of a rotation', async () => {
  for (const secret of secrets) expect(await seen(viewerProof('2001:db8::7', secret))).toBe('2001:db8::7');
});

test.each([
  undefined,
  '',
  '10.0.0.1',
  '10.0.0.1 ',
  '10.0.0.1 00',
  `10.0.0.1 ${'0'.repeat(64)}`,
  viewerProof('10.0.0.2', secrets[0]).replace('10.0.0.2', '10.0.0.1'),
  viewerProof('10.0.0.1', foreign),
  viewerProof('', secrets[0]),
])('%j did not come through CloudFront', async (header) => {
  expect(await seen(header)).toBeUndefined();
});
