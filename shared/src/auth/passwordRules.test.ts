import { expect, test } from 'vitest';
import { isCommonPassword, newPassword } from './passwordRules.ts';

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
])('%s fits the form and is refused all the same', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Balcao#2026', 'OutraSenha9', 'Trem-azul-7-noites', 'xK9vTq2mW', 'R4bisco#Torto'])(
  '%s is taken',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(false);
  },
);

test.each(['Curta1a', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemNumero', `Aa1${'x'.repeat(126)}`])(
  '%s does not fit the form',
  (password) => expect(newPassword.safeParse(password).success).toBe(false),
);
