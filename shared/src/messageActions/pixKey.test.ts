import { expect, test } from 'vitest';
import { pixCents, pixKey } from './pixKey.ts';

test('keys of each type, as banks take them', () => {
  const evp = '123E4567-e89b-12d3-a456-426655440000';
  expect(pixKey('CPF', '123.456.789-09')).toBe('12345678909');
  expect(pixKey('CNPJ', '12.345.678/0001-95')).toBe('12345678000195');
  expect(pixKey('CNPJ', '12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(pixKey('EMAIL', ' Loja@Exemplo.com ')).toBe('loja@exemplo.com');
  expect(pixKey('EVP', evp)).toBe(evp.toLowerCase());
  for (const phone of ['(11) 98888-0001', '11988880001', '5511988880001', '+55 11 98888-0001'])
    expect([phone, pixKey('PHONE', phone)]).toEqual([phone, '+5511988880001']);
});

test('what is no key of its type is none', () => {
  expect(pixKey('CPF', '1234567890')).toBeNull();
  expect(pixKey('CNPJ', '12345678909')).toBeNull();
  expect(pixKey('PHONE', '+1 415 555 0100')).toBeNull();
  expect(pixKey('PHONE', '988880001')).toBeNull();
  expect(pixKey('EMAIL', 'loja@exemplo')).toBeNull();
  expect(pixKey('EVP', '123')).toBeNull();
});

test('amounts as people write them', () => {
  const cents = [
    ['12,50', 1250],
    ['1.234,56', 123_456],
    ['12.5', 1250],
    [12.34, 1234],
    ['R$ 7', 700],
    ['', 0],
    [0, 0],
    ['-1', null],
    ['1,234', null],
    ['abc', null],
  ] as const;
  for (const [value, expected] of cents) expect([value, pixCents(value)]).toEqual([value, expected]);
});
