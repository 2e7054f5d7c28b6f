import { unmarshall } from '@aws-sdk/util-dynamodb';
import { localInstant } from '@balcao/shared/hours/companyTime';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { TreeOptionInput } from '@balcao/shared/chatbot/optionForm';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { ConnectionItem } from '../../../core/records/connectionEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { createTimedCompany, type TimedCompany } from '../../../core/tickets/testing/timedCompany.ts';
import { ticketEntity, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../../platform/timers/timerEntity.ts';

export interface WholeDaysGiven {
  /** Time on the company's clock at which the story begins: `2026-11-23 07:30`. */
  begin: string;
  timezone?: string;
  schedules: readonly DayHours[];
  settings?: Partial<CompanySettings>;
  connection?: Partial<ConnectionItem>;
  /** Differences of the company's first and second queue from the default queue. */
  queues?: readonly (Partial<Queue> & { chatbots?: readonly TreeOptionInput[] })[];
}

/** A company that lives through whole days: the clock is moved, and every timer fires at its time. */
export interface WholeDays extends TimedCompany {
  /** Moves the clock to this time of day of the company (`2026-11-23 07:30`), or to an instant (`…Z`). */
  until(shown: string): Promise<void>;
  /** At a time of the company's clock the customer writes; returns the texts since the last call. */
  at(shown: string, number: string, text: string): Promise<string[]>;
  /** Texts to a customer since the last call. */
  told(number: string): Promise<string[]>;
  newest(number: string): Promise<TicketItem>;
  ticketsOf(number: string): Promise<TicketItem[]>;
}

/** Epoch ms of a time on the company's clock. */
function instantOf(shown: string, timezone: string): number {
  return Date.parse(
    shown.endsWith('Z') ? shown : localInstant(`${shown.replace(' ', 'T')}:00.000Z`, timezone),
  );
}

export async function createWholeDays(house: TestHouse, given: WholeDaysGiven): Promise<WholeDays> {
  const { runtime } = house;
  const { timezone = 'America/Sao_Paulo', queues = [] } = given;
  const company = await createTimedCompany(house, { begin: instantOf(given.begin, timezone), timezone });
  const { id: companyId, admin } = company;
  const save = async (method: string, path: string, body: object): Promise<void> => {
    const { status, body: answer } = await house.call(admin, method, path, { body });
    if (status >= 300) throw new Error(JSON.stringify(answer));
  };
  await save('PUT', `/companies/${companyId}/schedules`, { schedules: given.schedules });
  for (const [column, data] of Object.entries(given.settings ?? {}))
    await save('PUT', '/companySettings', { column, data });
  for (const [index, queue] of queues.entries()) await save('PUT', `/queue/${company.queues[index]}`, queue);
  await company.connect({ queueIds: company.queues, ...given.connection });

  const items = async <Item>(entity: {
    owns(item: StoredItem): boolean;
    fromItem(item: StoredItem): Item;
  }): Promise<Item[]> => {
    const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
    const { Items = [] } = await runtime.clients.dynamo.send(
      new ScanCommand({
        TableName: runtime.settings.tableName,
        FilterExpression: 'companyId = :companyId',
        ExpressionAttributeValues: { ':companyId': { N: String(companyId) } },
      }),
    );
    const found = Items.map((image) => unmarshall(image)).filter((item) => entity.owns(item));
    return found.map((item) => entity.fromItem(item));
  };
  const nextTimer = async (): Promise<TimerItem | undefined> =>
    (await items(timerEntity)).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0];
  const passTo = (instant: number): void => company.pass((instant - runtime.clock.now()) / 60_000);
  const heard = new Map<string, string[]>();
  const days: WholeDays = {
    ...company,
    async until(shown) {
      const end = instantOf(shown, timezone);
      if (end < runtime.clock.now()) throw new Error(`${shown} is over`);
      await house.project();
      for (;;) {
        const timer = await nextTimer();
        if (timer === undefined || Date.parse(timer.dueAt) > end) break;
        passTo(Math.max(Date.parse(timer.dueAt), runtime.clock.now()));
        await runTimer(runtime, timer, loadTimer);
      }
      passTo(end);
    },
    async at(shown, number, text) {
      await days.until(shown);
      await company.receive(number, text);
      return days.told(number);
    },
    async told(number) {
      for (const command of await drainOutbound<OutboundCommand>(runtime)) {
        if (command.kind !== 'send') continue;
        const pn = command.chat.pn ?? '';
        heard.set(pn, [...(heard.get(pn) ?? []), command.body.replace(/^\u200E/, '')]);
      }
      const texts = heard.get(number) ?? [];
      heard.delete(number);
      return texts;
    },
    async ticketsOf(number) {
      return (await items(ticketEntity))
        .filter(({ contactNumber }) => contactNumber === number)
        .toSorted((a, b) => a.id - b.id);
    },
    async newest(number) {
      const ticket = (await days.ticketsOf(number)).at(-1);
      if (ticket === undefined) throw new Error('no ticket');
      return ticket;
    },
  };
  return days;
}
