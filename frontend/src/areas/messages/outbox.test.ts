import { afterEach, describe, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { sampleContact, sampleMessage, sampleTicket } from '../../../test/samples.ts';
import { storeLiveMessage } from './storeLiveMessage.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, releaseEchoes } from './outbox.ts';

const ticket = sampleTicket(1, sampleContact(1));
const own = sampleMessage(ticket, 5, 'Olá', true);
const outgoing = {
  clientId: 'c1',
  conversation: String(ticket.id),
  body: 'Olá',
  isPrivate: false,
  quoted: null,
  file: null,
  previewUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'sending' as const,
  progress: 0,
  error: null,
};

const key = ['messages', ticket.uuid];

/** A client that has the conversation loaded, empty; and what it shows. */
function conversation() {
  const client = new QueryClient();
  client.setQueryData(key, { pages: [{ ticket, messages: [], hasMore: false }], pageParams: [null] });
  const shown = () =>
    client
      .getQueryData<{ pages: { messages: { id: number }[] }[] }>(key)
      ?.pages[0]?.messages.map(({ id }) => id);
  return { client, shown };
}

describe('live echo of one’s own message', () => {
  afterEach(() => {
    dropOutgoing('c1');
    releaseEchoes(outgoing.conversation);
  });

  test('is held while its call is under way and shown when it is answered', () => {
    const { client, shown } = conversation();
    addOutgoing(outgoing);
    storeLiveMessage(client, own, 11);
    releaseEchoes(outgoing.conversation);
    expect(shown()).toEqual([]);
    dropOutgoing('c1');
    releaseEchoes(outgoing.conversation);
    expect(shown()).toEqual([own.id]);
  });
  test('is shown at once when nothing is under way, or when the call failed', () => {
    const { client, shown } = conversation();
    storeLiveMessage(client, own, 11);
    expect(shown()).toEqual([own.id]);
    addOutgoing(outgoing);
    changeOutgoing('c1', { state: 'failed' });
    storeLiveMessage(client, { ...own, id: 6 }, 11);
    expect(shown()).toEqual([own.id, 6]);
    expect(outbox.get()).toHaveLength(1);
  });
  test('a customer’s message and a colleague’s are never held', () => {
    const { client, shown } = conversation();
    addOutgoing(outgoing);
    storeLiveMessage(client, { ...own, fromMe: false, userId: null }, 11);
    storeLiveMessage(client, { ...own, id: 6, userId: 12 }, 11);
    expect(shown()).toEqual([own.id, 6]);
  });
});
