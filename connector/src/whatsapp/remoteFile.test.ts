import { expect, test } from 'vitest';
import { remoteFile } from './remoteFile.ts';

test('the name of a file is whole whatever it is made of', () => {
  const { fileName } = remoteFile('document', {}, `${'a'.repeat(249)}🍰.pdf`);
  expect(fileName).toBe('a'.repeat(249));
  expect(fileName.isWellFormed()).toBe(true);
});
