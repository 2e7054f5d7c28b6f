import { randomUUID } from 'node:crypto';
import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { ConnectionSession } from '@balcao/shared/records/connectionModel';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { OperationRequest } from '@balcao/shared/contract/defineOperation';
import type { OperationByKey } from '@balcao/shared/contract';
import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { inboundText } from '@balcao/functions/testing/inboundText';
import { type Session, signIn } from '@balcao/scenarios/support/api.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/** A user of a company, for a browser. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

export type OpenedTicket = Ticket & { contact: Contact };
type Writing = Partial<Omit<InboundMessage, 'kind'>>;
type Status = Partial<Pick<ConnectionSession, 'status' | 'qrcode' | 'number'>>;
type NewUser = Partial<OperationRequest<OperationByKey<'POST /users'>>['body']>;

/** A customer who writes to the company's number. */
export interface Customer {
  name: string;
  number: string;
  /** Writes; resolves with the ticket once lists and search know the message. */
  writes(text: string, more?: Writing): Promise<OpenedTicket>;
  /** Marks everything the company wrote as received (2) or read (3). */
  reads(level?: 2 | 3): Promise<void>;
  /** Sends an event other than a new message, such as a reaction, from the customer's WhatsApp chat or a group's. */
  does(event: Happening): Promise<void>;
}
type Place = Pick<InboundMessage, 'v' | 'companyId' | 'connectionId' | 'channel' | 'account' | 'chat' | 'at'>;
/** An event in the customer's own chat, or in a group's. */
type Happening = DistributiveOmit<Extract<InboundEvent, { chat: unknown }>, keyof Place> & {
  chat?: Place['chat'];
  at?: string;
};
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

export interface Company {
  id: number;
  name: string;
  /** Helena, an administrator. Test data is created through her session, so that no browser's session ends. */
  admin: Session;
  /** An administrator like Helena, who serves both queues; the user of most tests. */
  ana: Person;
  queues: Record<'Vendas' | 'Entrega', number>;
  /** The initial connection; 0 without one. */
  connectionId: number;
  person(name: string, fields?: NewUser): Promise<Person>;
  customer(name: string): Customer;
  /** A customer whose ticket somebody has accepted. */
  served(name: string, text: string, by?: Person): Promise<OpenedTicket>;
  /** Transfers the ticket to another user. */
  handOver(ticket: OpenedTicket, to: Person): Promise<void>;
  /** Writes a connection's status, as the connector does. */
  session(connectionId: number, status: Status): Promise<void>;
  connect(name: string, status?: Status): Promise<number>;
  ticket(id: number): Promise<OpenedTicket>;
  messages(ticketId: number): Promise<Message[]>;
}

export interface CompanyOptions {
  /** False: without a connection, as on the first day. */
  connected?: boolean;
  /** Shows the guide to the first conversation, as on the first day; by default only without a connection. */
  guided?: boolean;
  /** Replaces the plan with room for everything. */
  planId?: number;
  ana?: NewUser;
}

let companies = 0;
let numbers = 0;
const newNumber = () => `55119${String(70_000_000 + ++numbers)}`;

/**
 * Creates a company for one test through the API: Helena and Ana, two queues and, unless told otherwise, a connected
 * number.
 */
export async function createCompany(world: WebWorld, options: CompanyOptions = {}): Promise<Company> {
  const { connected = true, guided = !connected, planId = world.planId } = options;
  const mark = `${process.pid}-${++companies}`;
  const name = `Padaria ${mark}`;
  const email = (who: string) => `${who.toLowerCase().replaceAll(' ', '.')}@${mark}.test`;
  const made = await world.superUser.call('POST /companies', {
    body: { name, email: email('helena'), planId, adminName: 'Helena Prado', password },
  });
  const admin = await signIn(world.url, email('helena'), password);
  if (!guided) await admin.call('DELETE /companies/{id}/firstSteps', { params: { id: String(made.id) } });
  const queue = async (called: string, color: string) =>
    (await admin.call('POST /queue', { body: { name: called, color } })).id;
  // One after the other, because menus list them in order of creation.
  const Vendas = await queue('Vendas', '#2563eb');
  const Entrega = await queue('Entrega', '#0a7d4f');
  const accounts = new Map<number, string>();
  const customers = new Map<string, Customer>();

  const company: Company = {
    id: made.id,
    name,
    admin,
    ana: { id: 0, name: '', email: '' },
    queues: { Vendas, Entrega },
    connectionId: 0,
    async person(called, fields = {}) {
      const body = { name: called, email: email(called), password, language: 'pt' as const, ...fields };
      const { id } = await admin.call('POST /users', { body });
      return { id, name: called, email: body.email };
    },
    customer(called) {
      const known = customers.get(called) ?? createCustomer(called);
      customers.set(called, known);
      return known;
    },
    async served(called, text, by = company.ana) {
      const { id } = await company.customer(called).writes(text);
      const body = { status: 'open' as const, userId: by.id, queueId: Vendas };
      return admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    },
    async handOver({ id }, to) {
      const body = { status: 'open' as const, userId: to.id, queueId: Vendas, isTransfered: true };
      await admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    },
    async session(connectionId, { status = 'CONNECTED', qrcode = '', number }) {
      if (number !== undefined) accounts.set(connectionId, number);
      const { store, clock } = world.runtime;
      const place = { companyId: made.id, connectionId };
      const { epoch = 0 } = (await readSession(store, made.id, connectionId)) ?? {};
      const what = { status, qrcode, number, retries: 0, at: clock.iso() };
      await writeSessionStatus(store, { ...place, ...what, epoch: Math.max(1, epoch) });
    },
    async connect(called, status = { number: newNumber() }) {
      const { id } = await admin.call('POST /whatsapp', { body: { name: called } });
      await company.session(id, status);
      return id;
    },
    ticket: (id) => admin.call('GET /tickets/{id}', { params: { id: String(id) } }),
    async messages(ticketId) {
      const { messages } = await admin.call('GET /messages/{id}', { params: { id: String(ticketId) } });
      return messages;
    },
  };

  function createCustomer(called: string): Customer {
    const number = newNumber();
    let ticketId = 0;
    const place = (): Place => ({
      v: 1,
      companyId: made.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: accounts.get(company.connectionId) ?? '',
      chat: { pn: number, lid: `9${number}` },
      at: world.runtime.clock.iso(),
    });
    const does: Customer['does'] = (event) => world.receive({ ...place(), ...event });
    return {
      name: called,
      number,
      does,
      async writes(text, more = {}) {
        const wid = more.wid ?? randomUUID();
        await world.receive(inboundText({ ...place(), wid, pushName: called, body: text, ...more }));
        ticketId = await world.ticketOf(wid);
        return company.ticket(ticketId);
      },
      async reads(level = 3) {
        const wids = (await company.messages(ticketId))
          .filter(({ fromMe, isPrivate }) => fromMe && !isPrivate)
          .map(({ wid }) => wid);
        await does({ kind: 'ack', wids, level, failure: null });
      },
    };
  }

  const queueIds = [Vendas, Entrega];
  [company.ana, company.connectionId] = await Promise.all([
    company.person('Ana Prado', { profile: 'admin', queueIds, ...options.ana }),
    connected ? company.connect('Loja Centro') : 0,
  ]);
  return company;
}
