import { afterEach, describe, expect, test } from 'vitest';
import { sampleContact, sampleMessage, sampleTicket } from '../../../test/samples.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, holdEcho, outbox, releaseEchoes } from './outbox.ts';

const ticket = sampleTicket(1, sampleContact(1));
const own = sampleMessage(ticket, 5, 'Olá', true);
const outgoing = {
  clientId: 'c1',
  ticketId: ticket.id,
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

describe('live echo of one’s own message', () => {
  afterEach(() => dropOutgoing('c1'));

  test('is held while its call is under way and released when it is answered', () => {
    addOutgoing(outgoing);
    expect(holdEcho(own, 11)).toBe(true);
    expect(releaseEchoes(ticket.id)).toEqual([]);
    dropOutgoing('c1');
    expect(releaseEchoes(ticket.id)).toEqual([own]);
    expect(releaseEchoes(ticket.id)).toEqual([]);
  });
  test('is shown at once when nothing is under way, or when the call failed', () => {
    expect(holdEcho(own, 11)).toBe(false);
    addOutgoing(outgoing);
    changeOutgoing('c1', { state: 'failed' });
    expect(holdEcho(own, 11)).toBe(false);
    expect(outbox.get()).toHaveLength(1);
  });
  test('a customer’s message and a colleague’s are never held', () => {
    addOutgoing(outgoing);
    expect(holdEcho({ ...own, fromMe: false, userId: null }, 11)).toBe(false);
    expect(holdEcho(own, 12)).toBe(false);
  });
});
