import { expect, test } from 'vitest';
import { tickName } from './tickName.ts';

test('a sound that was heard is told from one that was read; nothing else is heard', () => {
  const names = (isAudio: boolean) => [-1, 0, 1, 2, 3, 4, 5].map((ack) => tickName(ack, isAudio));
  const read = ['failed', 'clock', 'sent', 'delivered', 'read'];
  expect(names(true)).toEqual([...read, 'played', 'played']);
  expect(names(false)).toEqual([...read, 'read', 'read']);
});
