import { expect, test } from 'vitest';
import { isDown } from './connectionRules.ts';

const since = '2026-11-20T10:00:00.000Z';
const seconds = (count: number) => Date.parse(since) + count * 1000;
const paired = { number: '5511988880001', downSince: since };

test('a paired number is down at once when it was cut, and only after a minute while it is being opened', () => {
  expect(isDown({ ...paired, status: 'DISCONNECTED' }, seconds(1))).toBe(true);
  expect(isDown({ ...paired, status: 'qrcode' }, seconds(1))).toBe(true);
  expect(isDown({ ...paired, status: 'OPENING' }, seconds(59))).toBe(false);
  expect(isDown({ ...paired, status: 'OPENING' }, seconds(61))).toBe(true);
  expect(isDown({ ...paired, status: 'CONNECTED', downSince: null }, seconds(1))).toBe(false);
  expect(isDown({ ...paired, number: '', status: 'DISCONNECTED' }, seconds(1))).toBe(false);
});
