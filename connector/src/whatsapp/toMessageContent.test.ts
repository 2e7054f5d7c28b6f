import { expect, test } from 'vitest';
import { generateWAMessageContent } from 'baileys';
import { toMessageContent } from './toMessageContent.ts';

test.each([
  ['extendedTextMessage', { mediaType: 'conversation', body: 'Oi', dataJson: null }],
  [
    'locationMessage',
    { mediaType: 'locationMessage', body: '', dataJson: JSON.stringify({ latitude: -23, longitude: -46 }) },
  ],
] as const)('in a disappearing chat %s carries the chat’s expiration', async (kind, given) => {
  const built = (more: object) =>
    generateWAMessageContent(toMessageContent({ ...given, media: null, ...more }, null), {
      upload: () => Promise.reject(new Error('no file')),
    });
  expect((await built({ expiration: 7_776_000 }))[kind]?.contextInfo?.expiration).toBe(7_776_000);
  const forwarded = (await built({ expiration: 86_400, forwarded: true }))[kind]?.contextInfo;
  expect(forwarded).toMatchObject({ expiration: 86_400, isForwarded: true });
  expect((await built({}))[kind]?.contextInfo?.expiration ?? 0).toBe(0);
});

const file = new Uint8Array([1, 2, 3]);
const sent = (
  mediaType: 'image' | 'video' | 'audio' | 'sticker',
  media: { mimetype: string; voice?: boolean },
) =>
  toMessageContent(
    { mediaType, body: '', media: { key: 'k', fileName: 'nome.x', size: 3, ...media }, dataJson: null },
    file,
  );

test.each([
  ['image', 'image/heic'],
  ['image', 'image/tiff'],
  ['image', 'image/vnd.adobe.photoshop'],
  ['image', 'image/avif'],
  ['video', 'video/vnd.avi'],
  ['video', 'video/matroska'],
  ['video', 'video/webm'],
  ['audio', 'audio/ogg'],
  ['sticker', 'application/zip'],
  ['audio', 'audio/ape'],
] as const)('%s that phones do not show leaves as a document with its name: %s', (mediaType, mimetype) => {
  const content = sent(mediaType, { mimetype });
  expect(content).toMatchObject({ document: {}, mimetype, fileName: 'nome.x' });
  expect(content).not.toHaveProperty('ptt');
});

test('what they show leaves as what it is, and only Opus in Ogg as a recording', () => {
  expect(sent('image', { mimetype: 'image/jpeg' })).toMatchObject({ image: {}, mimetype: 'image/jpeg' });
  expect(sent('video', { mimetype: 'video/quicktime' })).toMatchObject({ video: {} });
  const opus = { mimetype: 'audio/ogg; codecs=opus' };
  expect(sent('audio', { ...opus, voice: true })).toMatchObject({ audio: {}, ptt: true, ...opus });
  const mp3 = { mimetype: 'audio/mpeg' };
  expect(sent('audio', { ...mp3, voice: true })).toMatchObject({ audio: {}, ptt: false, ...mp3 });
});
