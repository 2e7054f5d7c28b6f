import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { handsOn } from '../../../../test/components/handsOn.ts';
import { show } from '../../../../test/components/show.tsx';
import { toastRoot } from '../../../components/toasts/toastRoot.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { authTexts } from '../texts/authTexts.ts';
import { CorrectEmailDialog } from './CorrectEmailDialog.tsx';
import { ProofNotice } from './ProofNotice.tsx';

const toast = handsOn(toastRoot);
const user = { email: 'dona@padaria.test', proveEmailUntil: '2026-11-30T15:04:00.000Z' };

test('it says where the link went and until when, and sends it again', async () => {
  const answers = [{ message: '', sent: true }, refused('ERR_NO_PERMISSION')];
  const { text, press, asked } = await show(<ProofNotice />, {
    texts: [authTexts],
    user,
    answers: { 'POST /auth/proof-link': () => answers.shift() ?? refused('ERR_INTERNAL') },
  });
  await text(/enviamos um link para dona@padaria\.test.*apagada em 30\/11\/2026 12:04/);
  await press('Enviar de novo');
  await toast.text('Enviamos um link para dona@padaria.test.');
  await press('Enviar de novo');
  await toast.text('Você não tem permissão para isso.');
  expect(asked.map(({ key }) => key)).toEqual(['POST /auth/proof-link', 'POST /auth/proof-link']);
});

test('who has nothing to prove sees nothing', async () => {
  const { says } = await show(<ProofNotice />, { texts: [authTexts] });
  expect(says(/Confirme seu e-mail/)).toBe(false);
});

test('an address is corrected with the password; refusals stand beside their fields', async () => {
  const answers = [
    refused('ERR_WRONG_PASSWORD'),
    refused('ERR_EMAIL_ALREADY_EXISTS'),
    { email: 'certa@padaria.test', sent: false },
  ];
  const { fill, press, text, asked } = await show((close) => <CorrectEmailDialog onClose={close} />, {
    texts: [authTexts],
    user,
    answers: { 'PUT /auth/sign-up-email': () => answers.shift() ?? refused('ERR_INTERNAL') },
  });
  await fill('E-mail', 'certa@');
  await press('Corrigir');
  await text('E-mail inválido');
  await text('Obrigatório');
  expect(asked).toEqual([]);
  await fill('E-mail', 'certa@padaria.test');
  await fill('Senha', 'Balcao#2026');
  await press('Corrigir');
  await text('A senha atual está incorreta.');
  await press('Corrigir');
  await text('Já existe um usuário com este e-mail.');
  await press('Corrigir');
  await toast.text(/O e-mail agora é certa@padaria\.test, mas o link não pôde ser enviado/);
  expect(sessionStore.get()).toMatchObject({ user: { email: 'certa@padaria.test' } });
});
