import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalNumber, contactSearchWords, contactSortName, maskNumber } from './contactRules.ts';
import { spellingsOf } from './canonicalNumber.ts';
import { foldText } from '../text/foldText.ts';

describe('numbers', () => {
  test.each([
    ['55 (11) 8888-0001', '5511988880001'],
    ['+55 11 98888-0001', '5511988880001'],
    ['551133334444', '551133334444'],
    ['14155550100', '14155550100'],
    ['+52 1 55 5012 3456', '525550123456'],
    ['525550123456', '525550123456'],
    ['+54 9 11 5012-3456', '541150123456'],
    ['541150123456', '541150123456'],
    ['+225 07 12 34 56 78', '2250712345678'],
    ['+225 08 12 34 56', '2250708123456'],
    ['+225 45 12 34 56', '2250545123456'],
    ['+225 02 12 34 56', '2250102123456'],
    ['+229 97 12 34 56', '2290197123456'],
    ['+229 01 97 12 34 56', '2290197123456'],
  ])('%s is found under %s', (number, canonical) => expect(canonicalNumber(number)).toBe(canonical));

  test('the canonical form of a canonical form is itself', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,15}$/),
        (number) => canonicalNumber(canonicalNumber(number)) === canonicalNumber(number),
      ),
    );
  });

  test.each([
    ['551188880001', ['5511988880001', '551188880001']],
    ['525550123456', ['525550123456', '5215550123456']],
    ['5491150123456', ['541150123456', '5491150123456']],
    ['2250708123456', ['2250708123456', '22508123456']],
    ['14155550100', ['14155550100']],
  ])('the forms of %s', (number, forms) => expect(spellingsOf(number)).toEqual(forms));

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
