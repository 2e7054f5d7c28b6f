import type { ContactMerge, MergeProposal } from '@balcao/shared/contactMerges/contactMergesApi';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { contactIdentityEntity, getContact } from '../../../core/records/contactEntity.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestCompany } from '../../../testing/testCompany.ts';
import { runTimers } from '../../ticketTools/testing/runTimers.ts';

let person = 4000;

/** Calls of a company's administrator in tests of merging. */
export function mergeCalls(world: () => { house: TestHouse; company: TestCompany }) {
  const call = <Body>(method: string, path: string, request = {}) =>
    world().house.call<Body & ErrorBody>(world().company.admin, method, path, request);
  const ask = (path: string) => (id: number, otherContactId: number) =>
    call<ContactMerge>('POST', `/contacts/${id}/${path}`, { body: { otherContactId } });
  const newPerson = () => ({ pn: `551195${String(++person).padStart(7, '0')}`, lid: `88${person}` });

  /** The newest ticket with a message of this text. */
  async function ticketWith(text: string): Promise<Ticket> {
    await world().house.project();
    const query = { status: 'search', searchOnMessages: 'true', searchParam: text };
    const { body } = await call<{ tickets: Ticket[] }>('GET', '/tickets', { query });
    const [ticket] = body.tickets;
    if (ticket === undefined) throw new Error(`nobody wrote ${text}`);
    return ticket;
  }

  return {
    call,
    newPerson,
    ticketWith,
    merge: ask('merge'),
    undo: ask('merge/undo'),
    about: async (id: number) =>
      (await call<{ merges: ContactMerge[]; proposals: MergeProposal[] }>('GET', `/contacts/${id}/merges`))
        .body,
    contactOf: async (id: number) => (await call<Contact>('GET', `/contacts/${id}`)).body,
    ticketsOf: async (contactId: number) =>
      (await call<{ tickets: Ticket[] }>('GET', `/contacts/${contactId}/tickets`)).body.tickets,
    textsOf: async (ticketId: number) =>
      (await call<{ messages: Message[] }>('GET', `/messages/${ticketId}`)).body.messages,
    logOf: async (ticketId: number) =>
      (await call<{ type: string }[]>('GET', `/tickets-log/${ticketId}`)).body.map(({ type }) => type),

    /** Two people with a ticket each, the first one's the older; WhatsApp reveals the given identities of each. */
    twoPeople: async (names: { one?: 'pn' | 'lid' | undefined; two?: 'pn' | 'lid' } = {}) => {
      const [one, two] = [newPerson(), newPerson()];
      const [said, saidToo] = [`primeira${person}`, `segunda${person}`];
      await world().company.receive(one.pn, said, { chat: only(one, names.one) });
      await world().company.receive(two.pn, saidToo, { chat: only(two, names.two) });
      return { one, two, kept: await ticketWith(said), gone: await ticketWith(saidToo), said, saidToo };
    },

    /** One person whose number and LID were first seen separately, and who then wrote with both. */
    splitPerson: async () => {
      const { pn, lid } = newPerson();
      const [said, saidToo] = [`numero${person}`, `lid${person}`];
      const { company } = world();
      await company.receive(pn, said, { chat: { pn } });
      await company.receive(pn, saidToo, { chat: { lid } });
      const [kept, gone] = [await ticketWith(said), await ticketWith(saidToo)];
      await company.receive(pn, `ambos${person}`, { chat: { pn, lid } });
      return { pn, lid, kept, gone };
    },

    settled: async (): Promise<void> => {
      await runTimers(world().house.runtime);
      await world().house.project();
    },

    storedContact: (contactId: number) =>
      getContact(world().house.runtime.store, world().company.id, contactId),

    /** Id of the contact that an identity (`n:<number>`, `l:<LID>`) leads to. */
    ownerOf: async (identity: string): Promise<number | undefined> => {
      const { house, company } = world();
      const key = contactIdentityEntity.key({ companyId: company.id, channel: 'whatsapp', identity });
      const stored = await house.runtime.store.get(key, { consistent: true });
      return stored && contactIdentityEntity.fromItem(stored).contactId;
    },
  };
}

function only(chat: { pn: string; lid: string }, name: 'pn' | 'lid' | undefined) {
  return name === undefined ? chat : { [name]: chat[name] };
}
