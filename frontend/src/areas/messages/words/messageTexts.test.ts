import { type MediaType, mediaTypes } from '@balcao/shared/records/messageModel';
import { previewKinds } from '@balcao/shared/records/previewKinds';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { authorName } from './authorName.ts';
import { fileTypeOf } from '../sending/fileTypeOf.ts';
import { messageSummary } from './messageSummary.ts';
import { quotedKind, quotedText } from './quotedText.ts';
import { sentText } from '../sending/sentText.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { pt } from '../texts/pt.ts';
import { tr } from '../texts/tr.ts';

const texts = ((key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], pt)),
  )) as unknown as TFunction;
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

test('a quoted post of a status is called one', () => {
  const quoted = { mediaType: 'conversation', body: '', fromMe: true, isStatus: true } as const;
  expect(quotedText(quoted, texts)).toBe('Publicação no status');
});

test.each(mediaTypes)('a %s without words is called something', (mediaType) => {
  for (const body of ['', '\u200b']) expect(messageSummary({ mediaType, body }, texts)).toMatch(/\p{L}{3}/u);
});

test('rows have a word for each kind, in each language, and tell missed calls from others', () => {
  for (const { messages } of [pt, en, es, tr]) {
    for (const kind of previewKinds)
      expect([kind, messages[kind]]).toEqual([kind, expect.stringMatching(/\p{L}{3}/u)]);
    const calls = [messages.call, messages.videoCall, messages.missedCall, messages.missedVideoCall];
    expect(new Set(calls).size).toBe(4);
  }
  expect(pt.messages.missedCall).toBe('Chamada perdida');
});

test.each([
  ['conversation', phoneOnlyData('sealed', null), 'Mensagem que não pôde ser decifrada: abra no celular'],
  ['conversation', phoneOnlyData('unshown', null, 'pollUpdateMessage'), 'Voto em enquete: abra no celular'],
  ['viewOnceMessage', '{"viewOnce":true}', 'Visualização única'],
  ['call_log', '{"video":true,"missed":true}', 'Chamada de vídeo perdida'],
  ['call_log', '{"video":false,"missed":true}', 'Chamada perdida'],
  ['eventMessage', '{"name":"Festa"}', 'Festa'],
] as const)('%s %s in one line: %s', (mediaType, dataJson, said) => {
  expect(messageSummary({ mediaType, body: '', dataJson }, texts)).toBe(said);
});

test('a quotation says what kind of thing it quotes, how long a sound is, and that what it quotes is deleted', () => {
  const file = { fileName: 'lista.pdf', mimetype: 'application/pdf', size: 1 };
  const of = (mediaType: MediaType, body: string, more: object = {}) => {
    const message = { mediaType, body, ...more };
    return [quotedKind(message), quotedText(message, texts)];
  };
  expect(of('conversation', '*Ana:*\nOi')).toEqual([null, 'Oi']);
  expect(of('image', '')).toEqual(['photo', 'Foto']);
  expect(of('image', 'O bolo')).toEqual(['photo', 'O bolo']);
  expect(of('audio', '', { media: { ...file, seconds: 67 } })).toEqual(['audio', 'Áudio 1:07']);
  expect(of('audio', '', { media: null })).toEqual(['audio', 'Áudio']);
  expect(of('application', '', { media: file })).toEqual(['document', 'lista.pdf']);
  expect(of('application', 'A lista', { media: file })).toEqual(['document', 'A lista']);
  expect(of('contactMessage', 'Zé')).toEqual(['contactCard', 'Contato: Zé']);
  expect(of('conversation', '', { dataJson: phoneOnlyData('sealed', null) })[0]).toBe('phoneOnly');
  const deleted = { isDeleted: true, media: { ...file, seconds: 67 } };
  expect(of('audio', 'x', { ...deleted, fromMe: true })).toEqual(['deleted', pt.messages.deleted]);
  const theirs = of('audio', 'x', { ...deleted, fromMe: false });
  expect(theirs).toEqual(['deletedByContact', pt.messages.deletedByContact]);
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
