import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSize } from './imageSize.ts';
import { plainJpeg } from './plainJpeg.ts';
import { blueJpeg, redJpeg, segment, withSegments } from './testing/sampleJpeg.ts';

/** Offset of height and width in the frame header. */
const sizeAt = redJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;

function ofSize(height: number, width: number): Buffer {
  const jpeg = Buffer.from(redJpeg);
  jpeg.writeUInt16BE(height, sizeAt);
  jpeg.writeUInt16BE(width, sizeAt + 2);
  return jpeg;
}

describe('what is kept', () => {
  test('a plain picture as it is', () => {
    for (const jpeg of [redJpeg, blueJpeg]) expect(plainJpeg(jpeg)).toEqual(jpeg);
    expect(imageSize(redJpeg)).toEqual({ width: 8, height: 8 });
  });

  test('without where it was taken, comments, profiles and what hangs behind its end', () => {
    const secret = Buffer.from('Exif\0\0 -23.5505, -46.6333 <script>');
    const loaded = Buffer.concat([
      withSegments(redJpeg, segment(0xe1, secret), segment(0xe2, secret), segment(0xfe, secret)),
      Buffer.from('PK\u0003\u0004 and an archive'),
    ]);
    expect(plainJpeg(loaded)).toEqual(redJpeg);
  });

  test('how colours are coded stays, the rest of such a segment does not', () => {
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1'));
    expect(plainJpeg(withSegments(redJpeg, adobe))).toEqual(withSegments(redJpeg, adobe));
    const longer = segment(0xee, Buffer.from('Adobe and a secret of any length'));
    expect(plainJpeg(withSegments(redJpeg, longer))).toEqual(redJpeg);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<svg onload=alert(1)>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['one that is cut off', redJpeg.subarray(0, -20)],
  ['one without its end', redJpeg.subarray(0, -2)],
  ['one without a picture', Buffer.from('ffd8ffd9', 'hex')],
  ['one of 65,535 pixels', ofSize(8, 65_535)],
  ['one of no height', ofSize(0, 8)],
  [
    'segments without end',
    withSegments(redJpeg, ...Array.from({ length: 600 }, () => segment(0xfe, redJpeg))),
  ],
  ['a frame of arithmetic coding', withSegments(redJpeg, segment(0xc9, Buffer.alloc(15)))],
])('%s is no picture of anybody', (_what, bytes) => expect(plainJpeg(bytes)).toBeUndefined());

test('whatever the bytes, it answers; what it keeps it would keep again as it is', () => {
  const flipped = fc
    .array(fc.tuple(fc.nat(redJpeg.length - 1), fc.nat(255)), { maxLength: 6 })
    .map((flips) => {
      const bytes = Buffer.from(redJpeg);
      for (const [at, value] of flips) bytes[at] = value;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), flipped), (bytes) => {
      const kept = plainJpeg(bytes);
      if (kept === undefined) return;
      expect(kept.length).toBeLessThanOrEqual(bytes.length);
      expect(plainJpeg(kept)).toEqual(kept);
    }),
    { numRuns: 2000 },
  );
});
