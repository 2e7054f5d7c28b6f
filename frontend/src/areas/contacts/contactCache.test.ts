import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleContact } from '../../../test/samples.ts';
import type { OpenedTicket } from '../tickets/ticketCache.ts';
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
