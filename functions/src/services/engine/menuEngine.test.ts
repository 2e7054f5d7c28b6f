import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryWrite } from '../../core/company/directoryEntity.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { socketEntity } from '../realtime/socketEntity.ts';
import { newUser, switchesOf, userEntity } from '../../core/people/userEntity.ts';
import { sampleOption } from './testing/sampleBot.ts';
import { sampleMenu } from './testing/sampleMenu.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { storeBot } from './testing/storeBot.ts';
import { talkWith } from './testing/talkWith.ts';
import { withoutSystemMark } from './testing/withoutSystemMark.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const main = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';

test('a customer gets the menu, goes through options of a queue into another, and waits there', async () => {
  const talk = await talkWith(world, sampleMenu);
  expect(await talk.write('Oi')).toEqual([main]);
  expect(await talk.write('o quê?')).toEqual([main]);
  expect(await talk.write('suporte')).toEqual([
    'Sobre o quê?\n\n*[ 1 ]* - Boletos\n*[ 2 ]* - Outra fila\n*[ 3 ]* - Nada\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento',
  ]);
  expect(await talk.ticket()).toMatchObject({ status: 'pending', queueId: 12 });
  expect(await talk.write('2')).toEqual(['Texto 22\n\nVendas aqui.']);
  const ticket = await talk.ticket();
  expect(ticket).toMatchObject({ status: 'pending', queueId: 11, unreadMessages: 4 });
  expect(ticket.bot).toBeUndefined();
  expect(await talk.write('obrigada')).toEqual([]);
  expect(await talk.log()).toEqual(['create', 'chatBot', 'queue', 'queue']);
});

test.each([true, false])(
  'a ticket that is reopened after its queue was deleted is in none: its customer gets the menu (its name is kept: %s)',
  async (isKept) => {
    const queues = [...(sampleMenu.queues ?? []), { id: 13, name: 'Financeiro' }];
    const connection = { ...sampleMenu.connection, timeCreateNewTicket: 60 };
    const talk = await talkWith(world, { ...sampleMenu, connection, queues });
    await talk.write('Oi');
    await talk.write('suporte');
    await talk.write('Nada');
    const closed = await talk.ticket();
    expect(closed).toMatchObject({ status: 'closed', queueId: 12 });
    const left = { ...sampleMenu, connection, queues: queues.filter(({ id }) => id !== 12) };
    await storeBot(world.runtime, talk.companyId, left);
    const goneQueue = { queue: { name: 'Suporte', color: '#123456' } };
    for (const write of [
      directoryWrite(talk.companyId, 'queue', 12, null),
      directoryWrite(talk.companyId, 'goneQueue', 12, isKept ? goneQueue : null),
    ])
      await world.runtime.store.transact([write]);
    talk.pass(6000);
    expect(await talk.write('Voltei')).toEqual(['Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Financeiro']);
    const reopened = await talk.ticket();
    expect(reopened).toMatchObject({ id: closed.id, status: 'pending' });
    expect(reopened.queueId).toBeUndefined();
  },
);

