import { expect, test } from 'vitest';
import { imageSize } from './imageSize.ts';

const jpeg = (orientation: number, little: boolean) => {
  const tiff = Buffer.alloc(26);
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  const u16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  if (little) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  // Type SHORT, count 1.
  u16(3, 12);
  u16(1, little ? 14 : 16);
  u16(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const frame = Buffer.from('ffc2001108012c019003012200021101031101ffd9', 'hex');
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame]);
};

test.each([
  ['GIF', Buffer.from('474946383961050007000000', 'hex'), { width: 5, height: 7 }],
  ['WebP, simple', webp('VP8 ', '0000009d012a20034002'), { width: 800, height: 576 }],
  ['WebP, lossless', webp('VP8L', '2f1f430f00'), { width: 800, height: 62 }],
  ['WebP, extended', webp('VP8X', '000000001f03003f0200'), { width: 800, height: 576 }],
  ['JPEG', jpeg(1, true), { width: 400, height: 300 }],
  ['JPEG turned by the phone', jpeg(6, false), { width: 300, height: 400 }],
  ['JPEG cut off', jpeg(1, true).subarray(0, 40), undefined],
  ['PNG cut off', Buffer.from('89504e470d0a1a0a', 'hex'), undefined],
  ['text', Buffer.from('GI'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', (_name, data, size) => {
  expect(imageSize(data)).toEqual(size);
});

function webp(kind: string, hex: string): Buffer {
  const chunk = Buffer.from(hex, 'hex');
  return Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.from(kind), Buffer.alloc(4), chunk]);
}
