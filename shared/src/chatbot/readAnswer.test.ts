import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../records/userModel.ts';
import { readAnswer } from './readAnswer.ts';

const names = ['Vendas', 'Suporte técnico', '2024', 'İade'];
const read = (body: string, dataJson: string | null = null) => readAnswer({ body, dataJson }, names, 'pt');

test.each([
  ['1', 0],
  [' 2 ', 1],
  ['2.', 1],
  ['02', 1],
  ['*[ 2 ]*', 1],
  ['[2]', 1],
  ['2️⃣', 1],
  ['２', 1],
  ['*2*', 1],
  ['2 - suporte tecnico', 1],
  ['*[ 2 ]* - Suporte técnico', 1],
  ['SUPORTE TÉCNICO', 1],
  ['suporte tecnico', 1],
  ['2024', 2],
  ['iade', 3],
])('%j chooses option %i', (body, chosen) => {
  expect(read(body)).toEqual({ chosen });
});

test.each([
  '',
  ' ',
  '0',
  '5',
  '12',
  '-1',
  '1,5',
  '2 pizzas',
  'vend',
  'quero sair',
  'Vendas por favor',
  '🍕',
  '1'.repeat(400),
])('%j chooses nothing', (body) => {
  expect(read(body)).toBeNull();
});

test('ten as one key', () => {
  const many = Array.from({ length: 12 }, (_, at) => `Opção ${at}`);
  expect(readAnswer({ body: '🔟' }, many, 'pt')).toEqual({ chosen: 9 });
});

test('back, and out, in the company’s language and in Portuguese', () => {
  for (const body of ['#', ' # ', '*[ # ]*']) expect(read(body)).toBe('main');
  for (const body of ['sair', 'SAIR', '*sair*', '*[ Sair ]*']) expect(read(body)).toBe('leave');
  expect(readAnswer({ body: 'exit' }, names, 'en')).toBe('leave');
  expect(readAnswer({ body: 'sair' }, names, 'en')).toBe('leave');
  expect(readAnswer({ body: 'çıkış' }, names, 'tr')).toBe('leave');
  expect(readAnswer({ body: 'CIKIS' }, names, 'tr')).toBe('leave');
  expect(readAnswer({ body: 'salir' }, names, 'es')).toBe('leave');
  expect(read('exit')).toBeNull();
  // A company's own option of that name.
  expect(readAnswer({ body: 'sair' }, ['Ficar', 'Sair'], 'pt')).toEqual({ chosen: 1 });
});

test('what was tapped says more than the words that came with it', () => {
  expect(read('Vendas', '{"selectedId":"2"}')).toEqual({ chosen: 1 });
  expect(read('Menu', '{"selectedId":"#"}')).toBe('main');
  expect(read('Encerrar', '{"selectedId":"Sair"}')).toBe('leave');
  expect(read('Vendas', '{"selectedId":"of somebody else"}')).toEqual({ chosen: 0 });
  expect(read('Vendas', '{"selectedId":7}')).toEqual({ chosen: 0 });
  expect(read('Vendas', 'no json')).toEqual({ chosen: 0 });
});

test('whatever is written, it chooses one of those that are there or nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 12 }),
      fc.constantFrom(...languages),
      fc.option(fc.json()),
      (body, options, language, dataJson) => {
        const answer = readAnswer({ body, dataJson }, options, language);
        if (answer !== null && typeof answer === 'object') {
          expect(answer.chosen).toBeGreaterThanOrEqual(0);
          expect(answer.chosen).toBeLessThan(options.length);
        }
      },
    ),
  );
});
