import { describe, expect, test } from 'vitest';
import { hasWords, messageSearchTerms, messageSearchWords } from './messageWords.ts';

describe('words of a message', () => {
  test('are folded, without the common ones, the signature and the marks', () => {
    expect(messageSearchWords('*Ana:*\nO pão de açúcar é 12,50 — não é PÃO?')).toEqual([
      'acucar',
      'pao',
      '12',
      '50',
    ]);
    expect(messageSearchWords('\u200EBom dia, Maria')).toEqual(['maria', 'bom', 'dia']);
    expect(messageSearchWords('😀 … ?')).toEqual([]);
  });

  test('of ten words are eight at most, the longest; of longer texts nearly all', () => {
    const ten = 'um dois três quatro cinco seis sete oito nove dez';
    expect(messageSearchWords(ten)).toHaveLength(8);
    expect(messageSearchWords(ten)).not.toContain('dez');
    const usual = 'Boa tarde, ainda tem bolo de cenoura para hoje à noite?';
    expect(messageSearchWords(usual).toSorted()).toEqual(
      ['boa', 'bolo', 'cenoura', 'hoje', 'noite', 'tarde'].toSorted(),
    );
    const long = Array.from({ length: 30 }, (_, index) => `palavra${index}`).join(' ');
    expect(messageSearchWords(long)).toHaveLength(24);
    expect(messageSearchWords(`${long} `.repeat(10))).toHaveLength(30);
  });
});

test('a long word of letters beyond the basic plane is cut between them: the table takes no half', () => {
  const [word = ''] = messageSearchWords(`a${'\u{20000}'.repeat(25)}`);
  expect(word.length).toBeGreaterThan(30);
  expect(word.isWellFormed()).toBe(true);
});

test('a search looks up its longest word and wants the others too, by their beginnings', () => {
  expect(messageSearchTerms('o bolo de cenou')).toEqual(['cenou', 'bolo']);
  expect(messageSearchTerms('de o que')).toEqual([]);
  expect(hasWords('Quero dois bolos de Cenoura', ['cenou', 'bolo'])).toBe(true);
  expect(hasWords('Quero cenoura', ['cenou', 'bolo'])).toBe(false);
});

test('of a long text the first four thousand characters are searched, by entries and by matching alike', () => {
  const text = `Bolo de cenoura ${'e mais '.repeat(600)} extraordinariamente`;
  expect(messageSearchWords(text)).not.toContain('extraordinariamente');
  expect(hasWords(text, ['extraordinar'])).toBe(false);
  expect(hasWords(text, ['cenou', 'bolo'])).toBe(true);
  expect(messageSearchWords(`${'a '.repeat(1990)} extraordinariamente`)).toEqual(['extraordinariamente']);
});