describe('settings, on and off', () => {
  test.each([
    ['enabled', ['Tudo bem.', 'Até logo!']],
    ['disabled', ['Tudo bem.']],
  ] as const)('sendFarewellWaitingTicket %s: what an option closes', async (value, said) => {
    const talk = await talkWith(world, { ...sampleMenu, settings: { sendFarewellWaitingTicket: value } });
    await talk.write('Oi');
    await talk.write('2');
    expect(await talk.write('3')).toEqual(said);
    expect(await talk.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 });
    expect(await talk.write('Oi')).toEqual([main]);
  });

  test.each([true, false])('closeTicket of a queue: %s', async (closeTicket) => {
    const talk = await talkWith(world, { ...sampleMenu, queues: [{ id: 11 }, { id: 12, closeTicket }] });
    await talk.write('Oi');
    await talk.write('2');
    expect(await talk.ticket()).toMatchObject({ status: closeTicket ? 'closed' : 'pending', queueId: 12 });
  });

  test.each([
    ['enabled', ['Olá!', 'Vendas aqui.']],
    ['disabled', []],
  ] as const)('sendGreetingMessageOneQueues %s', async (value, said) => {
    const [queue] = sampleMenu.queues ?? [];
    const queues = queue ? [queue] : [];
    const talk = await talkWith(world, {
      ...sampleMenu,
      queues,
      settings: { sendGreetingMessageOneQueues: value },
    });
    expect(await talk.write('Oi')).toEqual(said);
    expect((await talk.ticket()).queueId).toBe(11);
  });

  test.each(['enabled', 'disabled'] as const)('sendQueuePosition %s', async (value) => {
    const settings = { sendQueuePosition: value, sendQueuePositionMessage: 'Sua posição:' };
    const talk = await talkWith(world, { queues: [{ id: 11 }], connection: {}, settings });
    await world.runtime.store.put(
      listCounterEntity.toItem({ companyId: talk.companyId, bucket: 'pending#Q#11', count: 4, version: 1 }),
    );
    await talk.send('Oi');
    const told = await talk.said();
    expect(told.map(({ body }) => withoutSystemMark(body))).toEqual(
      value === 'enabled' ? ['Sua posição: *5*'] : [],
    );
    for (const { createdAt, notBefore } of told)
      expect(Date.parse(notBefore ?? '') - Date.parse(createdAt)).toBe(3000);
  });

  test.each(['enabled', 'disabled'] as const)('userRandom %s', async (value) => {
    const talk = await talkWith(world, {
      queues: [{ id: 11 }],
      connection: {},
      settings: { userRandom: value },
    });
    const at = '2026-11-20T12:00:00.000Z';
    const { companyId } = talk;
    const [ana, bruno] = [[5, 'Ana'] as const, [6, 'Bruno'] as const].map(([id, name]) => ({
      ...newUser({ companyId, id, name, email: '', profile: 'user', language: 'pt', at }),
      queueIds: [11],
    }));
    if (ana === undefined || bruno === undefined) throw new Error('nobody');
    for (const user of [ana, bruno]) await world.runtime.store.put(userEntity.toItem(user));
    await world.runtime.store.put(
      socketEntity.toItem({
        companyId,
        userId: 6,
        socketId: 's',
        tokenVersion: 1,
        connectedAt: at,
        expiresAt: Date.parse(at) / 1000 + 7200,
        viewer: { ...switchesOf(bruno), id: 6, name: 'Bruno', profile: 'user', super: false, queueIds: [11] },
        sessionId: '',
        authVersion: 1,
      }),
    );
    await talk.send('Oi');
    expect(await talk.ticket()).toMatchObject({ status: 'pending', queueId: 11 });
    expect((await talk.ticket()).proposedUserId).toBe(value === 'enabled' ? 6 : undefined);
  });

  test.each([true, false])('DirectTicketsToWallets %s', async (value) => {
    const talk = await talkWith(world, { ...sampleMenu, settings: { DirectTicketsToWallets: value } });
    expect(await talk.write('Oi')).toEqual([main]);
    expect(await talk.write('sair')).toEqual(['Até logo!']);
    const contact = (await talk.all()).find((item) => item['et'] === 'contact');
    const { contactId } = contactEntity.fromItem(contact ?? {});
    await world.runtime.store.update(contactEntity.key({ companyId: talk.companyId, contactId }), {
      set: { wallets: [99, 6] },
    });
    expect(await talk.write('Oi de novo')).toEqual(value ? [] : [main]);
    expect(await talk.ticket()).toMatchObject(value ? { status: 'open', userId: 6 } : { status: 'pending' });
  });

  test.each([
    [1, 1],
    [3, 3],
    [0, 5],
  ])('maxUseBotQueues %i', async (maxUseBotQueues, offered) => {
    const talk = await talkWith(world, {
      ...sampleMenu,
      connection: { ...sampleMenu.connection, maxUseBotQueues },
    });
    for (let turn = 0; turn < 5; turn += 1) await talk.send('hein?');
    expect(await talk.said()).toHaveLength(offered);
  });

  test.each([
    [10, 2],
    [0, 1],
  ])('timeUseBotQueues %i', async (timeUseBotQueues, offered) => {
    const limits = { maxUseBotQueues: 1, timeUseBotQueues };
    const talk = await talkWith(world, {
      ...sampleMenu,
      connection: { ...sampleMenu.connection, ...limits },
    });
    await talk.send('Oi');
    talk.pass(11 * 60_000);
    await talk.send('hein?');
    expect(await talk.said()).toHaveLength(offered);
  });

  test.each([
    ['attendent', 5],
    ['text', undefined],
  ] as const)('an option of type %s that names a person proposes %s', async (queueType, proposedUserId) => {
    const option = sampleOption(21, { name: 'Falar com a Ana', queueType, optUserId: 5 });
    const other = sampleOption(22, { name: 'Outra coisa' });
    const talk = await talkWith(world, {
      queues: [{ id: 11 }],
      connection: {},
      trees: { 11: [option, other] },
    });
    await talk.write('Oi');
    await talk.write('1');
    const ticket = await talk.ticket();
    expect([ticket.status, ticket.proposedUserId]).toEqual(['pending', proposedUserId]);
  });

  test.each([
    [[], ['Texto 21']],
    [
      ['Segunda via', 'Prazo'],
      [
        'Texto 21\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Prazo\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento',
      ],
    ],
  ])('what stands below an option is offered to who chooses it: %j', async (below, said) => {
    const options = below.map((name, at) => sampleOption(31 + at, { name }));
    const tree = [sampleOption(21, { name: 'Boletos', options }), sampleOption(22, { name: 'Trocas' })];
    const talk = await talkWith(world, { queues: [{ id: 11 }], connection: {}, trees: { 11: tree } });
    await talk.write('Oi');
    expect(await talk.write('1')).toEqual(said);
  });

  test('a greeting with a picture, and without', async () => {
    const file = { key: '7/greeting.jpg', fileName: 'loja.jpg', mimetype: 'image/jpeg', size: 9 };
    const greetingMedia = { ...file, shared: true } as const;
    const talk = await talkWith(world, {
      ...sampleMenu,
      connection: { ...sampleMenu.connection, greetingMedia },
    });
    await talk.send('Oi');
    expect(await talk.said()).toMatchObject([
      { body: `\u200E${main}`, mediaType: 'image', media: { key: '7/greeting.jpg' } },
    ]);
    const plain = await talkWith(world, sampleMenu);
    await plain.send('Oi');
    expect(await plain.said()).toMatchObject([{ mediaType: 'conversation' }]);
    // Even without a text the picture carries the mark, by which other bots recognise a program.
    const { connection } = sampleMenu;
    const silent = await talkWith(world, {
      ...sampleMenu,
      queues: [],
      connection: { ...connection, greetingMedia, greetingMessage: '' },
    });
    await silent.send('Oi');
    expect(await silent.said()).toMatchObject([{ body: '\u200E', mediaType: 'image' }]);
  });
});
