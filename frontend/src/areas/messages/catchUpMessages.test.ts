import type { Message } from '@balcao/shared/records/messageModel';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { sampleContact, sampleMessage, sampleTicket } from '../../../test/samples.ts';
import { request } from '../../frame/api/request.ts';
import { setTransport } from '../../frame/api/transport.ts';
import { ticketMessages } from '../tickets/sending/ticketMessages.ts';
import { catchUpMessages } from './catchUpMessages.ts';
import { messagesOptions } from './hooks/useMessages.ts';
import { allMessages } from './messagePages.ts';

const ticket = sampleTicket(1, sampleContact(1));
const message = (id: number, version = 1) =>
  sampleMessage(ticket, id, `m${id} v${version}`, false, {
    version,
    createdAt: `2026-11-20T10:00:${String(id).padStart(2, '0')}.000Z`,
  });

/** A server with pages of two messages; `hold` delays a page's answer, which keeps the content of its request time. */
function server(stored: Message[]) {
  const asked: string[] = [];
  const gates = new Map<string, Promise<void>[]>();
  setTransport(async ({ path }) => {
    const cursor = new URL(path, 'http://x').searchParams.get('cursor') ?? 'newest';
    asked.push(cursor);
    const end = cursor === 'newest' ? stored.length : Number(cursor);
    const messages = stored.slice(Math.max(0, end - 2), end);
    const more = end > 2;
    const answer = { messages, ticket, count: 0, hasMore: more, nextCursor: more ? String(end - 2) : null };
    await gates.get(cursor)?.shift();
    return answer;
  });
  return {
    asked,
    stored,
    hold(cursor: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(cursor, [...(gates.get(cursor) ?? []), promise]);
      return resolve;
    },
  };
}

/** An observed conversation with that many pages loaded. */
async function onScreen(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const observer = new InfiniteQueryObserver(client, messagesOptions(ticketMessages(ticket.uuid)));
  leave.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  for (let page = 1; page < count; page += 1) await observer.fetchNextPage();
  const shown = () => allMessages(observer.getCurrentResult().data).map(({ body }) => body);
  return { client, observer, shown };
}

const leave: (() => void)[] = [];
afterEach(() => {
  for (const one of leave.splice(0)) one();
  setTransport(request);
});

test('what was caught up with stays when an older page, asked for before, comes', async () => {
  const at = server([message(1), message(2), message(3), message(4)]);
  const { client, observer, shown } = await onScreen(1);
  const release = at.hold('2');
  const older = observer.fetchNextPage();
  await expect.poll(() => at.asked).toEqual(['newest', '2']);
  at.stored[3] = message(4, 2);
  catchUpMessages(client, { older: true });
  await expect.poll(shown).toEqual(['m3 v1', 'm4 v2']);
  release();
  await older;
  await expect.poll(shown).toEqual(['m1 v1', 'm2 v1', 'm3 v1', 'm4 v2']);
});

test('a look at the newest page alone does not end the walk through the others; another walk does', async () => {
  const at = server(Array.from({ length: 6 }, (_, index) => message(index + 1)));
  const { client, shown } = await onScreen(3);
  at.asked.length = 0;
  at.stored[0] = message(1, 2);
  const release = at.hold('4');
  catchUpMessages(client, { older: true });
  await expect.poll(() => at.asked).toEqual(['newest', '4']);
  catchUpMessages(client, { conversationId: ticket.conversationId });
  await expect.poll(() => at.asked).toEqual(['newest', '4', 'newest']);
  release();
  await expect.poll(() => shown()[0]).toBe('m1 v2');
  expect(at.asked).toEqual(['newest', '4', 'newest', '2']);

  at.asked.length = 0;
  const [first, second] = [at.hold('4'), at.hold('4')];
  catchUpMessages(client, { older: true });
  await expect.poll(() => at.asked).toEqual(['newest', '4']);
  catchUpMessages(client, { older: true });
  await expect.poll(() => at.asked).toEqual(['newest', '4', 'newest', '4']);
  first();
  at.stored[1] = message(2, 2);
  second();
  await expect.poll(() => shown()[1]).toBe('m2 v2');
  expect(at.asked).toEqual(['newest', '4', 'newest', '4', '2']);
});
