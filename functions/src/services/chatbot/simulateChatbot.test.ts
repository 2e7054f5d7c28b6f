import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFileList, sampleOption } from '../engine/testing/sampleBot.ts';
import { fileListToItem } from '../../core/records/fileListEntity.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

interface Simulation {
  messages: { fromMe: boolean; body: string; fileName: string | null }[];
  state: string;
  queueId: number | null;
  proposedUserId: number | null;
}
const play = (user: TestUser, chatbots: unknown[], messages: string[]) =>
  house.call<Simulation>(user, 'POST', '/chatbot/simulation', {
    body: { queue: { name: 'Vendas', greetingMessage: 'Olá da fila {{queue}}!', chatbots }, messages },
  });

const chatbots = [
  // As in a form: the ids are not assigned yet.
  sampleOption(1, {
    name: 'Preços',
    greetingMessage: 'De quê?',
    options: [
      sampleOption(1, { name: 'Bolos' }),
      sampleOption(1, { name: 'Tortas', greetingMessage: 'Vinte reais.' }),
    ],
  }),
  sampleOption(1, { name: 'Financeiro', queueType: 'queue', optQueueId: 1 }),
  sampleOption(1, { name: 'Falar com a Ana', queueType: 'attendent', optUserId: 5, greetingMessage: '' }),
  sampleOption(1, { name: 'Nada mais', closeTicket: true, greetingMessage: 'Até logo!' }),
];
const menu =
  'Olá da fila Vendas!\n\n*[ 1 ]* - Preços\n*[ 2 ]* - Financeiro\n*[ 3 ]* - Falar com a Ana\n*[ 4 ]* - Nada mais';

test('a conversation over a tree that is not stored, by the engine’s steps; nothing is written', async () => {
  const before = await tableSnapshot(house.runtime);
  const { status, body } = await play(company.admin, chatbots, ['Oi', 'preços', 'pizza', 'tortas']);
  expect(status).toBe(200);
  const below =
    'De quê?\n\n*[ 1 ]* - Bolos\n*[ 2 ]* - Tortas\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento';
  expect(body).toEqual({
    messages: [
      { fromMe: false, body: 'Oi', fileName: null },
      { fromMe: true, body: menu, fileName: null },
      { fromMe: false, body: 'preços', fileName: null },
      { fromMe: true, body: below, fileName: null },
      { fromMe: false, body: 'pizza', fileName: null },
      { fromMe: true, body: below, fileName: null },
      { fromMe: false, body: 'tortas', fileName: null },
      { fromMe: true, body: 'Vinte reais.', fileName: null },
    ],
    state: 'waiting',
    queueId: null,
    proposedUserId: null,
  });
  expect(await tableSnapshot(house.runtime)).toEqual(before);
});

test('where it leads', async () => {
  const reached = async (messages: string[]) => {
    const { body } = await play(company.admin, chatbots, messages);
    const { state, queueId, proposedUserId } = body;
    return { state, queueId, proposedUserId };
  };
  expect(await reached([])).toMatchObject({ state: 'waiting' });
  expect(await reached(['Oi'])).toEqual({ state: 'bot', queueId: null, proposedUserId: null });
  expect(await reached(['Oi', '2'])).toEqual({ state: 'waiting', queueId: 1, proposedUserId: null });
  expect(await reached(['Oi', '3'])).toEqual({ state: 'waiting', queueId: null, proposedUserId: 5 });
  expect(await reached(['Oi', '4', 'mais'])).toEqual({
    state: 'closed',
    queueId: null,
    proposedUserId: null,
  });
});

