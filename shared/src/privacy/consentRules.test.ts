import { expect, test } from 'vitest';
import { consentText, noticeText, readConsent } from './consentRules.ts';

test('the question has the notice, the link and the answers, each with a line between', () => {
  const notice = noticeText('Guardamos os seus dados.', ' https://loja.example ');
  expect(consentText(notice, 'pt')).toBe(
    'Guardamos os seus dados.\n\nhttps://loja.example\n\n*[ 1 ]* - Aceito\n*[ 2 ]* - Não aceito',
  );
  expect(consentText(noticeText('Guardamos os seus dados.', ' '), 'tr')).toBe(
    'Guardamos os seus dados.\n\n*[ 1 ]* - Kabul ediyorum\n*[ 2 ]* - Kabul etmiyorum',
  );
});

test.each([
  ['1', 'accepted'],
  [' *[ 1 ]* ', 'accepted'],
  ['1️⃣', 'accepted'],
  ['ACEITO!', 'accepted'],
  ['2.', 'refused'],
  ['nao aceito', 'refused'],
  ['não', undefined],
  ['12', undefined],
  ['1 bolo', undefined],
  ['não aceito 1', undefined],
  ['', undefined],
])('"%s" is %s', (answer, said) => {
  expect(readConsent(answer, 'pt')).toBe(said);
});
