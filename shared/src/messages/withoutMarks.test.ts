import { expect, test } from 'vitest';
import { withoutMarks } from './withoutMarks.ts';

test.each([
  ['*Ana:*\nBom dia', 'Ana:\nBom dia'],
  ['Chega *hoje*, _sem falta_', 'Chega hoje, sem falta'],
  ['*_~tudo~_*', 'tudo'],
  ['de ~R$ 20~ por *R$ 10*!', 'de R$ 20 por R$ 10!'],
  ['use ```npm test``` aqui', 'use npm test aqui'],
  ['*a*', 'a'],
])('%j is read as %j', (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
});

test.each([
  '2*3*4',
  'arquivo_de_ontem',
  '* lista',
  '**',
  '*só começa',
  '* a *',
  'https://x.y/_a_/*b*',
  '*a\nb*',
])('%j stays', (text) => {
  expect(withoutMarks(text)).toBe(text);
});

test('a text of marks alone costs no breath', () => {
  const begun = performance.now();
  for (const sign of ['*', '_', '~', '`', '*a ', ' *a_ ~']) withoutMarks(sign.repeat(60_000 / sign.length));
  expect(performance.now() - begun).toBeLessThan(500);
});
