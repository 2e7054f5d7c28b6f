import { expect, test } from 'vitest';
import { isOpus, phoneKindOf } from './phoneFormats.ts';
import { sniffMedia } from './sniffMedia.ts';

const bytes = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64)]);
const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const ogg = (codec: string): string =>
  `${ascii('OggS')}0002${'00'.repeat(8)}01000000000000001c9ff5d90113${ascii(codec)}`;
const box = (brand: string): string =>
  `00000018${ascii(`ftyp${brand}`)}00000000${ascii(`mif1${brand}`)}00000008${ascii('mdat')}`;

test.each([
  ['photo.heic', box('heic'), 'image/heic', 'application', undefined],
  ['drawing.psd', ascii('8BPS'), 'image/vnd.adobe.photoshop', 'application', undefined],
  ['scan.tif', '49492a0008000000', 'image/tiff', 'application', undefined],
  ['film.avi', `${ascii('RIFF')}04000000${ascii('AVI LIST')}`, 'video/vnd.avi', 'application', undefined],
  ['film.mkv', `1a45dfa38b4282886d6174726f736b61`, 'video/matroska', 'application', undefined],
  ['film.webm', `1a45dfa3874282847765626d`, 'video/webm', 'video', undefined],
  ['film.mov', box('qt  '), 'video/quicktime', 'video', 'video'],
  ['film.mp4', box('mp42'), 'video/mp4', 'video', 'video'],
  ['opus.ogg', ogg('OpusHead'), 'audio/ogg; codecs=opus', 'audio', 'audio'],
  ['song.ogg', ogg('\u0001vorbis'), 'audio/ogg', 'audio', undefined],
  ['speech.ogg', ogg('Speex  '), 'audio/ogg', 'audio', undefined],
  ['sound.wav', `${ascii('RIFF')}24000000${ascii('WAVEfmt ')}`, 'audio/wav', 'audio', 'audio'],
  ['photo.gif', ascii('GIF89a'), 'image/gif', 'image', 'image'],
])('%s is shown here and on phones by its content', async (name, hex, mimetype, mediaType, onPhones) => {
  const sniffed = await sniffMedia(bytes(hex), name);
  expect(sniffed).toMatchObject({ mimetype, mediaType });
  expect([phoneKindOf(sniffed.mimetype), isOpus(sniffed.mimetype)]).toEqual([onPhones, name === 'opus.ogg']);
});
