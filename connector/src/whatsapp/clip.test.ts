import { expect, test } from 'vitest';
import { clip } from './clip.ts';
import { remoteFile } from './remoteFile.ts';

test('a text is cut between characters, never inside one', () => {
  expect(clip('bolo', 4)).toBe('bolo');
  expect(clip('bolo de cenoura', 4)).toBe('bolo');
  expect(clip('abc🍰🍰', 4)).toBe('abc');
  expect(clip('abc🍰🍰', 5)).toBe('abc🍰');
});

test('the name of a file is whole whatever it is made of', () => {
  const { fileName } = remoteFile('document', {}, `${'a'.repeat(249)}🍰.pdf`);
  expect(fileName).toBe('a'.repeat(249));
  expect(fileName.isWellFormed()).toBe(true);
});
