import { expect, test } from 'vitest';
import { cardNames, hasCards } from './cardsOf.ts';
import { readCards } from './readCards.ts';

const data = (contacts: object[]) => JSON.stringify({ contacts });

test.each<[string, string | null, string]>([
  ['a display name alone', data([{ displayName: 'Zé' }]), ''],
  ['a name that nobody sees, and nothing else', data([{ displayName: '\u200b', vcard: '' }]), ''],
  ['a frame alone', data([{ vcard: 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD' }]), ''],
  ['a number of a group', data([{ vcard: 'item1.TEL;type=CELL:11' }]), ''],
  ['empty values', data([{ vcard: 'FN:\nN:;;;;\nTEL: \nORG:;' }]), ''],
  ['one among empty ones', data([{ vcard: '' }, { vcard: 'ORG;QUOTED-PRINTABLE:A=C3=A7a=C3=AD' }]), ''],
  ['a card in the body', null, 'BEGIN:VCARD\nFN:Ana\nEND:VCARD'],
  ['a text', null, 'Oi'],
])('whether there are cards is told without reading them: %s', (_name, dataJson, body) => {
  expect(hasCards(dataJson, body)).toBe(readCards(dataJson, body).cards.length > 0);
});

test('names of cards are those under which they were sent', () => {
  const contacts = [
    { displayName: 'Zé\u202e' },
    { name: 'Ana' },
    { vcard: 'FN:Lia' },
    { displayName: '\u200b' },
  ];
  expect(cardNames(data(contacts), '')).toEqual(['Zé', 'Ana']);
});
