import { expect, test } from 'vitest';
import { readOffer, readPlace } from './messageData.ts';
import { readCards } from './readCards.ts';
import { smallVcard } from './readVcard.ts';

const vcard = 'BEGIN:VCARD\nFN:Bruno Lima\nTEL;waid=5511900000000:+55 11 90000-0000\nEND:VCARD';
const data = (value: object) => JSON.stringify(value);

test('contact cards: as the connector tells them, as clients write them, and as text', () => {
  const bruno = { name: 'Bruno Lima', organisation: '', numbers: ['5511900000000'] };
  const contacts = [
    { displayName: 'Zé\u202e', vcard },
    { displayName: '', vcard: '' },
    { displayName: 'Bia', vcard: 'TEL:' },
  ];
  expect(readCards(data({ contacts, more: 3 }), 'Zé, Bia')).toEqual({
    cards: [
      { name: 'Zé', organisation: '', numbers: ['5511900000000'] },
      { name: 'Bia', organisation: '', numbers: [] },
    ],
    more: 3,
  });
  expect(readCards(data({ displayName: 'Bruno Lima', vcard }), '').cards).toEqual([bruno]);
  expect(readCards(null, vcard).cards).toEqual([bruno]);
  for (const odd of ['null', '[]', '{"contacts":[null,1,"x",[]]}', '{"contacts":{}}', '{'])
    expect(readCards(odd, '')).toEqual({ cards: [], more: 0 });
});

test('a card of an iPhone: all its numbers, with and without WhatsApp, and where its owner works', () => {
  const iphone = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lima;Bruno;;;',
    'FN:Bruno Lima',
    'ORG:Padaria\\; Filhos;Balcão',
    'item1.TEL:+55 (11) 3333-4444',
    'item1.X-ABLabel:Fixo',
    'item2.TEL;type=CELL;waid=5511900000000:+55 11 90000-0000',
    'TEL;TYPE=WORK:+55 11 90000-0000',
    `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(75)}`,
    ...Array.from({ length: 2000 }, () => ` ${'A'.repeat(75)}`),
    'tel:7',
    'END:VCARD',
  ].join('\r\n');
  const bruno = {
    name: 'Bruno Lima',
    organisation: 'Padaria; Filhos, Balcão',
    numbers: ['551133334444', '5511900000000', '7'],
  };
  expect(readCards(null, iphone).cards).toEqual([bruno]);
  const small = smallVcard(iphone);
  expect(small.length).toBeLessThan(300);
  expect(small).toMatch(/^BEGIN:VCARD\nVERSION:3\.0\nFN:Bruno Lima\nORG:.*\nTEL:/);
  expect(readCards(null, small).cards).toEqual([bruno]);
});

test('whatever a stranger puts into a card is read in no time, and of a thousand cards some are shown', () => {
  // CPU time of this thread, so that a busy machine does not matter.
  const begun = process.threadCpuUsage();
  const hostile = [
    'TEL'.repeat(20_000),
    'TEL\n'.repeat(16_000),
    'waid='.repeat(12_000),
    'FN:\n'.repeat(16_000),
  ];
  for (const card of hostile) {
    readCards(data({ contacts: [{ displayName: '', vcard: card }] }), card);
    smallVcard(card.repeat(10));
  }
  const contacts = Array.from({ length: 1000 }, (_, index) => ({ displayName: `Pessoa ${index}` }));
  const some = readCards(data({ contacts }), '');
  expect([some.cards.length, some.more]).toEqual([20, 980]);
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(500);
});

