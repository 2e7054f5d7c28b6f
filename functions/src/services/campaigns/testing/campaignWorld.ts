import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { connectionEntity, type ConnectionItem } from '../../../core/records/connectionEntity.ts';
import { contactsFromRows } from '../../../core/contacts/contactsFromRows.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { planEntity } from '../../../core/company/planEntity.ts';
import { subscribe } from '../../schedules/testing/scheduleWorld.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../../platform/timers/timerEntity.ts';

/** A Wednesday at noon in São Paulo, far from the machine's own clock. */
export const noon = Date.parse('2031-06-04T15:00:00.000Z');

export interface CampaignWorld {
  house: TestHouse;
  company: TestCompany;
  tagId: number;
  contacts: number[];
  /** The test's clock. */
  time: { now: number };
  create(given?: object): Promise<Campaign>;
  read(id: number): Promise<Campaign & { shipping: { contactId: number; state: string }[] }>;
  post(path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /**
   * Runs the campaigns' timers in the order they fall due and moves the clock to each, until none is armed, the next is
   * due after `untilTime` (epoch ms), or `most` have run; returns the time of each run.
   */
  run(most?: number, untilTime?: number): Promise<number[]>;
}

/**
 * A company on the test's clock, on a plan with campaigns, with `amount` contacts of one tag; without guard and
 * interval.
 */
export async function createCampaignWorld(
  house: TestHouse,
  amount: number,
  settings: object = {},
): Promise<CampaignWorld> {
  const { runtime } = house;
  const created: number[] = [];
  const time = { now: noon };
  runtime.clock = { now: () => time.now, iso: () => new Date(time.now).toISOString() };
  const company = await createTestCompany(runtime);
  await subscribe(runtime, company);
  const { store } = runtime;
  await store.update(planEntity.key({ id: company.id }), { set: { useCampaigns: true } });
  const call = async <Body>(method: string, path: string, body?: object) =>
    house.call<Body>(company.admin, method, path, body === undefined ? {} : { body });
  const given = { guard: false, messageInterval: 0, greaterInterval: 0, ...settings };
  const stored = await call('POST', '/campaign-settings', { settings: given });
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
  const tag = await call<{ id: number }>('POST', '/tags', { name: 'Clientes', color: '#112233', kanban: 0 });
  const tagId = tag.body.id;
  const rows = Array.from({ length: amount }, (_, row) => ({
    row,
    name: `Pessoa ${row}`,
    number: numberOf(company, row),
    tagIds: [tagId],
  }));
  const outcomes = await contactsFromRows(runtime, { companyId: company.id, list: 'world' }, rows);
  await house.project();
  await store.put(connectionEntity.toItem(connectionOf(company, runtime.clock.iso())));
  return {
    house,
    company,
    tagId,
    time,
    contacts: outcomes.map(({ contactId = 0 }) => contactId),
    async create(more = {}) {
      const body = {
        name: 'Novidades',
        message1: 'Oi {nome}',
        whatsappId: company.connectionId,
        tagListId: tagId,
        ...more,
      };
      const made = await call<Campaign>('POST', '/campaigns', body);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      created.push(made.body.id);
      return made.body;
    },
    async read(id) {
      await house.project();
      return (
        await call<
          Campaign & {
            shipping: {
              contactId: number;
              state: string;
            }[];
          }
        >('GET', `/campaigns/${id}`)
      ).body;
    },
    post: (path, body) => call('POST', path, body),
    run: (most = 200, until = Infinity) => run(house, company, time, created, most, until),
  };
}

/** The connection as stored, which the bot reads. */
function connectionOf({ id: companyId, connectionId: id }: TestCompany, at: string): ConnectionItem {
  return {
    ...defaultConnectionSettings,
    companyId,
    id,
    name: 'Principal',
    channel: 'whatsapp',
    isDefault: true,
    queueIds: [],
    sealedToken: '',
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

export function numberOf(company: TestCompany, row: number): string {
  return `55119${String(company.id).padStart(4, '0')}${String(row).padStart(4, '0')}`;
}

async function run(
  house: TestHouse,
  { id: companyId }: TestCompany,
  time: { now: number },
  subjects: readonly number[],
  most: number,
  until: number,
): Promise<number[]> {
  const ran: number[] = [];
  while (ran.length < most) {
    await house.project();
    const next = await nextTimer(house.runtime, companyId, subjects);
    if (next === undefined || Date.parse(next.dueAt) > until) return ran;
    time.now = Math.max(time.now, Date.parse(next.dueAt));
    ran.push(time.now);
    await runTimer(house.runtime, next, loadTimer);
  }
  return ran;
}

/** The earliest timer of these campaigns. */
export async function nextTimer(
  { store }: Runtime,
  companyId: number,
  ids: readonly number[],
): Promise<TimerItem | undefined> {
  const keys = ids.map((id) => timerEntity.key({ companyId, kind: 'campaign', subject: String(id) }));
  const items = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  const armed = items.flatMap((item) => (item === undefined ? [] : [timerEntity.fromItem(item)]));
  return armed.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0];
}

export async function setStatus({ runtime }: TestHouse, company: TestCompany, status: string): Promise<void> {
  const key = connectionSessionEntity.key({ companyId: company.id, connectionId: company.connectionId });
  await runtime.store.update(key, { set: { status }, add: { version: 1 } });
}
