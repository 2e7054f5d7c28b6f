import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packValue, unpackValue } from './packValue.ts';

test('values come back as they were, long ones smaller', () => {
  const long = JSON.stringify({
    _sessions: Array.from({ length: 40 }, (_, at) => ({ chainKey: at, é: 'ç' })),
  });
  for (const json of ['"x"', '5', long]) expect(unpackValue(Buffer.from(packValue(json)))).toBe(json);
  expect(packValue(long).length).toBeLessThan(long.length / 3);
  expect(packValue(long).length).toBeLessThanOrEqual(deflateRawSync(long).length + 1);
});

test('values written before there was packing are read as well', () => {
  const long = JSON.stringify({ text: 'x'.repeat(2000) });
  expect(unpackValue(Buffer.from(long))).toBe(long);
});
