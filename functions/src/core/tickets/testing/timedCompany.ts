import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { companyEntity, type CompanyItem } from '../../company/companyEntity.ts';
import { connectionEntity, type ConnectionItem } from '../../records/connectionEntity.ts';
import { sampleConnectionItem } from '../../connections/testing/sampleConnectionItem.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { planEntity, type PlanItem } from '../../company/planEntity.ts';
import { plainQueue, type QueueItem, queueEntity } from '../../records/queueEntity.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../../platform/timers/timerEntity.ts';
import { findTicket, type TicketItem } from '../../records/ticketEntity.ts';

const minuteMs = 60_000;

/** A company with settings stored as the API stores them, in a house whose clock is moved by hand. */
export interface TimedCompany extends TestCompany {
  /** Advances the clock; negative minutes turn it back. */
  pass(minutes: number): void;
  /** Changes the connection's settings as an administrator does. */
  connect(settings: Partial<ConnectionItem>): Promise<void>;
  timer(kind: string, subject?: string): Promise<TimerItem | undefined>;
  /** Runs the projections, then the timer while it is due, waiting out a job's pauses. Returns the number of runs. */
  run(kind: string, subject?: string): Promise<number>;
  ticket(id: number): Promise<TicketItem>;
  /** Receives a message and returns its ticket. */
  writes(number: string, text?: string): Promise<TicketItem>;
  /** Texts that the customer got, oldest first. */
  said(id: number): Promise<string[]>;
  log(id: number): Promise<string[]>;
}

/** The clock begins now, in Sao Paulo, by default. */
export async function createTimedCompany(
  house: TestHouse,
  { begin = Date.now(), timezone = 'America/Sao_Paulo' }: { begin?: number; timezone?: string } = {},
): Promise<TimedCompany> {
  const { runtime } = house;
  let time = begin;
  runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  const company = await createTestCompany(runtime);
  const { id: companyId, connectionId, admin } = company;
  const at = runtime.clock.iso();
  const planId = await runtime.nextId('plan');
  await runtime.store.put(planEntity.toItem({ id: planId, connections: 10, useKanban: true } as PlanItem));
  await runtime.store.put(
    companyEntity.toItem({
      companyId,
      name: 'Loja',
      timezone,
      language: 'pt',
      planId,
      connectionCount: 1,
      defaultConnectionId: connectionId,
    } as CompanyItem),
  );
  await runtime.store.put(
    // Tickets wait without a queue, and no menu is offered.
    connectionEntity.toItem(sampleConnectionItem({ companyId, id: connectionId, at })),
  );
  for (const [index, id] of company.queues.entries())
    await runtime.store.put(
      queueEntity.toItem({
        ...plainQueue,
        companyId,
        id,
        name: `Fila ${index}`,
        color: '#123456',
        greetingMessage: '',
        outOfHoursMessage: '',
        orderQueue: index,
        createdAt: at,
        updatedAt: at,
        version: 1,
      } as QueueItem),
    );
  const timer = async (kind: string, subject = 'company') => {
    const stored = await runtime.store.get(timerEntity.key({ companyId, kind, subject }), {
      consistent: true,
    });
    return stored && timerEntity.fromItem(stored);
  };
  const ticket = async (id: number) => {
    const found = await findTicket(runtime.store, companyId, id);
    if (found === undefined) throw new Error(`no ticket ${id}`);
    return found;
  };
  return {
    ...company,
    pass(minutes) {
      time += minutes * minuteMs;
    },
    async connect(settings) {
      const changed = await house.call(admin, 'PUT', `/whatsapp/${connectionId}`, { body: settings });
      if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    },
    timer,
    async run(kind, subject) {
      await house.project();
      await waitForIndexes();
      for (let runs = 0; ; runs++) {
        const due = await timer(kind, subject);
        if (due === undefined || Date.parse(due.dueAt) > time + jobPauseMs) return runs;
        if (runs > 50) throw new Error(`${kind} never ends`);
        await runTimer(runtime, due, loadTimer);
        await waitForIndexes();
      }
    },
    ticket,
    async writes(number, text = 'Oi') {
      await company.receive(number, text);
      const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
      const found = body.tickets.find(({ contact }) => contact.number === number);
      return ticket(found?.id ?? 0);
    },
    async said(id) {
      const { body } = await house.call(admin, 'GET', `/messages/${id}`);
      return body.messages.filter(({ fromMe }) => fromMe).map((message) => message.body);
    },
    async log(id) {
      const { body } = await house.call<{ type: string }[]>(admin, 'GET', `/tickets-log/${id}`);
      return body.map(({ type }) => type).filter((type) => type !== 'access');
    },
  };
}
