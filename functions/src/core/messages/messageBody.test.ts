import { expect, test } from 'vitest';
import { messageBody } from './messageBody.ts';

const of = (mediaType: 'locationMessage' | 'contactMessage', data: unknown, body = 'Praça') =>
  messageBody({ mediaType, body, dataJson: typeof data === 'string' ? data : JSON.stringify(data) });
const link = 'https://maps.google.com/maps?q=-23.5%2C-46.6&z=17';

test.each([
  ['name and address', { name: 'Praça da Sé', address: 'São Paulo' }, 'Praça da Sé, São Paulo'],
  ['coordinates where it has no name', { name: '', address: '' }, '-23.5, -46.6'],
  ['a bar within the name', { name: 'A|B', address: 7 }, 'A/B'],
])('a location is picture, link and text: %s', (_what, named, text) => {
  expect(of('locationMessage', { latitude: -23.5, longitude: -46.6, ...named })).toBe(`|${link}|${text}`);
});

test.each([
  { latitude: 999, longitude: 0 },
  { latitude: 0, longitude: 181 },
  { latitude: null, longitude: null },
])('what is no place on Earth has no link: %j', (odd) => {
  expect(of('locationMessage', { ...odd, name: 'Loja' })).toBe('Praça');
});

test('contact cards are their vCards, joined by a blank line', () => {
  const [ze, ana] = ['Zé', 'Ana'].map((name) => `BEGIN:VCARD\nFN:${name}\nEND:VCARD`);
  const contacts = [{ displayName: 'Zé', vcard: ze }, null, { displayName: '?', vcard: '' }, { vcard: ana }];
  expect(of('contactMessage', { contacts })).toBe(`${ze}\n\n${ana}`);
  expect(of('contactMessage', { vcard: ze })).toBe(ze);
});

test.each(['', 'null', '[1]', '{"contacts":7}', '{"latitude":"x"}'])(
  'data %s says nothing: the words stay',
  (data) => {
    expect(of('locationMessage', data)).toBe('Praça');
    expect(of('contactMessage', data)).toBe('Praça');
  },
);
