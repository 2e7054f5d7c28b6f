import { planFlags } from '@balcao/shared/plans/planFlags';
import type { Plan } from '@balcao/shared/plans/planModel';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { until } from '../../../../test/components/handsOn.ts';
import { show } from '../../../../test/components/show.tsx';
import { authTexts } from '../texts/authTexts.ts';
import { SignUpPage } from './SignUpPage.tsx';

const flags = Object.fromEntries(planFlags.map((flag) => [flag, true])) as Record<
  (typeof planFlags)[number],
  boolean
>;
const planOf = (id: number, name: string): Plan => ({
  id,
  name,
  users: 1,
  connections: 1,
  queues: 1,
  amount: 0,
  isPublic: true,
  ...flags,
});
const settings = { 'GET /public-settings': refused('ERR_UNAVAILABLE') } as const;

test('plans that cannot be read are asked for again; without one there is nothing to choose', async () => {
  const answers = [refused('ERR_UNAVAILABLE'), []];
  const { press, text, all } = await show(<SignUpPage />, {
    texts: [authTexts],
    answers: { ...settings, 'GET /plans/list': () => answers.shift() ?? [] },
  });
  await press('Tentar de novo');
  await text('Nenhum plano está à venda no momento. Fale com o suporte.');
  expect(all('button', 'Criar conta')).toEqual([]);
});

test('a plan taken off meanwhile is told where it was chosen, and offered no more', async () => {
  const passing = planOf(8, 'Passageiro');
  const whole = planOf(1, 'Completo');
  const offered = [[whole, passing], [whole]];
  const done = [refused('ERR_VALIDATION', { path: 'body.planId', code: 'custom' })];
  const { press, fill, text, says, all, asked } = await show(<SignUpPage />, {
    texts: [authTexts],
    answers: {
      ...settings,
      'GET /plans/list': () => offered.shift() ?? [whole],
      'POST /auth/signup': () => done.shift() ?? refused('ERR_UNAVAILABLE'),
    },
  });
  await press(/Passageiro/, 'radio');
  await fill('Nome da empresa', 'Quitanda');
  await fill('Seu nome', 'Dona Nova');
  await fill('Senha', 'Balcao#2026');
  await fill('Telefone', '(11) 98888-0001');
  await fill('E-mail', 'quitanda@padaria.test');
  await press('Criar conta');
  await text('Este plano não está mais à venda. Escolha outro.');
  expect(all('radio', /Passageiro/)).toEqual([]);
  expect(says('Confira os campos destacados.')).toBe(false);
  await press(/Completo/, 'radio');
  await press('Criar conta');
  const signedUp = () => asked.filter(({ key }) => key === 'POST /auth/signup');
  await until('a second sign-up', () => signedUp()[1]);
  const sent = signedUp().map(({ body }) => body);
  expect(sent).toMatchObject([{ planId: passing.id }, { planId: whole.id, companyName: 'Quitanda' }]);
});
