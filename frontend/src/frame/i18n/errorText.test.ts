import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { pt as app } from '../texts/pt.ts';
import { errorText } from './errorText.ts';
import { pt } from './texts/pt.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'pt',
  resources: { pt: { translation: { ...pt, ...app, errors: { ...pt.errors, ...app.errors } } } },
});
const told = (details: { path: string; code: string }[]) =>
  errorText(i18n.t, new ApiError(400, { code: 'ERR_PLAN_LIMIT', details }));

test('a number that is none says why, and one that nobody has says that', () => {
  const told = (code: string) =>
    errorText(
      i18n.t,
      new ApiError(400, { code: 'ERR_WAPP_INVALID_CONTACT', details: [{ path: 'body.number', code }] }),
    );
  expect(told('badNumber')).toContain('não é um número de telefone completo');
  expect(told('scientific')).toContain('Faltam dígitos');
  expect(told('noNumber')).toContain('não está no WhatsApp');
  expect(errorText(i18n.t, new ApiError(400, { code: 'ERR_WAPP_INVALID_CONTACT', details: [] }))).toContain(
    'não está no WhatsApp',
  );
});

test('a plan’s limit says of what there may be how many', () => {
  expect(told([{ path: 'plan.users', code: '10' }])).toBe(
    'Seu plano permite 10 usuários. Fale com o suporte para aumentar.',
  );
  expect(told([{ path: 'plan.connections', code: '1' }])).toBe(
    'Seu plano permite 1 conexão. Fale com o suporte para aumentar.',
  );
  expect(told([{ path: 'plan.queues', code: '3' }])).toContain('3 filas');
});

test('without saying so, or of what these texts do not know, it is a limit all the same', () => {
  const usual = 'O limite do seu plano foi atingido.';
  expect(told([])).toBe(usual);
  expect(told([{ path: 'plan.campaigns', code: '3' }])).toBe(usual);
});
