import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedExif, orientationExif, readOrientation } from './exifOrientation.ts';
import { imageSize } from './imageSize.ts';
import { plainFile } from './plainFile.ts';
import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';
import { stripWebp } from './stripWebp.ts';
import { cameraExif, secrets } from './testing/cameraExif.ts';
import { redJpeg, segment, withSegments } from './testing/sampleJpeg.ts';
import { pngChunk, pngOf, webpChunk, webpOf } from './testing/samplePictures.ts';

const secret = Buffer.from(` ${secrets.join(' ')} `);
const marked = (exif: Buffer) => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), secret]);
const jfif = (thumbnail: Buffer) =>
  segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\u0001\u0002\0\0H\0H', 'latin1'), thumbnail]));
const profile = segment(
  0xe2,
  Buffer.concat([
    Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'),
    Buffer.alloc(36),
    Buffer.from('acsp and colours'),
  ]),
);

const exifOf = fc.record({
  order: fc.constantFrom('II' as const, 'MM' as const),
  orientation: fc.integer({ min: 0, max: 9 }),
});
const isTurned = (orientation: number) => orientation >= 2 && orientation <= 8;
/** A random subset, in random order. */
const some = (parts: readonly Buffer[]) => fc.shuffledSubarray([...parts]);

const remarksOfJpeg = [
  segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), secret])),
  segment(0xed, named('Photoshop 3.0')),
  segment(0xe2, named('MPF')),
  segment(0xe0, named('JFXX')),
  segment(0xe5, secret),
  segment(0xee, named('Adobe of any length')),
  segment(0xfe, secret),
];

test('a JPEG keeps what draws it, its colours, its density and how it is turned', () => {
  fc.assert(
    fc.property(exifOf, some(remarksOfJpeg), some(remarksOfJpeg), (exif, before, after) => {
      const told = segment(0xe1, marked(cameraExif(exif.order, exif.orientation)));
      const photo = Buffer.concat([
        withSegments(
          redJpeg,
          jfif(Buffer.concat([Buffer.from([1, 1]), secret])),
          ...before,
          told,
          profile,
          ...after,
        ),
        redJpeg,
        secret,
      ]);
      const turn = isTurned(exif.orientation) ? [segment(0xe1, markedExif(exif.orientation))] : [];
      expect(stripJpeg(photo)).toEqual(withSegments(redJpeg, jfif(Buffer.alloc(2)), ...turn, profile));
    }),
  );
});

const remarksOfPng = [
  pngChunk('tEXt', named('Location')),
  pngChunk('zTXt', named('Comment')),
  pngChunk('iTXt', named('XML:com.adobe.xmp')),
  pngChunk('tIME', Buffer.alloc(7)),
  pngChunk('prVt', secret),
];

test('a PNG keeps what draws it and how it is turned', () => {
  fc.assert(
    fc.property(exifOf, some(remarksOfPng), some(remarksOfPng), (exif, before, after) => {
      const density = pngChunk('pHYs', Buffer.alloc(9));
      const told = pngChunk('eXIf', cameraExif(exif.order, exif.orientation));
      const photo = Buffer.concat([pngOf([...before, density, told], after), secret]);
      const turn = isTurned(exif.orientation) ? [pngChunk('eXIf', orientationExif(exif.orientation))] : [];
      expect(stripPng(photo)).toEqual(pngOf([density, ...turn]));
    }),
  );
});

test('a WebP keeps what draws it and how it is turned', () => {
  const remarks = [webpChunk('XMP ', secret), webpChunk('ABCD', secret)];
  fc.assert(
    fc.property(exifOf, fc.boolean(), some(remarks), (exif, mark, after) => {
      const camera = cameraExif(exif.order, exif.orientation);
      const told = webpChunk('EXIF', mark ? marked(camera) : camera);
      const photo = Buffer.concat([webpOf(0x1c, [told, ...after]), secret]);
      const expected = isTurned(exif.orientation)
        ? webpOf(0x18, [webpChunk('EXIF', orientationExif(exif.orientation))])
        : webpOf(0x10);
      expect(stripWebp(photo)).toEqual(expected);
    }),
  );
});

