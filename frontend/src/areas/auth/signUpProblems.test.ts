import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { noProblems, signUpProblems } from './signUpProblems.ts';

const t = ((key: string) => key) as unknown as TFunction;
const fields = {
  companyName: 'Padaria',
  name: 'Dona Nova',
  email: 'dona@padaria.test',
  password: 'Trem-azul-7-noites',
  phone: '11988880001',
  planId: '1',
};

test('a name must be there, of two letters to fifty, all of them to be seen', () => {
  expect(signUpProblems(t, fields)).toEqual(noProblems);
  for (const name of ['companyName', 'name'] as const)
    for (const [typed, said] of [
      [' ', 'common.required'],
      ['A', 'common.tooShort'],
      ['x'.repeat(51), 'common.tooLong'],
      ['\u200b\u200b\u200b', 'common.unseen'],
      ['Ana\u202eanA', 'common.unseen'],
    ] as const)
      expect(signUpProblems(t, { ...fields, [name]: typed })).toEqual({ ...noProblems, [name]: said });
});
