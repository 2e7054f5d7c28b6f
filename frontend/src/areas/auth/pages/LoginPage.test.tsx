import { act } from 'react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { show } from '../../../../test/components/show.tsx';
import { switchLanguage } from '../../../frame/i18n/setupI18n.ts';
import { authTexts } from '../texts/authTexts.ts';
import { LoginPage } from './LoginPage.tsx';

const answers = { 'GET /public-settings': refused('ERR_UNAVAILABLE') } as const;

test('the password is shown and hidden; what is empty is said and not sent', async () => {
  const { fill, press, field, text, says, asked } = await show(<LoginPage />, {
    texts: [authTexts],
    answers,
  });
  await fill('E-mail', 'ana@padaria.test');
  await fill('Senha', 'Balcao#2026');
  const type = async () => (await field('Senha')).getAttribute('type');
  expect(await type()).toBe('password');
  await press('Mostrar senha');
  expect(await type()).toBe('text');
  await press('Esconder senha');
  expect(await type()).toBe('password');
  await fill('Senha', '');
  await press('Entrar');
  await text('Informe sua senha');
  expect(says('Informe seu e-mail')).toBe(false);
  await fill('E-mail', '');
  await press('Entrar');
  await text('Informe seu e-mail');
  expect(asked.map(({ key }) => key)).not.toContain('POST /auth/login');
});

test('a refusal is said in the language that one changes to', async ({ onTestFinished }) => {
  onTestFinished(() => switchLanguage('pt'));
  const { fill, press, text } = await show(<LoginPage />, {
    texts: [authTexts],
    answers: { ...answers, 'POST /auth/login': refused('ERR_INVALID_CREDENTIALS') },
  });
  await fill('E-mail', 'ana@padaria.test');
  await fill('Senha', 'errada');
  await press('Entrar');
  await text('E-mail ou senha incorretos.');
  await act(() => switchLanguage('en'));
  await text('Wrong e-mail or password.');
});
