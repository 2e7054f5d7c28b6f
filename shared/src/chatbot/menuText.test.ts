import { expect, test } from 'vitest';
import { capabilities } from '../channels/capabilities.ts';
import { channels } from '../records/connectionWords.ts';
import { menuOffer } from './menuOffer.ts';
import { menuText } from './menuText.ts';

const menu = {
  greeting: 'Olá! Como podemos ajudar?',
  names: ['Vendas', 'Suporte'],
  isMain: true,
  language: 'pt',
} as const;

test('the main menu, byte for byte', () => {
  expect(menuText(menu)).toBe('Olá! Como podemos ajudar?\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte');
  expect(menuText({ ...menu, greeting: ' ' })).toBe('*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte');
});

test.each([
  ['pt', '*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento'],
  ['en', '*[ # ]* Back to the main menu\n*[ Exit ]* - End the conversation'],
  ['es', '*[ # ]* Volver al menú principal\n*[ Salir ]* - Finalizar la conversación'],
  ['tr', '*[ # ]* Ana menüye dön\n*[ Çıkış ]* - Görüşmeyi bitir'],
] as const)('a menu below it, byte for byte, in %s', (language, ways) => {
  expect(menuText({ ...menu, language, isMain: false })).toBe(
    `Olá! Como podemos ajudar?\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n${ways}`,
  );
});

test('no channel of ours shows menus: a list and buttons leave as the text that they are', () => {
  for (const channel of channels)
    for (const type of ['text', 'list', 'button'] as const)
      expect(menuOffer(menu, type, capabilities(channel))).toEqual({ text: menuText(menu) });
});

test('where one does, its answers are the ones that one would have written', () => {
  const list = menuOffer({ ...menu, isMain: false }, 'list', { interactive: true });
  expect(list).toMatchObject({ text: menu.greeting, mediaType: 'listMessage' });
  expect(JSON.parse(list.dataJson ?? '')).toEqual({
    buttonText: 'Ver opções',
    options: ['Vendas', 'Suporte', 'Voltar para o menu principal', 'Encerrar atendimento'],
    sections: [
      {
        title: '',
        rows: [
          { id: '1', title: 'Vendas' },
          { id: '2', title: 'Suporte' },
          { id: '#', title: 'Voltar para o menu principal' },
          { id: 'Sair', title: 'Encerrar atendimento' },
        ],
      },
    ],
  });
  expect(menuOffer(menu, 'button', { interactive: true }).mediaType).toBe('interactiveMessage');
  const four = { ...menu, names: ['a', 'b', 'c', 'd'] };
  expect(menuOffer(four, 'button', { interactive: true }).mediaType).toBe('listMessage');
  expect(menuOffer(menu, 'text', { interactive: true })).toEqual({ text: menuText(menu) });
});
