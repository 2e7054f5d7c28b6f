import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleContact, sampleTicket, sampleUser } from '../../test/samples.ts';
import { viewerOf } from '../frame/session/viewerOf.ts';
import { storeContact } from './contactCache.ts';
import { type OpenedTicket, storeTicket } from './ticketCache.ts';

test('whether its contact is blocked an opened ticket hears of the contact, not of the ticket’s news, which say it as it stood', () => {
  const client = new QueryClient();
  const viewer = viewerOf(sampleUser);
  const contact = sampleContact(7, { updatedAt: '2026-11-20T10:00:00.000Z' });
  const ticket = sampleTicket(1, contact);
  client.setQueryData(['ticket', ticket.uuid], ticket);
  const shown = () => {
    const { contact: of, version } = client.getQueryData<OpenedTicket>(['ticket', ticket.uuid]) ?? ticket;
    return [of.name, of.active, version];
  };
  /** Stores a ticket as events carry it, with the contact's short form. */
  const tell = (version: number, name: string, active: boolean) => {
    const { id, number, urlPicture } = contact;
    const brief = { id, name, number, urlPicture, active } as typeof contact;
    storeTicket(client, { ...ticket, version, contact: brief }, viewer);
  };
  storeContact(client, { ...contact, active: false, updatedAt: '2026-11-20T10:01:00.000Z' });
  tell(2, 'Luiza Silva', true);
  expect(shown()).toEqual(['Luiza Silva', false, 2]);
  storeContact(client, { ...contact, active: true, updatedAt: '2026-11-20T10:02:00.000Z' });
  tell(3, 'Luiza', false);
  expect(shown()).toEqual(['Luiza', true, 3]);
  // When the ticket is opened again, the answer has the full contact.
  storeTicket(client, { ...ticket, version: 4, contact: { ...contact, active: false } }, viewer);
  expect(shown()).toEqual([contact.name, false, 4]);
});
