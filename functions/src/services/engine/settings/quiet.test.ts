import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

/** Settings that answer whoever writes. */
const vacation = {
  collectiveVacationStart: '2026-11-20',
  collectiveVacationEnd: '2026-12-20',
  collectiveVacationMessage: 'Estamos de férias.',
};
const talkative = () => startBotCompany(world, { connection: vacation });

describe('the bot keeps out', () => {
  test.each([
    ['an automatic text', '\u200EOlá! Digite 1', {}],
    ['a text of a campaign', '\u200COferta', {}],
    ['a private audio', '\u200Dx', {}],
    ['a message of the day before yesterday', 'Oi', { at: '2026-11-22T13:59:00.000Z' }],
  ])('of %s, which is stored', async (_what, body, more) => {
    const company = await talkative();
    expect(await company.write(body, more)).toEqual([]);
    expect((await company.ticket()).status).toBe('pending');
    expect(await company.write('Oi')).toEqual(['Estamos de férias.']);
  });

  test('not of a message that is hours late', async () => {
    const company = await talkative();
    expect(await company.write('Oi', { at: '2026-11-22T14:01:00.000Z' })).toEqual(['Estamos de férias.']);
  });

  test('of groups, also where they are tickets: the ticket is in the only queue', async () => {
    const connection = { ...vacation, allowGroup: true, groupAsTicket: 'enabled' } as const;
    const company = await startBotCompany(world, { connection, queues: [{}] });
    expect(await company.write('Oi', { chat: { group: '1203631' } })).toEqual([]);
    expect(await company.ticket()).toMatchObject({
      status: 'pending',
      queueId: expect.any(Number) as number,
    });
  });

  test('of a contact whose bot is switched off, until it is switched on', async () => {
    const company = await talkative();
    await company.write('\u200Ex');
    await company.changeContact({ disableBot: true });
    expect(await company.write('Oi')).toEqual([]);
    await company.changeContact({ disableBot: false });
    expect(await company.write('Oi')).toEqual(['Estamos de férias.']);
  });

  test('of a ticket in which somebody writes on the phone, until it is another case', async () => {
    const company = await talkative();
    await company.write('Oi');
    expect(unpackBot((await company.ticket()).bot ?? '')).toHaveProperty('closedSaidAt');
    company.wait(24 * 3_600_000);
    expect(await company.write('Já te respondo', { fromMe: true })).toEqual([]);
    const left = await company.ticket();
    expect([left.status, unpackBot(left.bot ?? '').left]).toEqual(['pending', true]);
    expect(await company.write('Obrigada')).toEqual([]);
    expect((await company.ticket()).bot).toBe(left.bot);
  });

  test('of a ticket that somebody serves', async () => {
    const company = await talkative();
    await company.write('\u200Ex');
    await company.serve();
    expect(await company.write('Oi')).toEqual([]);
  });
});

describe('CheckMsgIsGroup', () => {
  test.each([
    ['enabled', false, 0],
    ['disabled', false, 1],
    ['enabled', true, 1],
  ] as const)('%s, with allowGroup %s: %i tickets', async (CheckMsgIsGroup, allowGroup, tickets) => {
    const company = await startBotCompany(world, {
      settings: { CheckMsgIsGroup },
      connection: { allowGroup },
    });
    await company.write('Oi', { chat: { group: '1203632' } });
    expect(await company.tickets()).toHaveLength(tickets);
  });
});
