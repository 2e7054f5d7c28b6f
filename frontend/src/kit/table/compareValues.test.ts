import { expect, test } from 'vitest';
import { compareValues } from './compareValues.ts';

const sorted = (language: string, ...values: (string | number)[]) => values.toSorted(compareValues(language));

test('accents and capitals count as the language has it, digits by their size', () => {
  expect(sorted('pt', 'Zelda', 'água', 'Bola')).toEqual(['água', 'Bola', 'Zelda']);
  expect(sorted('pt', 'Loja 10', 'Loja 9')).toEqual(['Loja 9', 'Loja 10']);
  expect(sorted('tr', 'Işık', 'İnci', 'Halı')).toEqual(['Halı', 'Işık', 'İnci']);
  expect(sorted('es', 'nube', 'ñandú', 'ola')).toEqual(['nube', 'ñandú', 'ola']);
  expect(sorted('pt', 10, 9, -1)).toEqual([-1, 9, 10]);
});
