import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { show } from '../../../../test/components/show.tsx';
import { authTexts } from '../texts/authTexts.ts';
import { SignUpPage } from './SignUpPage.tsx';

test('plans that cannot be read are asked for again; without one there is nothing to choose', async () => {
  const answers = [refused('ERR_UNAVAILABLE'), []];
  const { press, text, all } = await show(<SignUpPage />, {
    texts: [authTexts],
    answers: {
      'GET /public-settings': refused('ERR_UNAVAILABLE'),
      'GET /plans/list': () => answers.shift() ?? [],
    },
  });
  await press('Tentar de novo');
  await text('Nenhum plano está à venda no momento. Fale com o suporte.');
  expect(all('button', 'Criar conta')).toEqual([]);
});
