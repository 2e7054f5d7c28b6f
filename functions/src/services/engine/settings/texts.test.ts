import { languages } from '@balcao/shared/records/userModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

/** The greeting at 11:00. */
const morning = { pt: 'Bom dia', en: 'Good morning', es: 'Buenos días', tr: 'Günaydın' };

test.each(languages)('a company’s texts greet in its language: %s', async (language) => {
  const connection = { greetingMessage: '{{ms}}, {{firstName}}!' };
  const company = await startBotCompany(world, { connection, company: { language } });
  expect(await company.write('Oi')).toEqual([`${morning[language]}, Bia!`]);
});

test.each([
  [null, null, '*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte'],
  [2, 1, '*[ 1 ]* - Suporte\n*[ 2 ]* - Vendas'],
])('orderQueue %s and %s: queues are offered in their order', async (sales, support, menu) => {
  const queues = [
    { name: 'Vendas', orderQueue: sales },
    { name: 'Suporte', orderQueue: support },
  ];
  const company = await startBotCompany(world, { queues });
  expect(await company.write('Oi')).toEqual([menu]);
});

test.each(['text', 'list', 'button'] as const)(
  'chatBotType %s: on WhatsApp the menu is a text',
  async (type) => {
    const company = await startBotCompany(world, { settings: { chatBotType: type }, queues: [{}, {}] });
    expect(await company.write('Oi')).toEqual(['*[ 1 ]* - Fila 1\n*[ 2 ]* - Fila 2']);
    const messages = (await world.items()).filter(
      (item) => item['et'] === 'message' && item['companyId'] === company.id && item['actor'] === 'bot',
    );
    expect(messages).toMatchObject([{ mediaType: 'conversation' }]);
  },
);

test.each([
  [30, 1],
  [10, 2],
  [0, 2],
])(
  'timeCreateNewTicket %i, and back after twenty minutes: %i tickets',
  async (timeCreateNewTicket, tickets) => {
    const connection = { timeCreateNewTicket, complationMessage: 'Até logo!' };
    const company = await startBotCompany(world, { connection, queues: [{}, {}] });
    await company.write('Oi');
    company.wait(2000);
    expect(await company.write('sair')).toEqual(['Até logo!']);
    company.wait(20 * 60_000);
    expect(await company.write('Voltei')).toHaveLength(1);
    expect(await company.tickets()).toHaveLength(tickets);
  },
);
