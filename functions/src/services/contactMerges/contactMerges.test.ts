import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { MergeProposal } from '@balcao/shared/contactMerges/contactMergesApi';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { contactEntity, contactIdentityEntity } from '../../core/records/contactEntity.ts';
import { contactMergeEntity } from './contactMergeEntity.ts';
import { mergeCalls } from './testing/mergeCalls.ts';

/** A year far enough from every clock of the tests. */
const year = new Date().getFullYear() + 2;

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const {
  call,
  merge,
  undo,
  about,
  contactOf,
  ticketsOf,
  textsOf,
  logOf,
  newPerson,
  ticketWith,
  twoPeople,
  splitPerson,
  settled,
} = mergeCalls(() => ({ house, company }));

describe('merging', () => {
  test('all that the other has follows: data, tickets with their log, messages, words, lists and counts', async () => {
    const { one, two, kept, gone, said, saidToo } = await twoPeople();
    const { body: tags } = await call<{ id: number }>('POST', '/tags', {
      body: { name: 'VIP', color: '#112233' },
    });
    await call('POST', '/tags/sync', { body: { contactId: gone.contactId, tags: [{ id: tags.id }] } });
    await call('PUT', `/contacts/${kept.contactId}`, { body: { extraInfo: [{ name: 'CPF', value: '1' }] } });
    await call('PUT', `/contacts/${gone.contactId}`, {
      body: {
        email: 'b@exemplo.com',
        extraInfo: [
          { name: 'CPF', value: '2' },
          { name: 'Rua', value: 'X' },
        ],
      },
    });
    await call('PUT', `/contact-wallet/${gone.contactId}`, { body: { wallets: [company.ana.id] } });
    await call('POST', '/ticket-notes', {
      body: { ticketId: gone.id, contactId: gone.contactId, note: 'Liga às 9' },
    });
    const { status, body } = await merge(kept.contactId, gone.contactId);
    expect([status, body.state, body.contact.id]).toEqual([200, 'running', gone.contactId]);
    await settled();

    expect((await about(kept.contactId)).merges).toMatchObject([{ state: 'done', done: 1 }]);
    expect(await contactOf(kept.contactId)).toMatchObject({
      name: kept.contact.name,
      number: one.pn,
      email: 'b@exemplo.com',
      tags: [{ name: 'VIP' }],
      wallets: [company.ana.id],
      extraInfo: [
        { name: 'CPF', value: '1' },
        { name: 'CPF (2)', value: '2' },
        { name: 'Rua', value: 'X' },
      ],
    });
    expect((await call('GET', `/contacts/${gone.contactId}`)).status).toBe(404);
    const { body: found } = await call<{ contacts: Contact[]; count: number }>('GET', '/contacts', {
      query: { searchParam: two.pn },
    });
    expect(found.contacts.map(({ id }) => id)).toEqual([kept.contactId]);
    expect((await call<{ count: number }>('GET', '/contacts')).body.count).toBe(1);
    // The older ticket stays open and takes over the unread count of the newer one, which is closed.
    const [newer, older] = await ticketsOf(kept.contactId);
    expect([older?.id, older?.status, older?.unreadMessages]).toEqual([kept.id, 'pending', 2]);
    expect([newer?.id, newer?.status, newer?.contactId]).toEqual([gone.id, 'closed', kept.contactId]);
    expect(await logOf(gone.id)).toEqual(expect.arrayContaining(['merged', 'closed']));
    expect(await logOf(kept.id)).toContain('merged');
    const texts = await textsOf(kept.id);
    expect(texts.map(({ body: text }) => text)).toEqual([said, saidToo]);
    expect(texts.map(({ contactId }) => contactId)).toEqual([kept.contactId, kept.contactId]);
    const { body: notes } = await call<{ note: string }[]>('GET', '/ticket-notes/list', {
      query: { ticketId: String(gone.id), contactId: String(kept.contactId) },
    });
    expect(notes).toMatchObject([{ note: 'Liga às 9' }]);

    // From now on messages under either number belong to this contact.
    await company.receive(two.pn, 'terceira', { chat: two });
    await company.receive(one.pn, 'quarta', { chat: one });
    expect((await ticketWith('terceira')).contactId).toBe(kept.contactId);
    expect((await ticketWith('quarta')).id).toBe(kept.id);
    expect((await call<{ count: number }>('GET', '/contacts')).body.count).toBe(1);
  });

  test('a number and a LID of one person are one chat from then on, in the ticket that was open first', async () => {
    const { pn, lid, kept, gone } = await splitPerson();
    expect((await about(gone.contactId)).proposals).toMatchObject([
      { contacts: [{ id: kept.contactId }, { id: gone.contactId }] },
    ]);
    expect((await about(kept.contactId)).proposals).toHaveLength(1);
    await merge(kept.contactId, gone.contactId);
    await settled();
    expect((await about(kept.contactId)).proposals).toEqual([]);
    for (const chat of [{ pn }, { lid }, { pn, lid }]) {
      await company.receive(pn, `nomes${Object.keys(chat).join('')}`, { chat });
      expect((await ticketWith(`nomes${Object.keys(chat).join('')}`)).id).toBe(kept.id);
    }
    expect(await ticketsOf(kept.contactId)).toHaveLength(2);
    expect((await textsOf(kept.id)).length).toBe(6);
    expect(await contactOf(kept.contactId)).toMatchObject({ number: pn });
  });

  test('what is scheduled for the other one is sent to the merged contact, and goes back with it', async () => {
    const { kept, gone } = await twoPeople();
    const schedule = (contactId: number, text: string) =>
      call<{ id: number }>('POST', '/schedules', {
        body: { contactId, body: text, sendAt: `${year}-03-01T09:30` },
      });
    await schedule(kept.contactId, 'Da primeira');
    await schedule(gone.contactId, 'Da segunda');
    const scheduled = async (contactId: number) => {
      const query = { contactId: String(contactId) };
      const { body } = await call<{ schedules: { body: string }[] }>('GET', '/schedules', { query });
      return body.schedules.map((one) => one.body).toSorted();
    };
    await merge(kept.contactId, gone.contactId);
    await settled();
    expect(await scheduled(kept.contactId)).toEqual(['Da primeira', 'Da segunda']);
    await undo(kept.contactId, gone.contactId);
    await settled();
    expect(await scheduled(kept.contactId)).toEqual(['Da primeira']);
    expect(await scheduled(gone.contactId)).toEqual(['Da segunda']);
  });

  test('what is scheduled for the other one reaches its telephone, also where both are one chat by then', async () => {
    await subscribe(house.runtime, company);
    const due = async (contactId: number, sender: () => Promise<unknown>) => {
      const { body } = await call<{ id: number }>('POST', '/schedules', {
        body: { contactId, body: 'Da agenda', sendAt: `${year}-03-01T09:30` },
      });
      await sender();
      await settled();
      await drainOutbound(house.runtime);
      expect((await call('POST', `/schedules/${body.id}/send`)).status).toBe(200);
      await house.project();
      await settled();
      const commands = await drainOutbound<OutboundCommand>(house.runtime);
      return commands.flatMap((command) => (command.kind === 'send' ? [command.chat] : []));
    };
    const { two, kept, gone } = await twoPeople();
    expect(await due(gone.contactId, () => merge(kept.contactId, gone.contactId))).toMatchObject([
      { pn: two.pn },
    ]);
    const { pn, lid, ...split } = await splitPerson();
    const chats = await due(split.gone.contactId, () => merge(split.kept.contactId, split.gone.contactId));
    expect(chats).toMatchObject([{ pn, lid }]);
    const { body } = await call<{ messages: Message[] }>('GET', `/messages/${split.kept.id}`);
    expect(body.messages.at(-1)).toMatchObject({ body: 'Da agenda', ticketId: split.kept.id });
  });

  test('what is scheduled goes through two merges, and back with each undoing', async () => {
    const [{ kept: first, gone: second }, { gone: third }] = [await twoPeople(), await twoPeople()];
    const schedule = (contactId: number, text: string) =>
      call('POST', '/schedules', { body: { contactId, body: text, sendAt: `${year}-03-01T09:30` } });
    await schedule(third.contactId, 'Da terceira');
    await schedule(second.contactId, 'Da segunda');
    const scheduled = async ({ contactId }: Ticket) => {
      const query = { contactId: String(contactId) };
      const { body } = await call<{ schedules: { body: string }[] }>('GET', '/schedules', { query });
      return body.schedules.map((one) => one.body).toSorted();
    };
    await merge(second.contactId, third.contactId);
    await settled();
    await merge(first.contactId, second.contactId);
    await settled();
    expect(await scheduled(first)).toEqual(['Da segunda', 'Da terceira']);
    await undo(first.contactId, second.contactId);
    await settled();
    expect([await scheduled(first), await scheduled(second)]).toEqual([[], ['Da segunda', 'Da terceira']]);
    await undo(second.contactId, third.contactId);
    await settled();
    expect([await scheduled(second), await scheduled(third)]).toEqual([['Da segunda'], ['Da terceira']]);
  });

  test('the other one’s older ticket stays open', async () => {
    const { kept, gone } = await splitPerson();
    await merge(gone.contactId, kept.contactId);
    await settled();
    const [newer, older] = await ticketsOf(gone.contactId);
    expect([older?.id, older?.status, newer?.status]).toEqual([kept.id, 'pending', 'closed']);
  });

  test('what comes while it runs is stored once and is the merged contact’s afterwards', async () => {
    const { two, kept, gone } = await twoPeople();
    await merge(kept.contactId, gone.contactId);
    await company.receive(two.pn, 'durante', { chat: two });
    await settled();
    const ticket = await ticketWith('durante');
    expect([ticket.id, ticket.contactId]).toEqual([gone.id, kept.contactId]);
    const texts = (await textsOf(kept.id)).map(({ body }) => body);
    expect(texts.filter((text) => text === 'durante')).toHaveLength(1);
  });

  test('the other one’s number on an account of ours where only the first had written: a conversation of its own', async () => {
    const { one, two, kept, gone } = await twoPeople();
    await merge(kept.contactId, gone.contactId);
    await settled();
    const account = '5511900000001';
    await company.receive(one.pn, 'la', { chat: one, account });
    const wid = await company.receive(two.pn, 'daqui mesmo', { chat: two, account });
    await company.receive(two.pn, 'daqui mesmo', { chat: two, account, wid });
    const ticket = await ticketWith('daqui mesmo');
    expect(ticket.contactId).toBe(kept.contactId);
    expect((await textsOf(ticket.id)).map(({ body }) => body)).toEqual(['la', 'daqui mesmo']);
  });
});

