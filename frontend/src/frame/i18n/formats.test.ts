import { expect, test } from 'vitest';
import { moneyText } from './formats.ts';

test('an amount has the sign of its currency, as the reader writes it', () => {
  const total = { amount: 1045.5, currency: 'BRL' };
  expect(moneyText(total, { language: 'pt' }).replaceAll('\u00A0', ' ')).toBe('R$ 1.045,50');
  expect(moneyText(total, { language: 'en' })).toBe('R$1,045.50');
});
