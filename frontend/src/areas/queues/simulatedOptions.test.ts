import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { expect, test } from 'vitest';
import { type OpenForm, simulatedOptions } from './simulatedOptions.ts';

const option = (id: number, name: string, options: ChatbotOption[] = []): ChatbotOption => ({
  id,
  name,
  greetingMessage: 'Qual?',
  queueType: 'text',
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  options,
});
const below = option(2, 'Segunda via');
const top = option(1, 'Boletos', [below]);
const names = (at: OpenForm, name: string) => {
  const { id: _id, options: _options, ...values } = option(0, name);
  const read = (tree: ChatbotOption[]): unknown[] =>
    tree.map((one) => (one.options.length === 0 ? one.name : [one.name, read(one.options)]));
  return read(simulatedOptions([top], { ...at, values: () => values, dirty: true }));
};

test('what is being written is played where it will stand', () => {
  expect(simulatedOptions([top], null)).toEqual([top]);
  expect(names({ option: top }, 'Contas')).toEqual([['Contas', ['Segunda via']]]);
  expect(names({ option: below }, 'Outra via')).toEqual([['Boletos', ['Outra via']]]);
  expect(names({ parent: null }, 'Acordos')).toEqual([['Boletos', ['Segunda via']], 'Acordos']);
  expect(names({ parent: below }, 'Por e-mail')).toEqual([['Boletos', [['Segunda via', ['Por e-mail']]]]]);
});

test('what has no name yet is not offered', () => {
  expect(names({ parent: null }, ' ')).toEqual([['Boletos', ['Segunda via']]]);
  expect(names({ option: top }, '')).toEqual([['Boletos', ['Segunda via']]]);
});
