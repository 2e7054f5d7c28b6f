import { describe, expect, test } from 'vitest';
import { sampleContact, sampleMessage, sampleTicket } from '../../../test/samples.ts';
import { conversationItems } from './conversationItems.ts';

const ticket = sampleTicket(1, sampleContact(1));
const at = (createdAt: string, id: number, fromMe = false) =>
  sampleMessage(ticket, id, `m${id}`, fromMe, { createdAt });
const place = { zone: 'America/Sao_Paulo', userId: 11 };

describe('what a conversation shows', () => {
  test('days are those of the company: 02:59 UTC is still the day before in São Paulo', () => {
    const messages = [at('2026-11-20T02:59:00.000Z', 1), at('2026-11-20T03:00:00.000Z', 2)];
    const kinds = conversationItems(messages, [], [], { ...place, hasMore: false }).map((item) => item.kind);
    expect(kinds).toEqual(['day', 'message', 'day', 'message']);
  });
  test('neighbours of one sender and minute are grouped', () => {
    const messages = [
      at('2026-11-20T12:00:05.000Z', 1),
      at('2026-11-20T12:00:50.000Z', 2),
      at('2026-11-20T12:01:00.000Z', 3),
      at('2026-11-20T12:01:10.000Z', 4, true),
    ];
    const firsts = conversationItems(messages, [], [], { ...place, hasMore: false }).flatMap((item) =>
      item.kind === 'message' ? [item.first] : [],
    );
    expect(firsts).toEqual([true, false, true, true]);
  });
  test('what the bot wrote stands apart from what the phone wrote in that minute', () => {
    const by = (id: number, actor: 'bot' | 'phone') =>
      sampleMessage(ticket, id, `m${id}`, true, {
        createdAt: '2026-11-20T12:00:05.000Z',
        userId: null,
        actor,
      });
    const messages = [by(1, 'bot'), by(2, 'bot'), by(3, 'phone')];
    const firsts = conversationItems(messages, [], [], { ...place, hasMore: false }).flatMap((item) =>
      item.kind === 'message' ? [item.first] : [],
    );
    expect(firsts).toEqual([true, false, true]);
  });
  test('members of a group who write in one minute stand apart', () => {
    const by = (id: number, name: string) =>
      sampleMessage(ticket, id, `m${id}`, false, {
        createdAt: '2026-11-20T12:00:05.000Z',
        author: { id: name, name, number: '' },
      });
    const messages = [by(1, 'Ana'), by(2, 'Ana'), by(3, 'Rui')];
    const firsts = conversationItems(messages, [], [], { ...place, hasMore: false }).flatMap((item) =>
      item.kind === 'message' ? [item.first] : [],
    );
    expect(firsts).toEqual([true, false, true]);
  });
  test('members of one name and of no known number stand apart', () => {
    const by = (id: number, author: string) =>
      sampleMessage(ticket, id, `m${id}`, false, {
        createdAt: '2026-11-20T12:00:05.000Z',
        author: { id: author, name: 'Maria', number: '' },
      });
    const messages = [by(1, '1@lid'), by(2, '2@lid'), by(3, '2@lid')];
    const firsts = conversationItems(messages, [], [], { ...place, hasMore: false }).flatMap((item) =>
      item.kind === 'message' ? [item.first] : [],
    );
    expect(firsts).toEqual([true, true, false]);
  });
  test('log lines stand in time; those above the loaded messages wait', () => {
    const messages = [at('2026-11-20T12:00:00.000Z', 1), at('2026-11-20T12:10:00.000Z', 2)];
    const lines = [
      { id: 'a', at: '2026-11-20T11:00:00.000Z', text: 'antes' },
      { id: 'b', at: '2026-11-20T12:05:00.000Z', text: 'entre' },
    ];
    const keys = conversationItems(messages, [], lines, { ...place, hasMore: true }).map((item) => item.key);
    expect(keys).toEqual(['d2026-11-20', 'm1', 'sb', 'm2']);
  });
});
