import type { DeleteMessageBatchCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { createDeleteInBatches } from './deleteInBatches.ts';

/** A queue that takes a moment for each request and fails as `fails` says. */
function queue(
  fails: (request: number, handle: string) => boolean | 'all',
  signal: AbortSignal = AbortSignal.abort(),
) {
  const requests: string[][] = [];
  const send = async (command: DeleteMessageBatchCommand) => {
    const entries = command.input.Entries ?? [];
    requests.push(entries.map(({ ReceiptHandle }) => ReceiptHandle ?? ''));
    await new Promise((resolve) => setTimeout(resolve, 10));
    const verdicts = entries.map(({ ReceiptHandle }) => fails(requests.length, ReceiptHandle ?? ''));
    if (verdicts.includes('all')) throw new Error('away');
    const Failed = entries
      .filter((_, at) => verdicts[at])
      .map(({ Id }) => ({ Id, Code: 'x', SenderFault: false }));
    return { Failed };
  };
  const remove = createDeleteInBatches({
    send,
    queueUrl: 'q',
    signal,
    onFailure: () => {},
  });
  return { requests, remove };
}

test('one alone goes at once, those that come meanwhile share requests', async () => {
  const { requests, remove } = queue(() => false);
  const first = remove('0');
  await new Promise((resolve) => setTimeout(resolve, 3));
  await Promise.all([first, ...Array.from({ length: 12 }, (_, at) => remove(String(at + 1)))]);
  expect(requests.map(({ length }) => length)).toEqual([1, 10, 2]);
});

test('what fails is tried again, five times at most, and never rejects', async () => {
  const { requests, remove } = queue(
    (request, handle) => (request === 1 ? 'all' : handle === 'poison'),
    new AbortController().signal,
  );
  await Promise.all([remove('good'), remove('poison')]);
  expect(requests).toEqual([['good', 'poison'], ['good', 'poison'], ['poison'], ['poison'], ['poison']]);
});

test('who is told to stop asks a queue that is away once', async () => {
  const { requests, remove } = queue(() => 'all');
  await remove('any');
  expect(requests).toEqual([['any']]);
});
