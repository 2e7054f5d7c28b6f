import { expect, test } from 'vitest';
import { asSent } from './asSent.ts';

const sent = (
  mediaType: 'image' | 'video' | 'audio' | 'application',
  mimetype: string,
  among?: 'colleagues',
) => {
  const media = { key: 'k', fileName: 'nome.x', size: 3, mimetype };
  const file = asSent({ mediaType, media, bring: () => Promise.resolve() }, among);
  return [file.mediaType, file.media.voice, file.media.fileName];
};

test('what phones do not show or play is sent as a document with its name, Opus in Ogg as a recording', () => {
  expect(sent('image', 'image/avif')).toEqual(['application', undefined, 'nome.x']);
  expect(sent('video', 'video/webm')).toEqual(['application', undefined, 'nome.x']);
  expect(sent('audio', 'audio/ogg')).toEqual(['application', undefined, 'nome.x']);
  expect(sent('audio', 'audio/ogg; codecs=opus')).toEqual(['audio', true, 'nome.x']);
  expect(sent('audio', 'application/ogg', 'colleagues')).toEqual(['audio', undefined, 'nome.x']);
  expect(sent('audio', 'audio/mpeg')).toEqual(['audio', undefined, 'nome.x']);
  expect(sent('image', 'image/jpeg')).toEqual(['image', undefined, 'nome.x']);
  expect(sent('application', 'application/pdf')).toEqual(['application', undefined, 'nome.x']);
});
