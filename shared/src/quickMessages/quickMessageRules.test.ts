import { expect, test } from 'vitest';
import { mayEditQuickMessage, maySeeQuickMessage, quickMessageMatches } from './quickMessageRules.ts';

const owner = { id: 1 };
const other = { id: 2 };

test.each([
  { geral: false, visao: false, sees: false, edits: false },
  { geral: false, visao: true, sees: true, edits: false },
  { geral: true, visao: false, sees: true, edits: true },
  { geral: true, visao: true, sees: true, edits: true },
])('geral $geral, visao $visao: others see it $sees, edit it $edits', ({ geral, visao, sees, edits }) => {
  const message = { userId: 1, geral, visao };
  expect([maySeeQuickMessage(owner, message), mayEditQuickMessage(owner, message)]).toEqual([true, true]);
  expect([maySeeQuickMessage(other, message), mayEditQuickMessage(other, message)]).toEqual([sees, edits]);
});

test('found by parts of shortcode and text, without accents and letter case', () => {
  const message = { shortcode: 'Horário', message: 'Abrimos às 8 h\nVenha!' };
  for (const searched of ['horario', 'ÀS 8', ' venha ', '']) {
    expect(quickMessageMatches(message, searched)).toBe(true);
  }
  expect(quickMessageMatches(message, 'fechamos')).toBe(false);
});