describe('undoing', () => {
  test('two contacts again, each with its tickets, names and what was closed for the merge', async () => {
    const { one, two, kept, gone } = await twoPeople();
    await call('PUT', `/contacts/${gone.contactId}`, { body: { email: 'b@exemplo.com' } });
    await merge(kept.contactId, gone.contactId);
    await settled();
    await call('PUT', `/contacts/${kept.contactId}`, { body: { name: 'Renomeada' } });
    expect((await undo(kept.contactId, gone.contactId)).body.state).toBe('undoing');
    await settled();
    expect(await contactOf(kept.contactId)).toMatchObject({ name: 'Renomeada', number: one.pn, email: '' });
    expect(await contactOf(gone.contactId)).toMatchObject({ number: two.pn, email: 'b@exemplo.com' });
    expect((await call<{ count: number }>('GET', '/contacts')).body.count).toBe(2);
    expect(await ticketsOf(kept.contactId)).toMatchObject([{ id: kept.id, status: 'pending' }]);
    expect(await ticketsOf(gone.contactId)).toMatchObject([{ id: gone.id, status: 'pending' }]);
    expect((await textsOf(kept.id)).length).toBe(1);
    await company.receive(two.pn, 'mais tarde', { chat: two });
    expect((await ticketWith('mais tarde')).id).toBe(gone.id);
    const { body: found } = await call<{ contacts: Contact[] }>('GET', '/contacts', {
      query: { searchParam: two.pn },
    });
    expect(found.contacts.map(({ id }) => id)).toEqual([gone.contactId]);
    // The two contacts can be merged again, but are not proposed again.
    expect((await about(kept.contactId)).merges).toEqual([]);
    expect((await merge(kept.contactId, gone.contactId)).status).toBe(200);
    await settled();
    expect((await ticketsOf(kept.contactId)).length).toBe(2);
  });

  test('one chat is two again; what was said since stays where it was said', async () => {
    const { pn, lid, kept, gone } = await splitPerson();
    await merge(kept.contactId, gone.contactId);
    await settled();
    await company.receive(pn, 'juntos', { chat: { lid } });
    await undo(kept.contactId, gone.contactId);
    await settled();
    expect((await textsOf(kept.id)).map(({ body }) => body)).toContain('juntos');
    await company.receive(pn, 'so lid', { chat: { lid } });
    await company.receive(pn, 'so numero', { chat: { pn } });
    expect((await ticketWith('so lid')).contactId).toBe(gone.contactId);
    expect((await ticketWith('so numero')).contactId).toBe(kept.contactId);
    expect((await about(kept.contactId)).proposals).toEqual([]);
  });

  test('after a day, of what was never merged, or while it runs: refused', async () => {
    const { kept, gone } = await twoPeople();
    expect((await undo(kept.contactId, gone.contactId)).body.code).toBe('ERR_NOTHING_TO_UNDO');
    await merge(kept.contactId, gone.contactId);
    expect((await undo(kept.contactId, gone.contactId)).body.code).toBe('ERR_MERGE_RUNNING');
    await settled();
    const { contactId, companyId } = kept;
    await house.runtime.store.update(
      contactMergeEntity.key({ companyId, contactId, otherContactId: gone.contactId }),
      { set: { undoUntil: '2026-01-01T00:00:00.000Z' } },
    );
    expect((await undo(contactId, gone.contactId)).body.code).toBe('ERR_MERGE_UNDO_EXPIRED');
    expect((await about(contactId)).merges).toEqual([]);
  });
});

