import { expect, test } from 'vitest';
import { fileTypeOf } from './fileTypeOf.ts';

test.each([
  ['sticker', 'image/webp', 'sticker'],
  ['sticker', 'application/zip', 'application'],
  ['image', 'image/jpeg', 'image'],
  ['listMessage', 'video/mp4', 'video'],
] as const)('a %s of type %s is drawn as %s', (mediaType, mimetype, drawn) => {
  const media = { fileName: '', mimetype, size: 3 };
  expect(fileTypeOf({ mediaType, media, ack: 0, failure: null })).toBe(drawn);
});
