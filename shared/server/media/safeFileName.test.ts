import { expect, test } from 'vitest';
import { objectHeaders } from './storedObject.ts';
import { safeFileName } from './safeFileName.ts';

test.each([
  ['relatório final.pdf', 'relatório final.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fotos\\pão.jpg', 'pão.jpg'],
  ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie: x.txt'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['foto\ud800.png', 'foto.png'],
  ['\u0007', ''],
  [`${'ã'.repeat(4000)}.tar.gz`, `${'ã'.repeat(147)}.gz`],
  ['😀'.repeat(400), '😀'.repeat(150)],
])('%j is called %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected);
});

test('the longest name fits into what S3 takes as headers', () => {
  const { ContentDisposition } = objectHeaders(
    { mimetype: 'text/plain', extension: 'txt', mediaType: 'application' },
    safeFileName(`${'😀'.repeat(4000)}.txt`),
  );
  expect(ContentDisposition.length).toBeLessThan(2048);
});
