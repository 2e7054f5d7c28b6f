import { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';
import { expect, test } from 'vitest';
import { inOrder, interpose } from './interpose.ts';

const stanza = (id: string): BinaryNode => ({ tag: 'message', attrs: { id } });
const isFirst = (node: BinaryNode): void => {
  if (node.attrs['id'] === 'first') throw new Error('unreadable');
};

const chatOf = (node: BinaryNode): string => node.attrs['from'] ?? '';

test.each([
  [
    'in order',
    (ws: EventEmitter) =>
      inOrder(
        ws,
        'message',
        async (node) => {
          isFirst(node);
          return 'handOver';
        },
        chatOf,
      ),
  ],
  [
    'beside each other',
    (ws: EventEmitter) =>
      interpose(ws, 'message', (node) => {
        isFirst(node);
        return null;
      }),
  ],
])('a stanza that cannot be read holds up none after it, %s', async (_, listen) => {
  const ws = new EventEmitter();
  const seen: string[] = [];
  ws.on('message', (node: BinaryNode) => {
    if (node.attrs['id'] === 'second') throw new Error('cannot be handled');
    seen.push(node.attrs['id'] ?? '');
  });
  listen(ws);
  for (const id of ['first', 'second', 'third']) ws.emit('message', stanza(id));
  await expect.poll(() => seen).toEqual(['third']);
});

test('a chat keeps its order and waits for no other', async () => {
  const ws = new EventEmitter();
  const free = Promise.withResolvers<void>();
  const seen: string[] = [];
  const handle = async (node: BinaryNode): Promise<void> => {
    seen.push(`${node.attrs['id']} begins`);
    if (node.attrs['from'] === 'slow') await free.promise;
    seen.push(`${node.attrs['id']} ends`);
  };
  // Like Baileys' listeners, this one returns a promise that is awaited.
  ws.on('message', (node: BinaryNode): unknown => handle(node));
  inOrder(ws, 'message', async () => 'handOver', chatOf);
  for (const [from, id] of [
    ['slow', 's1'],
    ['slow', 's2'],
    ['quick', 'q1'],
    ['quick', 'q2'],
  ] as const)
    ws.emit('message', { tag: 'message', attrs: { from, id } });
  await expect.poll(() => seen).toEqual(['s1 begins', 'q1 begins', 'q1 ends', 'q2 begins', 'q2 ends']);
  free.resolve();
  await expect.poll(() => seen.slice(5)).toEqual(['s1 ends', 's2 begins', 's2 ends']);
});
