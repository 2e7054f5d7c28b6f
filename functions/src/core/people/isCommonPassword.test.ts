import { expect, test } from 'vitest';
import { newPassword } from '@balcao/shared/users/passwordRules';
import { guessedPasswords } from './guessedPasswords.ts';
import { isCommonPassword } from './isCommonPassword.ts';

test.each([
  'Password1',
  'Passw0rd!',
  'P@ssw0rd2026',
  'Senha123',
  'Senha@123',
  'S3nh@1234',
  'Adm1n@2026',
  'Mudar123',
  'Qwerty12',
  'Abc12345',
  'Aa123456',
  '1Q2w3e4r',
  'Flamengo2024',
  'Março2026!',
  'Starwars77',
  'M1chelle#2026',
  '2026Sunshine!',
  'Zaq12wsx',
  '!Q1w2e3r4!',
])('%s fits the form and is refused all the same', async (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['Balcao#2026', 'OutraSenha9', 'Trem-azul-7-noites', 'xK9vTq2mW', 'R4bisco#Torto'])(
  '%s is taken',
  async (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test('thousands of what guessers try first are known, in lower case, each once', () => {
  const words = guessedPasswords.trim().split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => !/^[!-`{-~a-z]{5,}$/.test(word))).toEqual([]);
});

test.each(['Curta1a', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemNumero', `Aa1${'x'.repeat(126)}`])(
  '%s does not fit the form',
  (password) => expect(newPassword.safeParse(password).success).toBe(false),
);
