import { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';
import { expect, test } from 'vitest';
import { inOrder, interpose } from './interpose.ts';

const stanza = (id: string): BinaryNode => ({ tag: 'message', attrs: { id } });
const isFirst = (node: BinaryNode): void => {
  if (node.attrs['id'] === 'first') throw new Error('unreadable');
};

test.each([
  [
    'in order',
    (ws: EventEmitter) =>
      inOrder(ws, 'message', async (node) => {
        isFirst(node);
        return 'handOver';
      }),
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
