import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const never = usualWeek.map((day) => ({ ...day, ...closed }));
const text = 'Estamos fechados.';
/** Monday, 20:00 in São Paulo. */
const evening = '2026-11-23T23:00:00.000Z';
const nextMorning = '2026-11-24T12:00:00.000Z';
const nextEvening = '2026-11-24T23:00:00.000Z';

describe('scheduleType', () => {
  test.each([
    ['disabled', { schedules: never }, { schedules: never }, []],
    ['company', { schedules: never }, {}, [text]],
    ['company', {}, { schedules: never }, []],
    ['connection', {}, { schedules: never }, [text]],
    ['connection', { schedules: never }, {}, []],
    ['queue', { schedules: never }, { schedules: never }, []],
  ] as const)('%s, company %j, connection %j: says %j', async (scheduleType, company, connection, told) => {
    const one = await startBotCompany(world, {
      settings: { scheduleType },
      company: { ...('schedules' in company && { schedules: [...company.schedules] }) },
      connection: {
        outOfHoursMessage: text,
        ...('schedules' in connection && { schedules: [...connection.schedules] }),
      },
    });
    expect(await one.write('Oi')).toEqual(told);
  });

  test('queue: the hours and the text of the queue that the ticket is in', async () => {
    const open = { outOfHoursMessage: 'Vendas fechou.' };
    const settings = { scheduleType: 'queue' } as const;
    const connection = { outOfHoursMessage: text };
    const served = await startBotCompany(world, { settings, connection, queues: [open] });
    expect(await served.write('Oi')).toEqual([]);
    const queues = [{ ...open, schedules: never }];
    const closedOne = await startBotCompany(world, { settings, connection, queues });
    expect(await closedOne.write('Oi')).toEqual(['Vendas fechou.']);
    expect(await closedOne.write('Alô?')).toEqual([]);
    // The queue is not chosen yet.
    const several = await startBotCompany(world, { settings, connection, queues: [...queues, ...queues] });
    expect(await several.write('Oi')).toEqual(['*[ 1 ]* - Fila 1\n*[ 2 ]* - Fila 2']);
  });

  test('without a text nobody is told anything', async () => {
    const settings = { scheduleType: 'company' } as const;
    const company = await startBotCompany(world, { settings, company: { schedules: never } });
    expect(await company.write('Oi')).toEqual([]);
    expect((await company.ticket()).bot).toBeUndefined();
  });
});

test('it is said once until it opens again, and to nobody whom somebody serves', async () => {
  const settings = { scheduleType: 'company' } as const;
  const company = await startBotCompany(world, { settings, connection: { outOfHoursMessage: text } });
  company.wait(evening);
  expect(await company.write('Oi')).toEqual([text]);
  company.wait(3_600_000);
  expect(await company.write('Alô?')).toEqual([]);
  company.wait(nextMorning);
  expect(await company.write('Bom dia')).toEqual([]);
  expect((await company.ticket()).bot).toBeUndefined();
  company.wait(nextEvening);
  expect(await company.write('Oi')).toEqual([text]);
  await company.serve();
  company.wait('2026-11-25T23:00:00.000Z');
  expect(await company.write('Oi')).toEqual([]);
});

test('who was told in the lunch break is told in the evening, though nobody wrote in between', async () => {
  const settings = { scheduleType: 'company' } as const;
  const company = await startBotCompany(world, { settings, connection: { outOfHoursMessage: text } });
  company.wait('2026-11-23T15:30:00.000Z');
  expect(await company.write('Oi')).toEqual([text]);
  company.wait('2026-11-23T15:59:00.000Z');
  expect(await company.write('Alô?')).toEqual([]);
  company.wait(evening);
  expect(await company.write('E agora?')).toEqual([text]);
  company.wait('2026-11-24T10:59:00.000Z');
  expect(await company.write('Bom dia')).toEqual([]);
});

test('the clock is the company’s own', async () => {
  const settings = { scheduleType: 'company' } as const;
  const given = { settings, connection: { outOfHoursMessage: text } };
  // 14:00 UTC is 23:00 in Tokyo, and 09:00 in New York on the day after the clocks were put back.
  const tokyo = await startBotCompany(world, { ...given, company: { timezone: 'Asia/Tokyo' } });
  expect(await tokyo.write('Oi')).toEqual([text]);
  const york = await startBotCompany(world, { ...given, company: { timezone: 'America/New_York' } });
  york.wait('2026-10-30T12:30:00.000Z');
  expect(await york.write('Oi')).toEqual([]);
  york.wait('2026-11-02T12:30:00.000Z');
  expect(await york.write('Oi')).toEqual([text]);
});

describe('collective vacation', () => {
  const vacation = {
    collectiveVacationStart: '2026-11-23',
    collectiveVacationEnd: '2026-11-24',
    collectiveVacationMessage: 'Voltamos na quarta, {{firstName}}.',
  };

  test('is told once a day, first and last day included, on the company’s calendar', async () => {
    const company = await startBotCompany(world, { connection: vacation });
    company.wait('2026-11-23T02:59:00.000Z');
    expect(await company.write('Oi')).toEqual([]);
    company.wait('2026-11-23T03:00:00.000Z');
    expect(await company.write('Oi')).toEqual(['Voltamos na quarta, Bia.']);
    company.wait(evening);
    expect(await company.write('Oi')).toEqual([]);
    company.wait('2026-11-25T02:59:00.000Z');
    expect(await company.write('Oi')).toEqual(['Voltamos na quarta, Bia.']);
    company.wait('2026-11-25T03:00:00.000Z');
    expect(await company.write('Oi')).toEqual([]);
    expect((await company.ticket()).bot).toBeUndefined();
  });

  test('comes before the hours', async () => {
    const settings = { scheduleType: 'company' } as const;
    const connection = { ...vacation, outOfHoursMessage: text };
    const company = await startBotCompany(world, { settings, connection });
    company.wait(evening);
    expect(await company.write('Oi')).toEqual(['Voltamos na quarta, Bia.']);
  });

  test.each([{ collectiveVacationMessage: ' ' }, { collectiveVacationEnd: null }])(
    'is none with %j',
    async (less) => {
      const company = await startBotCompany(world, { connection: { ...vacation, ...less } });
      expect(await company.write('Oi')).toEqual([]);
    },
  );
});
