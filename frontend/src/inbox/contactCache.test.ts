import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleContact } from '../../test/samples.ts';
import type { OpenedTicket } from './ticketCache.ts';
import { changeTicketRows } from './changeTicketRows.ts';
import type { TicketPages } from './ticketLists.ts';
import { storeContact } from './contactCache.ts';

test('an answer that an event has overtaken changes nothing', () => {
  const client = new QueryClient();
  const at = (second: number, name: string) =>
    sampleContact(7, { name, updatedAt: `2026-01-01T00:00:0${second}.000Z` });
  client.setQueryData(['ticket', 'a'], { contactId: 7, contact: at(1, 'Luiza'), tags: [] });
  const shown = () => client.getQueryData<OpenedTicket>(['ticket', 'a'])?.contact.name;
  storeContact(client, at(3, 'Luiza Silva'));
  expect(shown()).toBe('Luiza Silva');
  storeContact(client, at(2, 'Lu'));
  expect(shown()).toBe('Luiza Silva');
});

const listed = (rows: object[]) =>
  ({
    pages: [{ tickets: rows, count: rows.length, hasMore: false, nextCursor: null }],
    pageParams: [null],
  }) as unknown as TicketPages;

test('nor do rows of tickets, which do not say how new their contact is', () => {
  const client = new QueryClient();
  client.setQueryData(
    ['tickets', {}],
    listed([{ id: 1, contactId: 7, contact: { id: 7, name: 'Luiza' }, tags: [] }]),
  );
  const shown = () =>
    client.getQueryData<TicketPages>(['tickets', {}])?.pages[0]?.tickets.map(({ contact }) => contact.name);
  for (const [second, name, now] of [
    [3, 'Luiza Silva', 'Luiza Silva'],
    [2, 'Lu', 'Luiza Silva'],
    [4, 'Luiza S.', 'Luiza S.'],
  ] as const) {
    storeContact(client, sampleContact(7, { name, updatedAt: `2026-01-01T00:00:0${second}.000Z` }));
    expect(shown()).toEqual([now]);
  }
});

test('a list in which nothing changes is not taken for one just fetched', () => {
  const client = new QueryClient();
  const row = {
    id: 1,
    contactId: 7,
    contact: { id: 7, name: 'Luiza' },
    whatsapp: { id: 1, name: 'Loja' },
    tags: [],
  };
  client.setQueryData(['tickets', {}], listed([row]), { updatedAt: 1000 });
  client.setQueryData(['ticket', 'a'], row, { updatedAt: 1000 });
  changeTicketRows(client, (one) => ({ ...one, whatsapp: { id: 1, name: 'Loja' } }));
  const at = () =>
    [
      ['tickets', {}],
      ['ticket', 'a'],
    ].map((key) => client.getQueryState(key)?.dataUpdatedAt);
  expect(at()).toEqual([1000, 1000]);
  changeTicketRows(client, (one) => ({ ...one, whatsapp: { id: 1, name: 'Outra' } }) as typeof one);
  expect(at().every((when) => (when ?? 0) > 1000)).toBe(true);
});
