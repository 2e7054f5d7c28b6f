import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { QueryClient } from '@tanstack/react-query';
import { sampleContact, sampleMessage, sampleTicket } from '../../../../test/samples.ts';
import { storeLiveMessage } from '../storeLiveMessage.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, releaseEchoes } from './outbox.ts';
import type { Outgoing } from './Outgoing.ts';
import { cancelOutgoing, resendOutgoing, resendWaiting, type Sender, sendOutgoing } from './sendOutgoing.ts';
import { isAutoRetried, isServerUnreachable } from '../unsent/isAutoRetried.ts';
import { keepUnsent } from '../unsent/unsentMessages.ts';

vi.mock('../unsent/unsentMessages.ts', () => ({ keepUnsent: vi.fn(), forgetUnsent: vi.fn() }));

const ticket = sampleTicket(1, sampleContact(1));
const own = sampleMessage(ticket, 5, 'Olá', true);
const outgoing = {
  clientId: 'c1',
  conversation: String(ticket.id),
  body: 'Olá',
  isPrivate: false,
  signed: false,
  quoted: null,
  file: null,
  previewUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'sending' as const,
  progress: 0,
  error: null,
};

const key = ['messages', ticket.uuid];

/** A client with an empty loaded conversation, and a function that returns its message ids. */
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

describe('what the server could not take', () => {
  const sent: string[] = [];
  let away: ApiError | null = null;
  const sender = {
    key: 'away',
    send: async ({ body }: Outgoing) => {
      if (away) throw away;
      sent.push(body);
      return () => undefined;
    },
  };
  const write = (body: string) => sendOutgoing(sender, { body, isPrivate: false, quoted: null, file: null });
  const states = () => outbox.get().map(({ body, state }) => `${body} ${state}`);
  afterEach(() => {
    for (const { clientId } of outbox.get()) dropOutgoing(clientId);
    sent.length = 0;
    away = null;
  });

  test('holds up what is written behind it, and leaves before it with the next word', async () => {
    away = new ApiError(0, { code: 'NETWORK' });
    write('um');
    write('dois');
    await vi.waitFor(() => expect(states()).toEqual(['um failed', 'dois failed']));
    away = null;
    write('três');
    await vi.waitFor(() => expect(sent).toEqual(['um', 'dois', 'três']));
  });
  test('is not written to the disk again with each try; what was refused and is tried again is', async () => {
    away = new ApiError(0, { code: 'NETWORK' });
    write('um');
    await vi.waitFor(() => expect(states()).toEqual(['um failed']));
    vi.mocked(keepUnsent).mockClear();
    resendWaiting(sender);
    expect(states()).toEqual(['um sending']);
    await vi.waitFor(() => expect(states()).toEqual(['um failed']));
    expect(keepUnsent).not.toHaveBeenCalled();

    away = new ApiError(400, { code: 'ERR_TICKET_CLOSED' });
    resendWaiting(sender);
    await vi.waitFor(() => expect(keepUnsent).toHaveBeenCalledTimes(1));
    away = null;
    resendOutgoing(sender, outbox.get()[0] as Outgoing);
    expect(vi.mocked(keepUnsent).mock.calls[1]?.[0]).toMatchObject({ body: 'um', error: null });
    await vi.waitFor(() => expect(sent).toEqual(['um']));
  });
  test('a failure of one message alone holds up nobody; a refusal waits for its writer, as does what is a day old', async () => {
    away = new ApiError(500, { code: 'ERR_INTERNAL' });
    write('um');
    await vi.waitFor(() => expect(states()).toEqual(['um failed']));
    expect(outbox.get().map(isAutoRetried)).toEqual([true]);
    const [one] = outbox.get() as [Outgoing];
    expect(isAutoRetried({ ...one, error: new ApiError(400, { code: 'ERR_TICKET_CLOSED' }) })).toBe(false);
    expect(isAutoRetried({ ...one, createdAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
    expect(isServerUnreachable(one.error)).toBe(false);
  });
  test('taken back on its way it is gone, whatever comes of its call', async () => {
    const given: AbortSignal[] = [];
    const slow: Sender = {
      key: 'slow',
      send: (_, __, signal) => {
        given.push(signal);
        return new Promise((_done, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    sendOutgoing(slow, { body: 'x', isPrivate: false, quoted: null, file: null });
    await vi.waitFor(() => expect(given).toHaveLength(1));
    cancelOutgoing(outbox.get()[0] as Outgoing);
    await vi.waitFor(() => expect(given[0]?.aborted).toBe(true));
    expect(outbox.get()).toEqual([]);
  });
});
