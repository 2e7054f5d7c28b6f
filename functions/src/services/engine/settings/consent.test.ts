import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactEntity } from '../../../core/records/contactEntity.ts';
import { type BotCompany, startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const on = {
  enableLGPD: 'enabled',
  lgpdConsent: 'enabled',
  lgpdMessage: 'Olá, {{firstName}}! Guardamos os seus dados.',
  lgpdLink: 'https://loja.example/privacidade',
} as const;
const notice = 'Olá, Bia! Guardamos os seus dados.\n\nhttps://loja.example/privacidade';
const question = `${notice}\n\n*[ 1 ]* - Aceito\n*[ 2 ]* - Não aceito`;
const vacation = {
  collectiveVacationStart: '2026-11-20',
  collectiveVacationEnd: '2026-12-20',
  collectiveVacationMessage: 'Estamos de férias.',
};

async function logTypes(company: BotCompany): Promise<unknown[]> {
  const items = await world.items();
  return items
    .filter((item) => item['et'] === 'ticketLog' && item['companyId'] === company.id)
    .toSorted((a, b) => (String(a['sk']) < String(b['sk']) ? -1 : 1))
    .map((item) => item['type']);
}

describe('with lgpdConsent', () => {
  test('who has not agreed is asked before anything else is said, and again until they answer', async () => {
    const company = await startBotCompany(world, { settings: on, connection: vacation });
    expect(await company.write('Oi')).toEqual([question]);
    expect(await company.ticket()).toMatchObject({ status: 'lgpd', unreadMessages: 1 });
    company.wait(5000);
    expect(await company.write('Quero um bolo')).toEqual([question]);
    expect((await company.contact()).lgpdAcceptedAt).toBeUndefined();
    company.wait(5000);
    // The consenting message itself goes on to the later steps.
    expect(await company.write('1')).toEqual(['Estamos de férias.']);
    const contact = await company.contact();
    expect(contact.lgpdAcceptedAt).toBe(company.runtime.clock.iso());
    expect((await company.ticket()).status).toBe('pending');
    expect(await logTypes(company)).toEqual(['create', 'lgpd']);
    company.wait(24 * 3_600_000);
    expect(await company.write('Oi')).toEqual(['Estamos de férias.']);
  });

  test.each([
    [3, 0, [1, 1, 1, 0, 0, 0]],
    [1, 5, [1, 0, 0, 1, 0, 0]],
    [0, 0, [1, 1, 1, 1, 1, 1]],
  ])(
    'maxUseBotQueues %i and timeUseBotQueues %i: so often who does not answer is asked, and they wait where people see them',
    async (maxUseBotQueues, timeUseBotQueues, asked) => {
      const company = await startBotCompany(world, {
        settings: on,
        connection: { ...vacation, maxUseBotQueues, timeUseBotQueues },
      });
      for (const [at, times] of asked.entries()) {
        company.wait(at === 3 ? 300_000 : 2000);
        expect(await company.write('Esta é uma resposta automática.')).toEqual(
          Array.from({ length: times }, () => question),
        );
        expect((await company.ticket()).status).toBe('lgpd');
      }
      expect(await company.ticket()).toMatchObject({ unreadMessages: asked.length });
      expect((await company.tickets()).length).toBe(1);
      company.wait(2000);
      expect(await company.write('1')).toEqual(['Estamos de férias.']);
    },
  );

  test('who refuses is not served: the case is closed without a farewell, and the next message asks anew', async () => {
    const connection = { complationMessage: 'Até logo!' };
    const company = await startBotCompany(world, { settings: on, connection });
    await company.write('Oi');
    company.wait(5000);
    expect(await company.write('2')).toEqual([]);
    expect(await company.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 });
    expect(await logTypes(company)).toEqual(['create', 'closed']);
    company.wait(5000);
    expect(await company.write('1')).toEqual([question]);
    const [closed, next] = await company.tickets();
    expect([closed?.status, next?.status]).toEqual(['closed', 'lgpd']);
  });

  test('a refused case that is reopened is asked anew', async () => {
    const company = await startBotCompany(world, { settings: on, connection: { timeCreateNewTicket: 30 } });
    await company.write('Oi');
    company.wait(5000);
    await company.write('não aceito');
    company.wait(5000);
    expect(await company.write('Voltei')).toEqual([question]);
    expect(await company.tickets()).toMatchObject([{ status: 'lgpd', reopenCount: 1 }]);
  });

  // An exact answer is meant for the question, however quick it is; other words were written before it was read.
  test('what is written within a second of the question is no wrong answer, and a right one counts', async () => {
    const company = await startBotCompany(world, { settings: on });
    await company.write('Oi');
    company.wait(400);
    expect(await company.write('Quero um bolo')).toEqual([]);
    expect((await company.ticket()).status).toBe('lgpd');
    company.wait(500);
    await company.write('1');
    expect((await company.ticket()).status).toBe('pending');
  });

  test('who agreed is not asked, and whose consent was emptied is', async () => {
    const company = await startBotCompany(world, { settings: on });
    await company.write('\u200Ex');
    await company.changeContact({ lgpdAcceptedAt: '2026-01-01T00:00:00.000Z' });
    expect(await company.write('Oi')).toEqual([]);
    await company.runtime.store.update(contactEntity.key(await company.contact()), {
      remove: ['lgpdAcceptedAt'],
    });
    expect(await company.write('Oi')).toEqual([question]);
    expect((await company.ticket()).status).toBe('lgpd');
  });

  test('a ticket that waits for consent is free where the company asks for none any more', async () => {
    const company = await startBotCompany(world, { settings: on });
    await company.write('Oi');
    await company.changeSettings({ enableLGPD: 'disabled' });
    expect(await company.write('Oi')).toEqual([]);
    expect((await company.ticket()).status).toBe('pending');
  });

  test('the answers are in the company’s language', async () => {
    const company = await startBotCompany(world, {
      settings: { ...on, lgpdLink: '' },
      company: { language: 'en' },
    });
    expect(await company.write('Hi')).toEqual([
      'Olá, Bia! Guardamos os seus dados.\n\n*[ 1 ]* - I accept\n*[ 2 ]* - I do not accept',
    ]);
  });
});

test('without lgpdConsent the notice is said once to a contact, and the bot goes on', async () => {
  const settings = { ...on, lgpdConsent: 'disabled' } as const;
  const company = await startBotCompany(world, { settings, connection: vacation });
  expect(await company.write('Oi')).toEqual([notice, 'Estamos de férias.']);
  expect((await company.ticket()).status).toBe('pending');
  expect((await company.contact()).lgpdNoticeAt).toBe(company.runtime.clock.iso());
  company.wait(24 * 3_600_000);
  expect(await company.write('Oi')).toEqual(['Estamos de férias.']);
});

test.each([
  ['switched off', { ...on, enableLGPD: 'disabled' }],
  ['without a text', { ...on, lgpdMessage: ' ' }],
] as const)('LGPD %s asks and tells nothing', async (_what, settings) => {
  const company = await startBotCompany(world, { settings });
  expect(await company.write('Oi')).toEqual([]);
  expect((await company.ticket()).status).toBe('pending');
});