test('lists of files of the company are played, of the queue and of options; another company’s are not', async () => {
  const { store } = house.runtime;
  const other = await createTestCompany(house.runtime);
  for (const [id, companyId] of [
    [71, company.id],
    [72, company.id],
    [73, other.id],
  ] as const)
    await store.put(fileListToItem(sampleFileList(id, id - 70, { companyId })));
  const options = [
    sampleOption(1, { name: 'Manuais', queueType: 'file', optFileId: 72 }),
    sampleOption(1, { name: 'De outra empresa', queueType: 'file', optFileId: 73 }),
  ];
  const said = async (messages: string[]) => {
    const queue = { name: 'Vendas', greetingMessage: 'Olá!', fileListId: 71, chatbots: options };
    const body = { queue, contactName: 'Luiza Silva', messages };
    const played = await house.call<Simulation>(company.admin, 'POST', '/chatbot/simulation', { body });
    return played.body.messages.filter(({ fromMe }) => fromMe).map((one) => [one.body, one.fileName]);
  };
  const menu = '*[ 1 ]* - Manuais\n*[ 2 ]* - De outra empresa';
  const list = [
    ['Veja, Luiza:', null],
    ['Arquivo 1', 'tabela1.pdf'],
  ];
  const entry = [['Olá!', null], ...list, [menu, null]];
  expect(await said(['Oi'])).toEqual(entry);
  expect(await said(['Oi', '1'])).toEqual([...entry, ['Texto 1', null], ...list, ['Arquivo 2', 'loja.jpg']]);
  expect(await said(['Oi', '2'])).toEqual([...entry, ['Texto 1', null]]);
});

test('texts say the name that the customer is given', async () => {
  const queue = { name: 'Vendas', greetingMessage: 'Olá, {{firstName}}!', chatbots };
  const body = { queue, contactName: 'Luiza Silva', messages: ['Oi', '#'] };
  const played = await house.call<Simulation>(company.admin, 'POST', '/chatbot/simulation', { body });
  const said = played.body.messages.filter(({ fromMe }) => fromMe).map((one) => one.body.split('\n')[0]);
  expect(said).toEqual(['Olá, Luiza!', 'Olá, Luiza!']);
});

test('a tree that could not be stored is refused, and who is no administrator', async () => {
  let deep = sampleOption(1);
  for (let level = 0; level < 11; level += 1) deep = sampleOption(1, { options: [deep] });
  expect((await play(company.admin, [deep], ['Oi'])).body).toMatchObject({ code: 'ERR_MENU_TOO_DEEP' });
  const many = Array.from({ length: 201 }, () => sampleOption(1));
  expect((await play(company.admin, many, ['Oi'])).body).toMatchObject({ code: 'ERR_MENU_TOO_MANY' });
  expect((await play(company.ana, chatbots, ['Oi'])).status).toBe(403);
});

test('whoever plays is answered however much was said: nobody is to be spared', async () => {
  const { body } = await play(company.admin, chatbots, [
    'Oi',
    ...Array.from({ length: 20 }, () => ['1', '#']).flat(),
  ]);
  expect(body.messages.filter(({ fromMe }) => fromMe)).toHaveLength(41);
});

test('more than a function may answer is refused with a code of its own, long before that', async () => {
  const queue = { name: 'Vendas', greetingMessage: '{{name}}'.repeat(500), chatbots };
  const played = (greetingMessage: string) =>
    house.call(company.admin, 'POST', '/chatbot/simulation', {
      body: {
        queue: { ...queue, greetingMessage },
        contactName: 'ç'.repeat(100),
        messages: Array.from({ length: 50 }, () => '#'),
      },
    });
  const refused = await played('{{name}}'.repeat(500));
  expect([refused.status, refused.body.code]).toEqual([400, 'ERR_SIMULATION_TOO_LONG']);
  expect((await played('Olá!')).status).toBe(200);
});

test('the company’s own settings are played, but for what comes before the queue is chosen', async () => {
  const mine = await createTestCompany(house.runtime);
  const set = {
    sendQueuePosition: 'enabled',
    sendQueuePositionMessage: 'Sua posição:',
    enableLGPD: 'enabled',
    lgpdConsent: 'enabled',
    lgpdMessage: 'Aceita?',
    scheduleType: 'company',
    sendGreetingMessageOneQueues: 'disabled',
  } as const;
  await house.runtime.store.put(companySettingsEntity.toItem({ companyId: mine.id, ...set }));
  const said = async (user: TestUser) => {
    const { body } = await play(user, [], ['Oi']);
    return body.messages.filter(({ fromMe }) => fromMe).map((one) => one.body);
  };
  await expect.poll(() => said(mine.admin)).toEqual(['Olá da fila Vendas!', 'Sua posição: *1*']);
  expect(await said(company.admin)).toEqual(['Olá da fila Vendas!']);
});
