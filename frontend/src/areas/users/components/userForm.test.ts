import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { steppedHour } from './HourField.tsx';
import { bodyOf, userForm, userValues } from './userForm.ts';

const t = ((key: string) => key) as unknown as TFunction;
const values = { ...userValues('new', 'pt'), name: 'Duda', email: 'duda@padaria.test' };
const wrong = (fields: Partial<typeof values>) => {
  const issues = userForm()(t).safeParse({ ...values, ...fields }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('what a form of a user refuses', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: '' })).toContain('name: common.required');
  expect(wrong({ name: 'D' })).toEqual(['name: common.tooShort']);
  expect(wrong({ name: 'D'.repeat(51) })).toEqual(['name: common.tooLong']);
  expect(wrong({ email: ' ' })).toEqual(['email: common.required']);
  expect(wrong({ email: 'duda@' })).toEqual(['email: common.invalidEmail']);
  expect(wrong({ email: ` ${values.email} ` })).toEqual([]);
  expect(wrong({ password: 'curta1A' })).toContain('password: login.weakPassword');
  expect(wrong({ password: 'Senha-boa-7' })).toEqual([]);
  expect(wrong({ farewellMessage: 'a'.repeat(4001) })).toEqual(['farewellMessage: common.tooLong']);
});

test('hours of the day in tens of minutes, up to the last minute', () => {
  for (const endWork of ['00:00', '18:10', '23:59']) expect(wrong({ endWork })).toEqual([]);
  expect(wrong({ endWork: '' })).toEqual(['endWork: common.required']);
  expect(wrong({ endWork: '18:0' })).toEqual(['endWork: common.invalidValue']);
  expect(wrong({ endWork: '24:00' })).toEqual(['endWork: common.invalidValue']);
  expect(wrong({ startWork: '23:59' })).toEqual([]);
  expect(wrong({ startWork: '08:05' })).toEqual(['startWork: users.inTens']);
});

test('an arrow leads to the next of ten minutes, around midnight too', () => {
  expect([steppedHour('08:00', 1), steppedHour('08:05', 1), steppedHour('08:05', -1)]).toEqual([
    '08:10',
    '08:10',
    '08:00',
  ]);
  expect([steppedHour('23:59', 1), steppedHour('00:00', -1), steppedHour('1', 1)]).toEqual([
    '00:00',
    '23:50',
    '1',
  ]);
});

test('how oneself signs in, and as what, is not changed here; switches go as the API names them', () => {
  expect(bodyOf(values, true)).not.toHaveProperty('email');
  expect(bodyOf(values, true)).not.toHaveProperty('password');
  expect(bodyOf(values, true)).not.toHaveProperty('profile');
  expect(bodyOf(values, false)).toMatchObject({
    email: values.email,
    password: '',
    profile: 'user',
    allTicket: 'disabled',
    userClosePendingTicket: 'enabled',
  });
});
