import { expect, test } from 'vitest';
import { remoteFile } from './remoteFile.ts';

test('the name of a file is whole whatever it is made of', () => {
  const { fileName } = remoteFile('document', {}, `${'a'.repeat(249)}🍰.pdf`);
  expect(fileName).toBe('a'.repeat(249));
  expect(fileName.isWellFormed()).toBe(true);
});

test('what a sender writes of a file’s place and keys has an end', () => {
  const long = '/'.padEnd(2049, 'x');
  const file = remoteFile(
    'image',
    { url: long, directPath: long, mediaKey: Buffer.alloc(65, 1), fileSha256: Buffer.alloc(400_000, 1) },
    '',
  );
  expect(file).toMatchObject({ url: null, directPath: null });
  expect(JSON.stringify(file).length).toBeLessThan(400);
  const whole = { url: 'https://a', directPath: long.slice(0, 2048), mediaKey: Buffer.alloc(32, 1) };
  expect(remoteFile('image', whole, '')).toMatchObject({
    url: 'https://a',
    directPath: whole.directPath,
    mediaKey: whole.mediaKey.toString('base64'),
    sha256: '',
  });
});