describe('refused', () => {
  test('oneself, groups, one of two blocked, and whoever is being merged', async () => {
    const { kept, gone } = await twoPeople();
    const third = newPerson();
    await company.receive(third.pn, 'outra', { chat: third });
    const other = await ticketWith('outra');
    await company.receive('', 'grupo', {
      chat: { group: '12034001' },
      participant: { chat: third, name: 'Eva' },
    });
    const group = await ticketWith('grupo');
    expect((await merge(kept.contactId, kept.contactId)).body.code).toBe('ERR_MERGE_SAME_CONTACT');
    expect((await merge(kept.contactId, group.contactId)).body.code).toBe('ERR_MERGE_GROUP');
    await call('PUT', `/contacts/block/${other.contactId}`, { body: { active: false } });
    expect((await merge(kept.contactId, other.contactId)).body.code).toBe('ERR_MERGE_BLOCKED');
    await call('PUT', `/contacts/block/${other.contactId}`, { body: { active: true } });
    const both = await Promise.all([
      merge(kept.contactId, gone.contactId),
      merge(gone.contactId, kept.contactId),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await merge(kept.contactId, other.contactId)).body.code).toBe('ERR_MERGE_RUNNING');
    expect((await merge(other.contactId, gone.contactId)).body.code).toBe('ERR_MERGE_RUNNING');
    await settled();
    expect(
      (
        await house.call(company.ana, 'POST', `/contacts/${other.contactId}/merge`, {
          body: { otherContactId: kept.contactId },
        })
      ).status,
    ).toBe(403);
  });
});

