import { expect, test } from 'vitest';
import { type LogEntry, logInOrder } from './logLines.ts';

const entry = (type: LogEntry['type'], createdAt: string): LogEntry => ({
  type,
  createdAt,
  user: null,
  queue: null,
});

test('the giver of a transfer stands before the receiver, everything else by its time', () => {
  const log = [
    entry('receivedTransfer', '2026-11-20T10:00:00.000Z'),
    entry('transfered', '2026-11-20T10:00:00.000Z'),
    entry('create', '2026-11-20T09:00:00.000Z'),
    entry('open', '2026-11-20T11:00:00.000Z'),
  ];
  const types = logInOrder(log).map(({ type }) => type);
  expect(types).toEqual(['create', 'transfered', 'receivedTransfer', 'open']);
});
