import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVcard } from './readVcard.ts';
import { writeVcard } from './writeVcard.ts';

test('a card says the name and the number that were written, whatever the name is', () => {
  expect(readVcard(writeVcard({ name: 'Zé; Maria, Cia', number: '5511988880001' }), '')).toEqual({
    name: 'Zé; Maria, Cia',
    organisation: '',
    numbers: ['5511988880001'],
  });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const card = writeVcard({ name, number: '5511988880001' });
      expect(card.split('\n')).toHaveLength(6);
      expect(readVcard(card, 'x')?.numbers).toEqual(['5511988880001']);
    }),
  );
});