test('while it runs neither contact is changed: what is written into the one that goes would vanish with it', async () => {
  const { kept, gone } = await twoPeople();
  const { body: tag } = await call<{ id: number }>('POST', '/tags', {
    body: { name: 'VIP', color: '#112233' },
  });
  await merge(kept.contactId, gone.contactId);
  const id = gone.contactId;
  const answers = [
    await call('PUT', `/contacts/${id}`, { body: { email: 'b@exemplo.com' } }),
    await call('PUT', `/contacts/block/${id}`, { body: { active: false } }),
    await call('PUT', `/contacts/toggleDisableBot/${id}`),
    await call('PUT', `/contacts/toggleAcceptAudio/${id}`),
    await call('PUT', `/contact-wallet/${id}`, { body: { wallets: [company.ana.id] } }),
    await call('POST', '/tags/sync', { body: { contactId: id, tags: [{ id: tag.id }] } }),
    await call('PUT', `/tags-contacts/${tag.id}/${kept.contactId}`),
    await call('DELETE', `/tags-contacts/${tag.id}/${kept.contactId}`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'ERR_MERGE_RUNNING'));
  await settled();
  expect((await call('PUT', `/contacts/toggleDisableBot/${kept.contactId}`)).status).toBe(200);
});

test('more names than one transaction takes are refused before anything is written', async () => {
  const { kept, gone } = await twoPeople();
  const { store } = house.runtime;
  const lids = Array.from({ length: 30 }, (_, at) => `77000${at + 10}`);
  const numbers = Array.from({ length: 30 }, (_, at) => `55119700000${at + 10}`);
  for (const identity of [...lids.map((lid) => `l:${lid}`), ...numbers.map((number) => `n:${number}`)])
    await store.put(
      contactIdentityEntity.toItem({
        companyId: company.id,
        channel: 'whatsapp',
        identity,
        contactId: gone.contactId,
      }),
    );
  await store.update(contactEntity.key({ companyId: company.id, contactId: gone.contactId }), {
    set: { otherLids: lids, otherNumbers: numbers },
  });
  expect((await merge(kept.contactId, gone.contactId)).body.code).toBe('ERR_MERGE_TOO_LARGE');
  // In the other direction the merge is small enough: this contact has only its own two identities to hand over.
  expect((await merge(gone.contactId, kept.contactId)).status).toBe(200);
});

describe('proposals', () => {
  test('listed for the company, and dismissed for good, whatever is written afterwards', async () => {
    const { pn, lid, kept, gone } = await splitPerson();
    const list = async () =>
      (await call<{ proposals: MergeProposal[] }>('GET', '/contacts/merge-proposals')).body.proposals;
    expect((await list()).map(({ contacts }) => contacts.map(({ id }) => id))).toEqual([
      [kept.contactId, gone.contactId],
    ]);
    const path = `/contacts/merge-proposals/${gone.contactId}/${kept.contactId}`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await list()).toEqual([]);
    await company.receive(pn, 'de novo', { chat: { pn, lid }, account: '5511900000002' });
    expect([await list(), (await about(kept.contactId)).proposals]).toEqual([[], []]);
  });
});