test.each([
  [
    {
      title: 'Menu',
      footer: 'até 18h',
      options: ['Um · o 1º', 'Dois'],
    },
    { title: 'Menu', options: ['Um · o 1º', 'Dois'], footer: ['até 18h'], at: null },
  ],
  [
    { name: 'Quando?', options: ['Hoje', 'Amanhã'] },
    { title: 'Quando?', options: ['Hoje', 'Amanhã'] },
  ],
  [
    { name: 'Festa', description: 'Traga a família', startTime: 1_775_000_000, endTime: 1_775_003_600 },
    {
      title: 'Festa',
      footer: ['Traga a família'],
      at: '2026-03-31T23:33:20.000Z',
      until: '2026-04-01T00:33:20.000Z',
      isCanceled: false,
    },
  ],
  [
    { name: '\u200b', location: 'Rua A, 1', isCanceled: true },
    { title: '', place: 'Rua A, 1', isCanceled: true },
  ],
  [
    { title: 'Promoção', body: 'Só hoje', sourceUrl: 'https://a.example', thumbnailUrl: 'https://b.example' },
    { title: 'Promoção', footer: ['Só hoje', 'https://a.example'] },
  ],
  [{ options: Array.from({ length: 60 }, (_, at) => `${at}`), more: 7 }, { more: 17 }],
  [{ groupInvite: { name: 'Condomínio' } }, { kind: 'groupInvite', title: 'Condomínio' }],
  [
    { product: { title: 'Bolo', url: 'https://a.example' } },
    { kind: 'product', footer: ['https://a.example'] },
  ],
  [{ order: { title: 'Bolo', items: 2 } }, { kind: 'order', items: 2 }],
  [{ order: { title: '', items: -1 } }, { kind: 'order', items: 0, total: null }],
  [{ order: { total: { amount: 45.5, currency: 'BRL' } } }, { total: { amount: 45.5, currency: 'BRL' } }],
  [{ order: { total: { amount: '1', currency: 'r$' } } }, { total: null }],
  [{ order: { total: { amount: Infinity, currency: 'BRL' } } }, { total: null }],
  [{ name: 'Sem fim' }, { title: 'Sem fim', until: null }],
  [
    { name: 'Sem fim', startTime: 1_775_000_000, endTime: 0 },
    { at: '2026-03-31T23:33:20.000Z', until: '2026-04-01T01:33:20.000Z' },
  ],
  [
    {
      buttons: [
        { label: 'Copiar código', copy: '123' },
        { label: 'Abrir', url: 'https://a.example/x' },
        { label: 'Aqui', url: 'javascript:alert(1)' },
        { label: 'Ligar', number: '***99' },
        { label: ' ', copy: 'x' },
        { label: 'Sim' },
      ],
    },
    {
      buttons: [
        { kind: 'copy', label: 'Copiar código', value: '123' },
        { kind: 'url', label: 'Abrir', value: 'https://a.example/x' },
        { kind: 'url', label: 'Aqui', value: '' },
        { kind: 'call', label: 'Ligar', value: '***99' },
      ],
    },
  ],
  [
    { title: 'Conta', button: 'pix', footer: 'PIX (CPF)', url: '52998224725' },
    { buttons: [{ kind: 'copy', label: 'PIX (CPF)', value: '52998224725' }] },
  ],
  [
    { name: 'Nunca', startTime: 9e15 },
    { title: 'Nunca', at: null },
  ],
])('an offer is shown with all that stands in it: %j', (given, expected) => {
  expect(readOffer(data(given))).toMatchObject(expected);
});

test.each([
  'null',
  '{}',
  '{',
  '[1]',
  '{"options":[null,{}]}',
  '{"title":"\u200b","options":["\u2060"," "],"footer":"\n"}',
])('%s offers nothing', (odd) => expect(readOffer(odd)).toBeNull());

test.each([
  [
    { latitude: 1, longitude: 2, name: 'Loja', live: true },
    { name: 'Loja', live: true },
  ],
  [
    { degreesLatitude: '1', degreesLongitude: '2' },
    { latitude: 1, longitude: 2, live: false },
  ],
])('%j is a place', (given, expected) => expect(readPlace(data(given))).toMatchObject(expected));

test.each([
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -181 },
  { latitude: null, longitude: null },
  { latitude: 'x', longitude: 0 },
])('%j is no place', (odd) => expect(readPlace(data(odd))).toBeNull());

test('hidden digits of a card stay hidden, not left out', () => {
  const vcard = 'BEGIN:VCARD\nFN:Zé\nTEL;waid=***********21:+** ** *****-**21\nTEL:(**) ****-**10\nEND:VCARD';
  expect(readCards(null, vcard).cards[0]?.numbers).toEqual(['***********21', '********10']);
});
