import { expect, test } from 'vitest';
import { type MediaType, mediaTypes } from '../records/messageModel.ts';
import { phoneOnlyData } from '../records/phoneOnly.ts';
import { isShown } from './isShown.ts';
import { shownWords } from './shownWords.ts';

const of = (mediaType: MediaType, body = '', data: object | string | null = null, hasFile = false) => ({
  mediaType,
  body,
  dataJson: data === null || typeof data === 'string' ? data : JSON.stringify(data),
  hasFile,
});
const unseen = '\u200b';
/** Kinds whose label alone makes a message visible. */
const named: readonly MediaType[] = [
  'image',
  'audio',
  'video',
  'sticker',
  'application',
  'locationMessage',
  'contactMessage',
  'viewOnceMessage',
  'call_log',
];

test.each(mediaTypes)('%s that says nothing', (mediaType) => {
  expect(isShown(of(mediaType))).toBe(named.includes(mediaType));
  expect(isShown(of(mediaType, unseen))).toBe(named.includes(mediaType));
  expect(isShown(of(mediaType, unseen, { selectedId: 'x', title: unseen, options: [unseen] }))).toBe(
    named.includes(mediaType),
  );
  expect(isShown(of(mediaType, 'oi'))).toBe(true);
});

test.each([
  [of('conversation', '', phoneOnlyData('sealed', null)), ['phoneOnly']],
  [of('pollCreationMessageV3', '', { options: ['Hoje'] }), ['Hoje']],
  [of('interactiveMessage', unseen, { title: unseen }, true), ['choices']],
  [of('locationMessage', '', { latitude: 91, longitude: 0 }), ['location']],
  [of('locationMessage', 'Loja', { latitude: 91, longitude: 0 }), ['Loja', 'location']],
  [of('contactMessage', 'BEGIN', { contacts: [{ displayName: 'Zé' }] }), ['Zé', 'contactCard']],
  [of('conversation', '', { groupInvite: { name: '' } }), ['groupInvite']],
])('%j shows %j', (message, words) => expect(shownWords(message)).toEqual(words));
