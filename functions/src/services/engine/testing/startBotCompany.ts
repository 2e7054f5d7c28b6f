import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type ConnectionSettings } from '@balcao/shared/records/connectionModel';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { companyEntity, type CompanyItem } from '../../../core/company/companyEntity.ts';
import { directoryWrite } from '../../../core/company/directoryEntity.ts';
import { connectionEntity, toDirectoryConnection } from '../../../core/records/connectionEntity.ts';
import { sampleConnectionItem } from '../../../core/connections/testing/sampleConnectionItem.ts';
import { contactEntity, type ContactItem } from '../../../core/records/contactEntity.ts';
import { plainQueue, queueEntity } from '../../../core/records/queueEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companySettingsEntity } from '../../../core/company/settingsEntity.ts';
import { ticketEntity, ticketKey, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import { receiveMessage } from '../receive/receiveMessage.ts';
import type { EngineWorld } from './startEngineWorld.ts';

interface Given {
  company?: Partial<CompanyItem>;
  settings?: Partial<CompanySettings>;
  connection?: Partial<ConnectionSettings>;
  queues?: readonly Partial<Queue>[];
}

/** A company whose bot answers one customer, on a clock that stands still until it is moved. */
export interface BotCompany {
  id: number;
  connectionId: number;
  account: string;
  runtime: Runtime;
  /** The customer writes; returns the texts in answer. */
  write(body: string, more?: Partial<InboundMessage>): Promise<string[]>;
  /** Texts since the last call. */
  said(): Promise<string[]>;
  ticket(): Promise<TicketItem>;
  tickets(): Promise<TicketItem[]>;
  contact(): Promise<ContactItem>;
  changeContact(set: Partial<ContactItem>): Promise<void>;
  /** Assigns the newest ticket to a user. */
  serve(): Promise<void>;
  changeSettings(set: Partial<CompanySettings>): Promise<void>;
  changeConnection(set: Partial<ConnectionSettings>): Promise<void>;
  /** Moves the clock by milliseconds or to an ISO instant. */
  wait(time: number | string): void;
}

/** Monday, 11:00 in São Paulo. */
const begin = Date.parse('2026-11-23T14:00:00.000Z');
/** Milliseconds for which the engine caches a company's settings. */
const rememberedMs = 5000;
let companies = 1000;

export async function startBotCompany(world: EngineWorld, given: Given = {}): Promise<BotCompany> {
  const companyId = ++companies;
  const { store, nextId } = world.runtime;
  const account = `55119700${String(companyId).padStart(5, '0')}`;
  const chat = { pn: `55119888${String(companyId).padStart(5, '0')}` };
  let now = begin;
  const clock = { now: () => now, iso: () => new Date(now).toISOString() };
  const runtime: Runtime = { ...world.runtime, clock };
  const at = clock.iso();
  const company: CompanyItem = {
    companyId,
    name: 'Confeitaria',
    email: '',
    phone: '',
    document: '',
    planId: 1,
    status: true,
    dueDate: null,
    recurrence: 'MENSAL',
    timezone: 'America/Sao_Paulo',
    language: 'pt',
    schedules: usualWeek,
    userCount: 0,
    queueCount: 0,
    connectionCount: 1,
    defaultConnectionId: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...given.company,
  };
  await store.put(companyEntity.toItem(company));
  await store.put(companySettingsEntity.toItem({ companyId, ...given.settings }));
  const queueIds: number[] = [];
  for (const [index, queue] of (given.queues ?? []).entries()) {
    const id = await nextId('queue');
    queueIds.push(id);
    const name = `Fila ${index + 1}`;
    const texts = { greetingMessage: '', outOfHoursMessage: '', orderQueue: null };
    const made = { companyId, id, name, color: `#00000${index}`, ...texts, ...plainQueue, ...queue };
    await store.put(queueEntity.toItem({ ...made, createdAt: at, updatedAt: at, version: 1 }));
    await store.transact([
      directoryWrite(companyId, 'queue', id, { queue: { name: made.name, color: made.color } }),
    ]);
  }
  const connectionId = await nextId('connection');
  let connection = sampleConnectionItem(
    { companyId, id: connectionId, at },
    { queueIds, ...given.connection },
  );
  const putConnection = async (): Promise<void> => {
    await store.put(connectionEntity.toItem(connection));
    await store.transact([
      directoryWrite(companyId, 'connection', connectionId, {
        connection: toDirectoryConnection(connection),
      }),
    ]);
  };
  await putConnection();
  let count = 0;
  let looked = 0;
  const items = async (kind: string): Promise<Record<string, unknown>[]> =>
    (await world.items()).filter((item) => item['et'] === kind && item['companyId'] === companyId);
  const house: BotCompany = {
    id: companyId,
    connectionId,
    account,
    runtime,
    async write(body, more = {}) {
      count += 1;
      const given = {
        companyId,
        connectionId,
        account,
        chat,
        wid: `W${companyId}-${count}`,
        pushName: 'Bia',
      };
      await receiveMessage(runtime, inboundText({ ...given, at: clock.iso(), body, ...more }));
      return house.said();
    },
    async said() {
      const messages = (await items('message')).map((item) => messageEntity.fromItem(item as never));
      const bot = messages.filter(({ actor }) => actor === 'bot').toSorted((a, b) => a.id - b.id);
      const fresh = bot.slice(looked);
      looked = bot.length;
      return fresh.map((message) => message.body.replace(/^\u200E/, ''));
    },
    async tickets() {
      const tickets = (await items('ticket')).map((item) => ticketEntity.fromItem(item as never));
      return tickets.toSorted((a, b) => a.id - b.id);
    },
    async ticket() {
      const ticket = (await house.tickets()).at(-1);
      if (ticket === undefined) throw new Error('no ticket');
      return ticket;
    },
    async contact() {
      const [contact] = await items('contact');
      if (contact === undefined) throw new Error('no contact');
      return contactEntity.fromItem(contact as never);
    },
    async changeContact(set) {
      await store.update(contactEntity.key(await house.contact()), { set });
    },
    async serve() {
      const set = { status: 'open', userId: 77 };
      await store.update(ticketKey(await house.ticket()), { set, remove: ['bot'] });
    },
    async changeSettings(set) {
      await store.update(companySettingsEntity.key({ companyId }), { set });
      house.wait(rememberedMs);
    },
    async changeConnection(set) {
      connection = { ...connection, ...set };
      await putConnection();
      house.wait(rememberedMs);
    },
    wait(time) {
      now = typeof time === 'string' ? Date.parse(time) : now + time;
    },
  };
  return house;
}