test.each([
  ['foto.jpg', withSegments(redJpeg, segment(0xe1, marked(cameraExif('II', 6)))), { width: 8, height: 8 }],
  [
    'foto.png',
    pngOf([pngChunk('eXIf', cameraExif('MM', 3)), pngChunk('tEXt', secret)]),
    { width: 5, height: 3 },
  ],
  ['foto.webp', webpOf(0x0c, [webpChunk('EXIF', cameraExif('MM', 3))]), { width: 5, height: 3 }],
])('%s says its type and size as before, and nothing else', async (name, photo, size) => {
  expect(secrets.every((text) => photo.includes(text))).toBe(true);
  const { content, sniffed } = await plainFile(photo, name);
  expect(sniffed).toMatchObject({ mediaType: 'image', extension: name.split('.')[1], ...size });
  expect(imageSize(content)).toEqual(size);
  for (const text of secrets) expect(Buffer.from(content).includes(text)).toBe(false);
  expect((await plainFile(content, name)).content).toEqual(content);
});

test('what is no picture is kept as it came; one that draws nothing is a document', async () => {
  const text = Buffer.from('Exif\0\0 said the camera');
  expect((await plainFile(text, 'a.txt')).content).toEqual(text);
  const empty = Buffer.concat([redJpeg.subarray(0, 2), segment(0xe1, marked(cameraExif('II', 6)))]);
  const { content, sniffed } = await plainFile(empty, 'a.jpg');
  expect([content, sniffed.mimetype, sniffed.mediaType]).toEqual([
    empty,
    'application/octet-stream',
    'application',
  ]);
});

test('a photo that is cut off shows as far as it goes', () => {
  const half = redJpeg.subarray(0, -4);
  expect(stripJpeg(half)).toEqual(half);
  const png = pngOf();
  expect(stripPng(png.subarray(0, 50))).toEqual(png.subarray(0, 50));
});

const flips = (bytes: Buffer) =>
  fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
    const flipped = Buffer.from(bytes);
    for (const [at, value] of changes) flipped[at] = value;
    return flipped;
  });

test.each([
  ['JPEG', stripJpeg, withSegments(redJpeg, segment(0xe1, marked(cameraExif('II', 6))))],
  ['PNG', stripPng, pngOf([pngChunk('eXIf', cameraExif('MM', 3))])],
  ['WebP', stripWebp, webpOf(0x0c, [webpChunk('EXIF', cameraExif('MM', 3))])],
])('whatever the bytes of a %s, there is an answer, which would be kept as it is', (_name, strip, photo) => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((data) => Buffer.from(data)),
        flips(photo),
      ),
      (bytes) => {
        const kept = strip(bytes);
        if (kept === undefined) return;
        expect(kept.length).toBeLessThanOrEqual(bytes.length + 48);
        expect(strip(kept)).toEqual(kept);
      },
    ),
    { numRuns: 2000 },
  );
});

test('an EXIF that leads nowhere, or round, is read once', () => {
  const exif = cameraExif('II', 6);
  exif.writeUInt32LE(0xffffffff, 4);
  expect(readOrientation(exif)).toBeUndefined();
  exif.writeUInt32LE(0, 4);
  expect(readOrientation(exif)).toBeUndefined();
});

test('eight megabytes of the worst cost no longer than reading them', () => {
  const size = 8 * 1024 * 1024;
  const tables = Buffer.alloc(size, Buffer.from([0xff, 0xdb, 0, 2]));
  const scan = Buffer.alloc(size, Buffer.from([0xff, 0]));
  const chunks = Buffer.alloc(size, pngChunk('IDAT', Buffer.alloc(0)));
  const pieces = Buffer.alloc(size, webpChunk('VP8 ', Buffer.alloc(0)));
  const film = Buffer.concat([webpOf(0).subarray(0, 30), pieces]);
  film.writeUInt32LE(film.length - 8, 4);
  // Quadratic work would take hours; linear work on a busy machine takes seconds.
  const started = performance.now();
  expect(stripJpeg(withSegments(redJpeg, tables))).toBeUndefined();
  expect(stripJpeg(Buffer.concat([redJpeg.subarray(0, -2), scan]))?.length).toBeGreaterThan(size);
  expect(stripPng(Buffer.concat([pngOf().subarray(0, 33), chunks]))).toBeUndefined();
  expect(stripWebp(film)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a picture that claims more than anybody can look at is a document, without a type', async () => {
  const sized = (width: number, height: number) => plainFile(pngOf([], [], { width, height }), 'mapa.png');
  const { sniffed } = await sized(10_000, 10_000);
  expect(sniffed).toMatchObject({ mediaType: 'image', width: 10_000, height: 10_000 });
  for (const [width, height] of [
    [10_000, 10_001],
    [65_535, 65_535],
  ] as const)
    expect((await sized(width, height)).sniffed).toEqual({
      mimetype: 'application/octet-stream',
      extension: 'bin',
      mediaType: 'application',
    });
});
