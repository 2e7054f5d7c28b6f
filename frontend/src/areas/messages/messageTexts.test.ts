import { type MediaType, mediaTypes } from '@balcao/shared/messages/messageModel';
import { phoneOnlyData } from '@balcao/shared/messages/phoneOnly';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { authorName } from './authorName.ts';
import { fileTypeOf } from './fileTypeOf.ts';
import { messageSummary } from './messageSummary.ts';
import { sentText } from './sentText.ts';
import { pt } from './texts/pt.ts';

const texts = ((key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], pt)) as TFunction;
const data = (value: object) => JSON.stringify(value);

test('a message in one line', () => {
  const contacts = [{ displayName: 'Zé' }, { displayName: 'Bia' }];
  const card = { mediaType: 'contactMessage' as const, body: 'BEGIN:VCARD', dataJson: data({ contacts }) };
  expect(messageSummary(card, texts)).toBe('Contato: Zé, Bia');
  expect(messageSummary({ mediaType: 'contactMessage', body: 'Zé' }, texts)).toBe('Contato: Zé');
  expect(messageSummary({ mediaType: 'contactMessage', body: '' }, texts)).toBe('Contato');
  expect(messageSummary({ mediaType: 'interactiveMessage', body: '' }, texts)).toBe('Mensagem com opções');
  expect(messageSummary({ mediaType: 'pollCreationMessageV3', body: 'Quando?' }, texts)).toBe('Quando?');
});

test.each(mediaTypes)('a %s without words is called something', (mediaType) => {
  for (const body of ['', '\u200b']) expect(messageSummary({ mediaType, body }, texts)).toMatch(/\p{L}{3}/u);
});

test.each([
  ['conversation', phoneOnlyData('sealed', null), 'Mensagem que só o celular mostra'],
  ['viewOnceMessage', '{"viewOnce":true}', 'Visualização única'],
  ['call_log', '{"video":true,"missed":true}', 'Chamada de vídeo perdida'],
  ['call_log', '{"video":false,"missed":true}', 'Chamada perdida'],
  ['eventMessage', '{"name":"Festa"}', 'Festa'],
] as const)('%s %s in one line: %s', (mediaType, dataJson, said) => {
  expect(messageSummary({ mediaType, body: '', dataJson }, texts)).toBe(said);
});

test('a file is drawn as what it is, above a menu too; one that failed is missing there', () => {
  const media = { fileName: '', mimetype: 'image/png', size: 1 };
  const of = (mediaType: MediaType, more: object = {}) =>
    fileTypeOf({ mediaType, media: null, ack: 0, failure: null, ...more });
  expect(of('image')).toBe('image');
  expect(of('sticker', { media })).toBe('sticker');
  expect(of('interactiveMessage')).toBeNull();
  expect(of('interactiveMessage', { media })).toBe('image');
  expect(of('interactiveMessage', { media: { ...media, mimetype: 'text/html' } })).toBe('application');
  expect(of('interactiveMessage', { failure: 'timeout' })).toBe('application');
  expect(of('conversation', { ack: -1, failure: 'expired' })).toBeNull();
});

test('who wrote in a group', () => {
  expect(authorName(null, texts)).toBeNull();
  expect(authorName({ id: 'a', name: 'Ana', number: '5511988880001' }, texts)).toBe('Ana');
  expect(authorName({ id: 'a', name: '', number: '5511988880001' }, texts)).toBe('+55 11 98888-0001');
  expect(authorName({ id: 'a', name: '', number: '' }, texts)).toBe('Participante');
});

test('the time is that of writing; with its day where it came on another one', () => {
  const format = { language: 'pt' as const, zone: 'America/Sao_Paulo' };
  const createdAt = '2026-11-20T15:00:00.000Z';
  expect(sentText({ createdAt, sentAt: '2026-11-20T12:05:00.000Z' }, format)).toBe('09:05');
  expect(sentText({ createdAt, sentAt: '2026-11-20T02:59:00.000Z' }, format)).toBe('19/11/2026 23:59');
});
