import { expect, test } from 'vitest';
import { findOption } from './changeTree.ts';
import type { ChatbotOption } from '../records/chatbotModel.ts';
import { offeredAt, walkTree } from './walkTree.ts';

function option(id: number, change: Partial<ChatbotOption> = {}): ChatbotOption {
  return {
    id,
    name: `Opção ${id}`,
    greetingMessage: `Texto ${id}`,
    queueType: 'text',
    closeTicket: false,
    optQueueId: null,
    optUserId: null,
    optIntegrationId: null,
    optFileId: null,
    options: [],
    ...change,
  };
}

const walked = (from: ChatbotOption) => {
  const { texts, end, option: last } = walkTree(from);
  return [texts, end, last.id];
};

test('what is below is offered, a single option is chosen by itself, nothing below it is the end', () => {
  expect(walked(option(1))).toEqual([['Texto 1'], 'rest', 1]);
  const two = option(1, { options: [option(2), option(3)] });
  expect(walked(two)).toEqual([['Texto 1'], 'offer', 1]);
  const chain = option(1, { options: [option(2, { greetingMessage: ' ', options: [option(3)] })] });
  expect(walked(chain)).toEqual([['Texto 1', 'Texto 3'], 'rest', 3]);
  expect(walked(option(9, { options: [two] }))).toEqual([['Texto 9', 'Texto 1'], 'offer', 1]);
});

test('what an option does comes before what is below it; without a target it is a text', () => {
  const below = { options: [option(2)] };
  expect(walked(option(1, { ...below, closeTicket: true }))).toEqual([['Texto 1'], 'close', 1]);
  expect(walked(option(1, { ...below, queueType: 'queue', optQueueId: 7 }))).toEqual([
    ['Texto 1'],
    'queue',
    1,
  ]);
  expect(walked(option(1, { ...below, queueType: 'attendent', optUserId: 5 }))).toEqual([
    ['Texto 1'],
    'attendent',
    1,
  ]);
  for (const queueType of ['queue', 'attendent'] as const)
    expect(walked(option(1, { queueType }))).toEqual([['Texto 1'], 'rest', 1]);
  for (const kind of [
    { queueType: 'integration', optIntegrationId: 4 },
    { queueType: 'file', optFileId: 4 },
  ] as const)
    expect(walked(option(1, { ...kind, ...below }))).toEqual([['Texto 1', 'Texto 2'], 'rest', 2]);
});

test('a place in a tree, at whatever depth', () => {
  const tree = [option(1, { options: [option(2, { options: [option(3)] })] }), option(4)];
  expect(findOption(tree, 3)?.id).toBe(3);
  expect(findOption(tree, 5)).toBeUndefined();
  expect(offeredAt(tree, undefined)).toBe(tree);
  expect(offeredAt(tree, 2)?.map(({ id }) => id)).toEqual([3]);
  expect(offeredAt(tree, 4)).toEqual([]);
  expect(offeredAt(tree, 5)).toBeUndefined();
});
