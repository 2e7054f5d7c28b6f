import { expect, test } from 'vitest';
import type { ChatbotOption } from '../records/chatbotModel.ts';
import { changeOption, everyOption, findOption } from './changeTree.ts';
import { optionIssue, treeIssue } from './optionRules.ts';

const option = (id: number, more: Partial<ChatbotOption> = {}): ChatbotOption => ({
  id,
  name: `Opção ${id}`,
  greetingMessage: 'Qual?',
  queueType: 'text',
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  options: [],
  ...more,
});
const tree = [option(1, { options: [option(2, { options: [option(3)] }), option(4)] }), option(5)];

test('options are found, changed and taken away at whatever depth', () => {
  expect(everyOption(tree).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(findOption(tree, 3)).toBe(tree[0]?.options[0]?.options[0]);
  expect(findOption(tree, 6)).toBeUndefined();
  const renamed = changeOption(tree, 3, (one) => ({ ...one, name: 'Nova' }));
  expect(findOption(renamed, 3)?.name).toBe('Nova');
  expect(everyOption(changeOption(tree, 2, () => null)).map(({ id }) => id)).toEqual([1, 4, 5]);
});

test('a level needs a text that asks for it, a type what it leads to', () => {
  expect(treeIssue(tree)).toBeNull();
  expect(optionIssue(option(1, { greetingMessage: ' ' }))).toBeNull();
  expect(optionIssue(option(1, { greetingMessage: ' ', options: [option(2)] }))).toBe('greetingMessage');
  const leads = {
    attendent: 'optUserId',
    queue: 'optQueueId',
    integration: 'optIntegrationId',
    file: 'optFileId',
  } as const;
  for (const [queueType, field] of Object.entries(leads)) {
    const type = queueType as keyof typeof leads;
    expect(optionIssue(option(1, { queueType: type }))).toBe(field);
    expect(optionIssue(option(1, { queueType: type, [field]: 7 }))).toBeNull();
  }
  const below = option(2, { queueType: 'queue' });
  expect(treeIssue([option(8), option(1, { options: [option(4), below] })])).toBe('1.options.1.optQueueId');
});
