import { Navigate, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { show } from '../../../../test/components/show.tsx';
import { authTexts } from '../texts/authTexts.ts';
import { ProveEmailPage } from './ProveEmailPage.tsx';

test('a link without a token is told as one, and nothing is sent', async () => {
  const { text, all, asked } = await show(<ProveEmailPage />, {
    texts: [authTexts],
    answers: { 'GET /public-settings': refused('ERR_UNAVAILABLE') },
  });
  await text(/Este link está incompleto/);
  expect(all('button', 'Confirmar e-mail')).toEqual([]);
  expect(asked.map(({ key }) => key)).toEqual(['GET /public-settings']);
});

const settings = { 'GET /public-settings': refused('ERR_UNAVAILABLE') };
const signUp = { companyName: 'Padaria Sol', name: 'Ana Prado', email: 'ana@padaria.test' };
/** The page as opened from a mail. */
const Opened = () =>
  useLocation().hash === '' ? <Navigate to="/prove-email#abc" replace /> : <ProveEmailPage />;

test('it says whose sign-up it is before it is confirmed', async () => {
  const { text, press, asked, says } = await show(<Opened />, {
    texts: [authTexts],
    answers: {
      ...settings,
      'POST /auth/sign-up-of-link': signUp,
      'POST /auth/prove-email': refused('ERR_SIGN_UP_OVER'),
    },
  });
  await text(/Ana Prado criou a empresa “Padaria Sol” com o e-mail ana@padaria\.test/);
  await text(/Não é você\?/);
  const posted = () => asked.filter(({ key }) => key.startsWith('POST'));
  expect(posted()).toMatchObject([{ key: 'POST /auth/sign-up-of-link', body: { token: 'abc' } }]);
  await press('Confirmar e-mail');
  await text(/O prazo de 24 horas/);
  expect(says(/Padaria Sol/)).toBe(false);
  expect(posted().at(-1)).toMatchObject({ key: 'POST /auth/prove-email', body: { token: 'abc' } });
});

test('a bad link is told at once, without a button', async () => {
  const { text, all } = await show(<Opened />, {
    texts: [authTexts],
    answers: { ...settings, 'POST /auth/sign-up-of-link': refused('ERR_EMAIL_LINK') },
  });
  await text(/Este link está incompleto/);
  expect(all('button', 'Confirmar e-mail')).toEqual([]);
});

test('a reading that failed is tried again, and nothing is confirmed unseen', async () => {
  const answers = [refused('ERR_UNAVAILABLE'), signUp];
  const { text, press, all } = await show(<Opened />, {
    texts: [authTexts],
    answers: {
      ...settings,
      'POST /auth/sign-up-of-link': () => answers.shift() ?? refused('ERR_INTERNAL'),
    },
  });
  await press('Tentar de novo');
  await text(/Ana Prado criou a empresa/);
  expect(all('button', 'Confirmar e-mail')).toHaveLength(1);
});
