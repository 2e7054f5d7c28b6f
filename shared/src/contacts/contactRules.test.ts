import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalNumber, contactSearchWords, contactSortName, maskNumber } from './contactRules.ts';
import { foldText } from '../text/foldText.ts';

describe('numbers', () => {
  test.each([
    ['55 (11) 8888-0001', '5511988880001'],
    ['+55 11 98888-0001', '5511988880001'],
    ['551133334444', '551133334444'],
    ['14155550100', '14155550100'],
  ])('%s is found under %s', (number, canonical) => expect(canonicalNumber(number)).toBe(canonical));

  test('the canonical form of a canonical form is itself', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,15}$/),
        (number) => canonicalNumber(canonicalNumber(number)) === canonicalNumber(number),
      ),
    );
  });

  test('masked numbers keep the last two digits', () =>
    expect(maskNumber('5511988880001')).toBe('***********01'));
});

describe('words', () => {
  test('names are found by any word, without accents or case, by number and e-mail', () => {
    const words = contactSearchWords({
      name: 'João da Conceição',
      number: '5511988880001',
      email: 'Joao@Exemplo.com',
    });
    expect(words.toSorted()).toEqual(['5511988880001', 'conceicao', 'da', 'joao', 'joao@exemplo.com']);
  });
  test('however long the name is, the number and the e-mail find it', () => {
    const name = 'Associação dos Moradores e Amigos do Bairro Jardim das Flores e do Parque Novo';
    const words = contactSearchWords({ name, number: '5511988880001', email: 'jardim@exemplo.com' });
    expect(words).toEqual(expect.arrayContaining(['5511988880001', 'jardim@exemplo.com', 'associacao']));
    expect(words).toHaveLength(12);
  });
  test('hostile names stay bounded', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (name) => {
        const words = contactSearchWords({ name, number: '', email: '' });
        return words.length <= 12 && words.every((word) => word !== '' && word.length <= 40);
      }),
    );
    expect(foldText('ÇÃÉ')).toBe('cae');
  });
});

test.each(['각'.repeat(250), '😀'.repeat(125), '\u0301\u0301', ''])(
  'any name has a sort name that an index key can hold',
  (name) => {
    const sortName = contactSortName(name);
    expect(Buffer.byteLength(sortName)).toBeLessThan(1000);
    expect(sortName).not.toBe('');
    expect(sortName.isWellFormed()).toBe(true);
  },
);

test.each([
  ['5511988880001', '~'],
  ['+55 11 98888-0001', '~'],
  // Masked, as a browser without the right to see numbers receives it.
  ['***********01', '~'],
  ['Rita  5511988880001 obra', 'rita obra'],
  ['Turma 2024', 'turma 2024'],
])('a telephone number sorts nowhere: %s', (name, sorted) => expect(contactSortName(name)).toBe(sorted));
