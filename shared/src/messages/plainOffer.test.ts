import { expect, test } from 'vitest';
import { plainOffer } from './plainOffer.ts';

test('a menu tells its options by number, a button what is behind it', () => {
  const menu = { title: 'Bolos', options: ['Chocolate · R$ 50', 'Cenoura'], footer: 'Até sexta' };
  expect(plainOffer({ mediaType: 'listMessage', body: 'Qual?', dataJson: JSON.stringify(menu) })).toBe(
    '*Bolos*\n\nQual?\n\n1. Chocolate · R$ 50\n2. Cenoura\n\nAté sexta',
  );
  const button = { title: 'Site', footer: 'Abrir', url: 'https://exemplo.com' };
  expect(
    plainOffer({ mediaType: 'interactiveMessage', body: 'Site', dataJson: JSON.stringify(button) }),
  ).toBe('Site\n\nAbrir\nhttps://exemplo.com');
  const received = { options: ['Copiar'], buttons: [{ label: 'Copiar', copy: 'ABC-1' }] };
  expect(
    plainOffer({ mediaType: 'interactiveMessage', body: 'Cupom', dataJson: JSON.stringify(received) }),
  ).toBe('Cupom\n\n1. Copiar\n\nABC-1');
  const pix = { title: 'Conta', button: 'pix', footer: 'PIX (CPF)', url: '529' };
  expect(plainOffer({ mediaType: 'interactiveMessage', body: 'Loja', dataJson: JSON.stringify(pix) })).toBe(
    '*Conta*\n\nLoja\n\nPIX (CPF)\n529',
  );
});

test('anything else is its text', () => {
  expect(plainOffer({ mediaType: 'conversation', body: 'oi', dataJson: '{"title":"x"}' })).toBe('oi');
  expect(plainOffer({ mediaType: 'listMessage', body: 'oi', dataJson: 'broken' })).toBe('oi');
});
