import { expect, test } from 'vitest';
import { oneStop } from './oneStop.ts';

test('of two full stops one stays; an ellipsis is none', () => {
  const sentences = ['É Elisa P..', 'É Elisa P.', 'É Elisa', 'Elisa P.. ile', 'É Elisa…', 'E então...'];
  expect(sentences.map(oneStop)).toEqual([
    'É Elisa P.',
    'É Elisa P.',
    'É Elisa',
    'Elisa P.. ile',
    'É Elisa…',
    'E então...',
  ]);
});
