import { connectionTokenAlphabet } from '@balcao/shared/connections/connectionRules';
import { expect, test, vi } from 'vitest';
import { newToken } from './newToken.ts';

test('a token has thirty letters and digits, and is another each time', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  expect(tokens.every((token) => /^[A-Za-z0-9]{30}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(200);
});

test('bytes that would prefer the beginning of the alphabet are thrown again', () => {
  let thrown = 0;
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    thrown += 1;
    return (bytes as Uint8Array).fill(thrown === 1 ? 255 : 61) as never;
  });
  expect(newToken()).toBe((connectionTokenAlphabet[61] ?? '').repeat(30));
  expect(thrown).toBe(2);
  random.mockRestore();
});
