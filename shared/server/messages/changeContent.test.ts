import { expect, test } from 'vitest';
import { changeContent } from './changeContent.ts';
import type { MessageItem } from './messageEntity.ts';

const stored = {
  wid: 'W1',
  fromMe: false,
  author: { chat: { pn: '5511900000001' }, name: 'Cliente' },
  body: 'Oi @5511900000002',
  reactions: { me: '👍', '5511900000001': '❤️' },
} as unknown as MessageItem;
const target = { wid: 'W1', fromMe: false, participant: { pn: '5511900000001' } };

test('what was done to a message is told as it stands, with whose it is', () => {
  expect(changeContent(stored, 'edit')).toEqual({ kind: 'edit', target, body: 'Oi @5511900000002' });
  const named = [{ pn: '5511900000002' }];
  expect(changeContent({ ...stored, named }, 'edit')).toMatchObject({ mentions: named });
  expect(changeContent(stored, 'delete')).toEqual({ kind: 'delete', target });
  expect(changeContent(stored, 'react')).toEqual({ kind: 'react', target, emoji: '👍' });
  const alone = { ...stored, author: undefined, reactions: undefined };
  expect(changeContent(alone, 'react')).toEqual({
    kind: 'react',
    target: { ...target, participant: null },
    emoji: '',
  });
});
