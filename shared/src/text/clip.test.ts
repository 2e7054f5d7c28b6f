import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test('a text is cut between characters, never inside one', () => {
  expect(clip('bolo', 4)).toBe('bolo');
  expect(clip('bolo de cenoura', 4)).toBe('bolo');
  expect(clip('abc🍰🍰', 4)).toBe('abc');
  expect(clip('abc🍰🍰', 5)).toBe('abc🍰');
});
