import { expect, test } from 'vitest';
import { plainOffer } from './plainOffer.ts';

test('a menu tells its options by number, a button what is behind it', () => {
  const menu = { title: 'Bolos', options: ['Chocolate · R$ 50', 'Cenoura'], footer: 'Até sexta' };
  expect(plainOffer({ mediaType: 'listMessage', body: 'Qual?', dataJson: JSON.stringify(menu) })).toBe(
    '*Bolos*\n\nQual?\n\n1. Chocolate · R$ 50\n2. Cenoura\n\nAté sexta',
  );
  const opened = { ...menu, title: '', buttonText: 'Ver sabores' };
  expect(plainOffer({ mediaType: 'listMessage', body: 'Qual?', dataJson: JSON.stringify(opened) })).toBe(
    'Qual?\n\nVer sabores\n\n1. Chocolate · R$ 50\n2. Cenoura\n\nAté sexta',
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

test('a menu of several sections tells them by name, its numbers going on', () => {
  const row = (title: string, description = '') => ({ title, description });
  const sections = [
    { title: 'Doces', rows: [row('Chocolate', 'R$ 50'), row('Cenoura')] },
    { title: 'Salgados', rows: [row('Queijo')] },
  ];
  const options = ['Doces: Chocolate · R$ 50', 'Doces: Cenoura', 'Salgados: Queijo'];
  const plain = (data: object) =>
    plainOffer({ mediaType: 'listMessage', body: 'Qual?', dataJson: JSON.stringify(data) });
  expect(plain({ title: 'Bolos', options, sections, footer: 'Até sexta' })).toBe(
    '*Bolos*\n\nQual?\n\n*Doces*\n1. Chocolate · R$ 50\n2. Cenoura\n\n*Salgados*\n3. Queijo\n\nAté sexta',
  );
  // A section without a title is a plain menu; unreadable sections are ignored.
  expect(plain({ options: ['Sim', 'Não'], sections: [{ title: '', rows: [row('Sim'), row('Não')] }] })).toBe(
    'Qual?\n\n1. Sim\n2. Não',
  );
  expect(plain({ options: ['Sim'], sections: [null, 7, { title: 'A', rows: 'x' }, { rows: [{}] }] })).toBe(
    'Qual?\n\n1. Sim',
  );
  const many = { title: 'Muitos', rows: Array.from({ length: 2000 }, () => row('x'.repeat(5000))) };
  expect(plain({ options: ['x'], sections: [many, many] }).length).toBeLessThan(20_000);
});

test('anything else is its text', () => {
  expect(plainOffer({ mediaType: 'conversation', body: 'oi', dataJson: '{"title":"x"}' })).toBe('oi');
  expect(plainOffer({ mediaType: 'listMessage', body: 'oi', dataJson: 'broken' })).toBe('oi');
});
