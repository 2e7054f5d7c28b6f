import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { expect, test } from 'vitest';
import { quickAnswers } from './quickAnswers.ts';

const one = (shortcode: string, message: string) => ({ shortcode, message }) as QuickMessage;
const all = [one('bomdia', 'Bom dia! Preço?'), one('Preços', 'Tabela'), one('prazo', 'Até 3 dias')];
const found = (searched: string) => quickAnswers(all, searched).map(({ shortcode }) => shortcode);

test('shortcodes that begin with it come first, then what holds it; accents do not count', () => {
  expect(found('')).toEqual(['bomdia', 'Preços', 'prazo']);
  expect(found('pre')).toEqual(['Preços', 'bomdia']);
  expect(found('PRECO')).toEqual(['Preços', 'bomdia']);
  expect(found('dias')).toEqual(['prazo']);
  expect(found('nada')).toEqual([]);
});

test('so many and no more', () => {
  const many = Array.from({ length: 200 }, (_, index) => one(`a${index}`, ''));
  expect(quickAnswers(many, 'a')).toHaveLength(50);
});
