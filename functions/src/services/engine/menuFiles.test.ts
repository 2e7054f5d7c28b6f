import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileListEntity, readFileList } from '../../core/records/fileListEntity.ts';
import { inboundText } from '../../testing/inboundText.ts';
import { receiveMessage } from './receive/receiveMessage.ts';
import { type SampleBot, sampleFileList, sampleOption } from './testing/sampleBot.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { talkWith } from './testing/talkWith.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const hour = 60 * 60_000;
type Talk = Awaited<ReturnType<typeof talkWith>>;

const shop: SampleBot = {
  connection: { greetingMessage: 'Olá!', complationMessage: 'Até logo!' },
  queues: [
    { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.', fileListId: 31 },
    { id: 12, name: 'Suporte', greetingMessage: 'Sobre o quê?' },
  ],
  trees: {
    12: [
      sampleOption(21, { name: 'Manuais', queueType: 'file', optFileId: 32 }),
      sampleOption(22, { name: 'Vendas', queueType: 'queue', optQueueId: 11, greetingMessage: '' }),
      sampleOption(23, { name: 'Só o manual', queueType: 'file', optFileId: 32, closeTicket: true }),
    ],
  },
  fileLists: [sampleFileList(31, 3), sampleFileList(32, 1, { message: 'O manual' })],
};

/** Texts sent since the last call, with the file of each. */
async function told(talk: Talk) {
  const said = await talk.said();
  return said.map(({ body, mediaType, media }) => [body.replace('\u200E', ''), mediaType, media?.fileName]);
}

const tables = [
  ['Veja, Luiza:', 'conversation', undefined],
  ['Arquivo 1', 'application', 'tabela1.pdf'],
  ['Arquivo 2', 'image', 'loja.jpg'],
  ['Arquivo 3', 'application', 'tabela3.pdf'],
];
const manual = [
  ['O manual', 'conversation', undefined],
  ['Arquivo 1', 'application', 'tabela1.pdf'],
];

describe('a list of files', () => {
  test('of a queue: its message filled in and its files in their order, after the greeting, with the decision', async () => {
    const talk = await talkWith(world, shop);
    await talk.send('Oi');
    await talk.said();
    talk.transactions.length = 0;
    await talk.send('1');
    expect(await told(talk)).toEqual([['Vendas aqui.', 'conversation', undefined], ...tables]);
    const plans = talk.transactions.filter((writes) => writes.length > 2);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.length).toBeLessThanOrEqual(40);
    expect(await talk.ticket()).toMatchObject({ queueId: 11, status: 'pending' });
    // Further messages are not answered with the files again.
    await talk.send('Obrigada');
    expect(await told(talk)).toEqual([]);
  });

  test('of an option, whatever it does besides: its text, the files, and what comes then', async () => {
    const talk = await talkWith(world, shop);
    await talk.send('Oi');
    await talk.send('2');
    await talk.said();
    await talk.send('1');
    expect(await told(talk)).toEqual([['Texto 21', 'conversation', undefined], ...manual]);
    const closing = await talkWith(world, { ...shop, settings: { sendFarewellWaitingTicket: 'enabled' } });
    await closing.send('Oi');
    await closing.send('2');
    await closing.said();
    await closing.send('3');
    expect((await told(closing)).map(([body]) => body)).toEqual([
      'Texto 23',
      'O manual',
      'Arquivo 1',
      'Até logo!',
    ]);
    expect((await closing.ticket()).status).toBe('closed');
  });

  test('of a queue that an option leads to: that one’s, once', async () => {
    const talk = await talkWith(world, shop);
    await talk.send('Oi');
    await talk.send('2');
    await talk.said();
    await talk.send('2');
    expect(await told(talk)).toEqual([['Vendas aqui.', 'conversation', undefined], ...tables]);
  });

  test('where there is something to choose: the menu stands below the files, and coming back to it brings none', async () => {
    const talk = await talkWith(world, {
      queues: [{ id: 12, greetingMessage: 'Sobre o quê?', fileListId: 32 }],
      trees: { 12: [sampleOption(21), sampleOption(22)] },
      fileLists: shop.fileLists ?? [],
    });
    await talk.send('Oi');
    const menu = '*[ 1 ]* - Opção 21\n*[ 2 ]* - Opção 22';
    expect(await told(talk)).toEqual([
      ['Sobre o quê?', 'conversation', undefined],
      ...manual,
      [menu, 'conversation', undefined],
    ]);
    await talk.send('#');
    expect(await told(talk)).toEqual([[`Sobre o quê?\n\n${menu}`, 'conversation', undefined]]);
    await talk.send('isso não é resposta');
    expect(await told(talk)).toEqual([[`Sobre o quê?\n\n${menu}`, 'conversation', undefined]]);
  });

  test('what was deleted, and a file that is not there yet send nothing', async () => {
    const talk = await talkWith(world, { ...shop, fileLists: [] });
    await talk.send('Oi');
    await talk.said();
    await talk.send('1');
    expect(await told(talk)).toEqual([['Vendas aqui.', 'conversation', undefined]]);
    const [pdf] = sampleFileList(31, 1).options;
    const half = sampleFileList(31, 0, { options: [{ id: 1, name: 'Falta' }, ...(pdf ? [pdf] : [])] });
    const other = await talkWith(world, { ...shop, fileLists: [half] });
    await other.send('Oi');
    await other.said();
    await other.send('1');
    expect((await told(other)).map(([body]) => body)).toEqual(['Vendas aqui.', 'Veja, Luiza:', 'Arquivo 1']);
  });

  test('a closed queue keeps its files for the greeting that comes once it is open', async () => {
    const queue = { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.', fileListId: 31 };
    const talk = await talkWith(world, {
      ...shop,
      settings: { scheduleType: 'queue' },
      queues: [
        { ...queue, outOfHoursMessage: 'Fechado.' },
        { id: 12, name: 'Suporte' },
      ],
    });
    // Friday evening in São Paulo, then Monday morning.
    talk.pass(12 * hour);
    await talk.send('Oi');
    await talk.said();
    await talk.send('1');
    expect(await told(talk)).toEqual([['Fechado.', 'conversation', undefined]]);
    talk.pass(60 * hour);
    await talk.send('Alguém?');
    expect(await told(talk)).toEqual([['Vendas aqui.', 'conversation', undefined], ...tables]);
  });

  test('above the ceiling of what the bot says it is left out whole, and the log says so', async () => {
    const talk = await talkWith(world, {
      queues: [{ id: 11, greetingMessage: 'Veja o site.', closeTicket: true, fileListId: 31 }],
      fileLists: [sampleFileList(31, 8)],
    });
    const said: number[] = [];
    for (const body of ['Oi', 'Oi?', 'Oi!', 'Olá?']) {
      await talk.send(body);
      said.push((await talk.said()).length);
    }
    expect(said).toEqual([10, 10, 1, 1]);
    expect((await talk.log()).filter((type) => type === 'botPaused')).toHaveLength(1);
  });
});

test('delivered twice and by two at once, each is sent once; the list is marked with the first, and costs little', async () => {
  const talk = await talkWith(world, shop);
  const { companyId } = talk;
  await talk.send('Oi');
  await talk.said();
  talk.pass(2000);
  const at = new Date(Date.parse('2026-11-20T12:00:10.000Z')).toISOString();
  const clock = { now: () => Date.parse(at), iso: () => at };
  const event = inboundText({
    companyId,
    connectionId: 3,
    account: '5511900000001',
    chat: { pn: '5511988880001' },
    wid: `TWICE${companyId}`,
    at,
    pushName: 'Luiza Silva',
    body: '1',
  });
  const runtime = { ...world.runtime, clock };
  await Promise.all([receiveMessage(runtime, event), receiveMessage(runtime, event)]);
  await receiveMessage(runtime, event);
  expect(await told(talk)).toHaveLength(1 + tables.length);
  const marked = await readFileList(world.runtime.store, companyId, 31);
  expect(marked?.options.map(({ sent }) => sent)).toEqual([true, true, true]);
  expect(marked?.version).toBe(2);

  // A second customer of the same company: the list is not written again.
  world.usage.length = 0;
  const chat = { pn: '5511988880002' };
  await receiveMessage(runtime, { ...event, chat, wid: `A${companyId}`, body: 'Oi' });
  world.usage.length = 0;
  const later = {
    now: () => Date.parse(at) + 5000,
    iso: () => new Date(Date.parse(at) + 5000).toISOString(),
  };
  await receiveMessage(
    { ...runtime, clock: later },
    { ...event, at: later.iso(), chat, wid: `B${companyId}` },
  );
  const sum = (side: 'read' | 'write') => world.usage.reduce((total, one) => total + one[side], 0);
  console.log(
    `cost of a list of three files: ${sum('write')} WCU, ${sum('read')} RCU, ${world.usage.length} trips`,
  );
  expect((await readFileList(world.runtime.store, companyId, 31))?.version).toBe(2);
  const sent = (await talk.all()).filter((item) => messageEntity.owns(item) && item['fromMe'] === true);
  expect(sent.length).toBe(1 + 5 + 1 + 5);
  // A text costs four units: message and claim, each twice in a transaction.
  expect(sum('write')).toBeLessThanOrEqual(20 + 5 * 4);
});

test('who takes a file off the list while it leaves: either it is sent and stays, or the customer gets what is left', async () => {
  const talk = await talkWith(world, shop);
  const { companyId } = talk;
  await talk.send('Oi');
  await talk.said();
  const key = fileListEntity.key({ companyId, id: 31 });
  const { store } = world.runtime;
  // Changed between the engine's read and its write.
  let raced = false;
  const racing = new Proxy(store, {
    get: (target, name: keyof typeof store) =>
      name === 'transact'
        ? async (writes: Parameters<typeof store.transact>[0]) => {
            if (!raced && writes.length > 5) {
              raced = true;
              const list = await readFileList(target, companyId, 31);
              await target.update(key, { set: { options: list?.options.slice(1) }, add: { version: 1 } });
            }
            return target.transact(writes);
          }
        : target[name],
  });
  const at = '2026-11-20T12:00:20.000Z';
  await receiveMessage(
    { ...world.runtime, store: racing, clock: { now: () => Date.parse(at), iso: () => at } },
    inboundText({
      companyId,
      connectionId: 3,
      account: '5511900000001',
      chat: { pn: '5511988880001' },
      wid: `RACE${companyId}`,
      at,
      pushName: 'Luiza Silva',
      body: '1',
    }),
  );
  expect(raced).toBe(true);
  expect((await told(talk)).map(([body]) => body)).toEqual([
    'Vendas aqui.',
    'Veja, Luiza:',
    'Arquivo 2',
    'Arquivo 3',
  ]);
});
