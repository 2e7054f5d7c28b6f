import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { authorName } from './authorName.ts';
import { readCards, readOffer } from './messageData.ts';
import { messageSummary } from './messageSummary.ts';
import { sentText } from './sentText.ts';
import { pt } from './texts/pt.ts';

const texts = ((key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], pt)) as TFunction;
const vcard = 'BEGIN:VCARD\nFN:Bruno Lima\nTEL;waid=5511900000000:+55 11 90000-0000\nEND:VCARD';
const data = (value: object) => JSON.stringify(value);

test('contact cards: as the connector tells them, as clients write them, and as text', () => {
  const bruno = { name: 'Bruno Lima', number: '5511900000000' };
  const contacts = [
    { displayName: 'Zé\u202e', vcard },
    { displayName: '', vcard: '' },
    { displayName: 'Bia', vcard: 'TEL:' },
  ];
  expect(readCards(data({ contacts }), 'Zé, Bia')).toEqual([
    { name: 'Zé', number: '5511900000000' },
    { name: 'Bia', number: '' },
  ]);
  expect(readCards(data({ displayName: 'Bruno Lima', vcard }), '')).toEqual([bruno]);
  expect(readCards(null, vcard)).toEqual([bruno]);
  for (const odd of ['null', '[]', '{"contacts":[null,1,"x",[]]}', '{"contacts":{}}', '{'])
    expect(readCards(odd, '')).toEqual([]);
});

test('whatever a stranger puts into a card is read in no time, and of a thousand cards some are shown', () => {
  const begun = performance.now();
  const hostile = [
    'TEL'.repeat(20_000),
    'TEL\n'.repeat(16_000),
    'waid='.repeat(12_000),
    'FN:\n'.repeat(16_000),
  ];
  for (const card of hostile) readCards(data({ contacts: [{ displayName: '', vcard: card }] }), card);
  const contacts = Array.from({ length: 1000 }, (_, index) => ({ displayName: `Pessoa ${index}` }));
  expect(readCards(data({ contacts }), '')).toHaveLength(20);
  expect(performance.now() - begun).toBeLessThan(500);
});

test.each([
  [
    {
      title: 'Menu',
      footer: 'até 18h',
      sections: [{ rows: [{ title: 'Um', description: 'o 1º' }, { title: 'Dois' }] }],
    },
    { title: 'Menu', options: ['Um · o 1º', 'Dois'], footer: 'até 18h', at: null },
  ],
  [
    { name: 'Quando?', options: ['Hoje', 'Amanhã'] },
    { title: 'Quando?', options: ['Hoje', 'Amanhã'] },
  ],
  [
    {
      title: '',
      footer: '',
      buttons: ['Sim', { name: 'cta_url', params: '{"display_text":"Pagar"}' }, { name: 'x', params: '{' }],
    },
    { options: ['Sim', 'Pagar', 'x'] },
  ],
  [
    { name: 'Festa', description: 'Traga a família', startTime: 1_775_000_000 },
    { title: 'Festa', footer: 'Traga a família', at: '2026-03-31T23:33:20.000Z' },
  ],
  [
    { name: 'Nunca', startTime: 9e15 },
    { title: 'Nunca', at: null },
  ],
])('an offer is shown with all that stands in it: %j', (given, expected) => {
  expect(readOffer(data(given))).toMatchObject(expected);
});

test.each(['null', '{}', '{', '[1]', '{"sections":1,"buttons":{},"options":[null,{}]}'])(
  '%s offers nothing',
  (odd) => expect(readOffer(odd)).toBeNull(),
);

test('a message in one line', () => {
  const contacts = [{ displayName: 'Zé' }, { displayName: 'Bia' }];
  const card = { mediaType: 'contactMessage' as const, body: 'BEGIN:VCARD', dataJson: data({ contacts }) };
  expect(messageSummary(card, texts)).toBe('Contato: Zé, Bia');
  expect(messageSummary({ mediaType: 'contactMessage', body: 'Zé' }, texts)).toBe('Contato: Zé');
  expect(messageSummary({ mediaType: 'contactMessage', body: '' }, texts)).toBe('Contato');
  expect(messageSummary({ mediaType: 'interactiveMessage', body: '' }, texts)).toBe('Mensagem com opções');
  expect(messageSummary({ mediaType: 'pollCreationMessageV3', body: 'Quando?' }, texts)).toBe('Quando?');
});

test('who wrote in a group', () => {
  expect(authorName(null, texts)).toBeNull();
  expect(authorName({ name: 'Ana', number: '5511988880001' }, texts)).toBe('Ana');
  expect(authorName({ name: '', number: '5511988880001' }, texts)).toBe('+55 11 98888-0001');
  expect(authorName({ name: '', number: '' }, texts)).toBe('Participante');
});

test('the time is that of writing; with its day where it came on another one', () => {
  const format = { language: 'pt' as const, zone: 'America/Sao_Paulo' };
  const createdAt = '2026-11-20T15:00:00.000Z';
  expect(sentText({ createdAt, sentAt: '2026-11-20T12:05:00.000Z' }, format)).toBe('09:05');
  expect(sentText({ createdAt, sentAt: '2026-11-20T02:59:00.000Z' }, format)).toBe('19/11/2026 23:59');
});
