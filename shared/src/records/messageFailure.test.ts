import { expect, test } from 'vitest';
import { canFetchAgain, canSendAgain, mediaFailureOf, sendFailureOf } from './messageFailure.ts';

test.each([
  ['notOnWhatsApp', 'notOnWhatsApp', false],
  ['mediaTooLarge', 'mediaTooLarge', false],
  ['expired', 'expired', true],
  ['463', 'rejected', true],
  ['what nobody knows', 'unknown', true],
  [null, 'unknown', true],
])('of a message that was not sent, %s is %s; sending it again may help: %s', (told, failure, helps) => {
  const known = sendFailureOf(told);
  expect([known, canSendAgain(known)]).toEqual([failure, helps]);
});

test.each([
  ['timeout', 'timeout', true],
  ['unavailable', 'unavailable', true],
  ['unstorable', 'unstorable', true],
  ['tooLarge', 'tooLarge', false],
  ['gone', 'gone', false],
  [null, null, false],
])('of a file that is missing, %s is %s; asking again may help: %s', (told, failure, helps) => {
  expect([mediaFailureOf(told), canFetchAgain(told)]).toEqual([failure, helps]);
});
