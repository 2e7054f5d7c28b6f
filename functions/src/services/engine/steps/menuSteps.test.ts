import { describe, expect, test } from 'vitest';
import { unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleConversation, sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { newContactItem } from '../../../core/records/contactEntity.ts';
import { sampleConnection } from '../testing/sampleConnection.ts';
import { playSample } from '../testing/playSample.ts';
import { type SampleBot, sampleOption } from '../testing/sampleBot.ts';

const two: SampleBot = {
  connection: { greetingMessage: 'Olá, {{firstName}}! Escolha:', complationMessage: 'Até logo!' },
  queues: [
    { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.' },
    { id: 12, name: 'Suporte', greetingMessage: 'Sobre o quê?' },
  ],
  trees: {
    12: [
      sampleOption(21, {
        name: 'Boletos',
        greetingMessage: 'Qual deles?',
        options: [
          sampleOption(31, { name: 'Segunda via', greetingMessage: 'Já vem.' }),
          sampleOption(32, { name: 'Atrasado', closeTicket: true, greetingMessage: 'Pague logo.' }),
        ],
      }),
      sampleOption(22, { name: 'Pessoas', queueType: 'attendent', optUserId: 5, greetingMessage: '' }),
      sampleOption(23, {
        name: 'Outra fila',
        queueType: 'queue',
        optQueueId: 11,
        greetingMessage: 'Um momento.',
      }),
    ],
  },
};
const main = 'Olá, Luiza! Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const ways = '*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento';
const support = `Sobre o quê?\n\n*[ 1 ]* - Boletos\n*[ 2 ]* - Pessoas\n*[ 3 ]* - Outra fila\n${ways}`;
const bills = `Qual deles?\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Atrasado\n${ways}`;

describe('the menu of several queues', () => {
  test('is offered to who begins; a number or a name leads into a queue, which greets, and the bot is through', () => {
    const talk = playSample(two);
    expect(talk.write('Oi')).toEqual([main]);
    expect(talk.last().decision.log).toEqual([{ type: 'chatBot' }]);
    expect(talk.ticket()).toMatchObject({ status: 'pending', queueId: undefined });
    expect(talk.write('vendas')).toEqual(['Vendas aqui.']);
    expect(talk.ticket()).toMatchObject({ status: 'pending', queueId: 11, bot: undefined });
    expect(talk.last().decision.log).toEqual([{ type: 'queue', queueId: 11 }]);
    expect(talk.write('mais uma coisa')).toEqual([]);
  });

  test('a wrong answer brings it again, as often as maxUseBotQueues says; right ones are still taken', () => {
    const talk = playSample(two);
    expect(talk.write('Oi')).toEqual([main]);
    expect(talk.write('quero comprar')).toEqual([main]);
    expect(talk.write('9')).toEqual([main]);
    expect(talk.write('oi?')).toEqual([]);
    expect(talk.ticket()).toMatchObject({ status: 'pending', userId: undefined });
    expect(talk.write('1')).toEqual(['Vendas aqui.']);
    const endless = playSample({ ...two, connection: { ...two.connection, maxUseBotQueues: 0 } });
    for (let n = 0; n < 9; n += 1) expect(endless.write(`o quê ${n}?`)).toEqual([main]);
  });

  test('timeUseBotQueues minutes after the last menu it counts anew', () => {
    const talk = playSample({
      ...two,
      connection: { ...two.connection, maxUseBotQueues: 1, timeUseBotQueues: 10 },
    });
    talk.write('Oi');
    expect(talk.write('oi?', {}, 9 * 60_000)).toEqual([]);
    expect(talk.write('oi?', {}, 60_000)).toEqual([main]);
    expect(talk.write('oi?', {}, 9 * 60_000)).toEqual([]);
  });

  test('once the queues have changed, a number is not guessed', () => {
    const talk = playSample({
      ...two,
      connection: { ...two.connection, updatedAt: '2026-11-20T12:00:03.000Z' },
    });
    talk.write('Oi');
    expect(talk.write('1')).toEqual([main]);
    expect(talk.write('1')).toEqual(['Vendas aqui.']);
  });
});

describe('options', () => {
  test('at every depth; "#" leads back to the queues', () => {
    const talk = playSample(two);
    talk.write('Oi');
    expect(talk.write('2')).toEqual([support]);
    expect(talk.ticket().queueId).toBe(12);
    expect(talk.write('boletos')).toEqual([bills]);
    expect(talk.write('pizza')).toEqual([bills]);
    expect(talk.write('#')).toEqual([main]);
    expect(talk.ticket()).toMatchObject({ queueId: undefined, status: 'pending' });
    talk.write('2');
    talk.write('1');
    expect(talk.write('1')).toEqual(['Já vem.']);
    expect(talk.ticket()).toMatchObject({ queueId: 12, bot: undefined });
    expect(talk.write('obrigada')).toEqual([]);
  });

  test('an attendant is proposed, another queue is entered with its greeting', () => {
    const person = playSample(two);
    for (const body of ['Oi', '2', '2']) person.write(body);
    expect(person.ticket()).toMatchObject({ status: 'pending', proposedUserId: 5, queueId: 12 });
    expect(person.ticket().userId).toBeUndefined();
    const queue = playSample(two);
    queue.write('Oi');
    queue.write('2');
    expect(queue.write('3')).toEqual(['Um momento.\n\nVendas aqui.']);
    expect(queue.ticket().queueId).toBe(11);
  });

  test('closing has the farewell that closing a waiting ticket has; leaving always has it', () => {
    for (const sendFarewellWaitingTicket of ['enabled', 'disabled'] as const) {
      const closing = playSample({ ...two, settings: { sendFarewellWaitingTicket } });
      for (const body of ['Oi', '2', '1']) closing.write(body);
      const farewell = sendFarewellWaitingTicket === 'enabled' ? ['Até logo!'] : [];
      expect(closing.write('2')).toEqual(['Pague logo.', ...farewell]);
      expect(closing.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 });
      expect(closing.last().decision.log).toEqual([{ type: 'closed', queueId: 12 }]);
    }
    const leaving = playSample(two);
    leaving.write('Oi');
    expect(leaving.write('Sair')).toEqual(['Até logo!']);
    expect(leaving.ticket().status).toBe('closed');
    // The next message starts from the menu again.
    expect(leaving.write('Oi')).toEqual([main]);
  });

  test('an attendant of an option is proposed where they are: a queue that its form does not show moves nobody', () => {
    const hidden = { queueType: 'attendent', optUserId: 5, optQueueId: 12, greetingMessage: '' } as const;
    const talk = playSample({ ...two, trees: { 11: [sampleOption(41, hidden)] } });
    talk.write('Oi');
    talk.write('1');
    expect(talk.ticket()).toMatchObject({ status: 'pending', queueId: 11, proposedUserId: 5 });
  });

  test('a queue closes what reaches it', () => {
    const talk = playSample({
      ...two,
      queues: [{ id: 11, greetingMessage: 'Só por telefone.', closeTicket: true }, { id: 12 }],
    });
    talk.write('Oi');
    expect(talk.write('1')).toEqual(['Só por telefone.']);
    expect(talk.ticket()).toMatchObject({ status: 'closed', queueId: 11 });
  });

  test('queues that lead to each other by themselves come to an end', () => {
    const talk = playSample({
      ...two,
      trees: {
        11: [sampleOption(41, { queueType: 'queue', optQueueId: 12 })],
        12: [sampleOption(42, { queueType: 'queue', optQueueId: 11 })],
      },
    });
    talk.write('Oi');
    expect(talk.write('1')).toHaveLength(1);
    expect(talk.ticket()).toMatchObject({ status: 'pending', bot: undefined });
  });

  test('those of a queue that is not the connection’s, and of one that is gone', () => {
    const given = {
      ...two,
      others: [{ id: 13, greetingMessage: 'Financeiro.' }],
      trees: { 11: [sampleOption(41, { queueType: 'queue', optQueueId: 13, greetingMessage: '' })] },
    };
    const talk = playSample(given);
    talk.write('Oi');
    expect(talk.write('1')).toEqual(['Vendas aqui.\n\nFinanceiro.']);
    expect(talk.ticket().queueId).toBe(13);
    const gone = playSample({ ...given, others: [] });
    gone.write('Oi');
    expect(gone.write('1')).toEqual(['Vendas aqui.']);
    expect(gone.ticket()).toMatchObject({ queueId: 11, status: 'pending' });
  });
});

describe('one queue', () => {
  const one: SampleBot = {
    connection: { greetingMessage: 'Bem-vinda!' },
    queues: [{ id: 11, greetingMessage: 'Já vamos.' }],
  };
  test('greets once where the company wants it', () => {
    const talk = playSample(one);
    expect(talk.write('Oi')).toEqual(['Bem-vinda!', 'Já vamos.']);
    expect(talk.ticket()).toMatchObject({ queueId: 11, bot: undefined });
    expect(talk.write('Oi?')).toEqual([]);
    const off = playSample({ ...one, settings: { sendGreetingMessageOneQueues: 'disabled' } });
    expect(off.write('Oi')).toEqual([]);
    expect(off.ticket().queueId).toBe(11);
  });

  test('offers its options as the main menu, whether it greets or not', () => {
    const options = { ...one, trees: { 11: [sampleOption(21), sampleOption(22)] } };
    const menu = 'Já vamos.\n\n*[ 1 ]* - Opção 21\n*[ 2 ]* - Opção 22';
    const talk = playSample(options);
    expect(talk.write('Oi')).toEqual(['Bem-vinda!', menu]);
    expect(talk.write('#')).toEqual([menu]);
    expect(talk.write('1')).toEqual(['Texto 21']);
    const off = playSample({ ...options, settings: { sendGreetingMessageOneQueues: 'disabled' } });
    expect(off.write('Oi')).toEqual([menu]);
  });

  test('says its own text while it is closed, and nothing else', () => {
    const closed = { id: 11, greetingMessage: 'Já vamos.', outOfHoursMessage: 'Fechado.' };
    const day = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
    const never = [{ weekday: 'Sexta-feira', weekdayEn: 'friday' as const, ...day }];
    const given = { connection: {}, queues: [{ ...closed, schedules: never }] };
    const talk = playSample({ ...given, settings: { scheduleType: 'queue' } });
    expect(talk.write('Oi')).toEqual(['Fechado.']);
    expect(talk.write('Alguém?')).toEqual([]);
    expect(playSample(given).write('Oi')).toEqual(['Já vamos.']);
  });

  test('no queue: the connection greets', () => {
    const talk = playSample({ connection: { greetingMessage: 'Bem-vinda!' } });
    expect(talk.write('Oi')).toEqual(['Bem-vinda!']);
    expect(talk.write('Oi')).toEqual([]);
  });
});

test('who agrees is offered the queues in the same breath; who does not is closed, and asked anew', () => {
  const consent = { enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Podemos?' } as const;
  const talk = playSample({ ...two, settings: consent });
  expect(talk.write('Oi')[0]).toContain('Podemos?');
  expect(talk.write('1')).toEqual([main]);
  const refused = playSample({ ...two, settings: consent });
  refused.write('Oi');
  expect(refused.write('2')).toEqual([]);
  expect(refused.write('Oi')[0]).toContain('Podemos?');
});

test('who chooses a queue that is closed is told so by it, once; and by the menu again once another is asked for', () => {
  const day = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
  const never = [{ weekday: 'Sexta-feira', weekdayEn: 'friday' as const, ...day }];
  const [first = { id: 11 }, second = { id: 12 }] = two.queues ?? [];
  const shut = { ...first, greetingMessage: 'Já vamos.', outOfHoursMessage: 'Fechado.', schedules: never };
  const talk = playSample({ ...two, queues: [shut, second], settings: { scheduleType: 'queue' } });
  talk.write('Oi');
  expect(talk.write('1')).toEqual(['Fechado.']);
  expect(talk.write('Alguém?')).toEqual([]);
});

test('the greeting’s picture carries the text; a long text follows it', () => {
  const greetingMedia = {
    key: 'k',
    fileName: 'a.mp4',
    mimetype: 'video/mp4',
    size: 9,
    shared: true,
  } as const;
  const talk = playSample({ ...two, connection: { ...two.connection, greetingMedia } });
  expect(talk.write('Oi')).toEqual([main]);
  expect(talk.last().said).toMatchObject([{ mediaType: 'video', media: greetingMedia }]);
  const greetingMessage = 'a'.repeat(1100);
  const long = playSample({ ...two, connection: { greetingMedia, greetingMessage } });
  expect(long.write('Oi')).toEqual(['', expect.stringMatching(/^a{1100}\n\n\*\[ 1 \]/)]);
});

describe('who waits in a queue', () => {
  const waits: SampleBot = { queues: [{ id: 11 }], connection: {} };
  test('hears how many do, three seconds later, and only where the company says so', () => {
    const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição é' } as const;
    const talk = playSample({ ...waits, settings, waiting: 4 });
    expect(talk.write('Oi')).toEqual(['Sua posição é *5*']);
    expect(talk.last().said).toMatchObject([{ notBefore: '2026-11-20T12:00:05.000Z' }]);
    expect(
      playSample({ ...waits, settings: { ...settings, sendQueuePosition: 'disabled' } }).write('Oi'),
    ).toEqual([]);
    expect(
      playSample({ ...waits, settings: { ...settings, sendQueuePositionMessage: ' ' } }).write('Oi'),
    ).toEqual([]);
    // While the customer is choosing there is no position; afterwards the chosen queue's counter already includes the
    // ticket.
    const menu = playSample({ ...two, settings, waiting: 4 });
    expect(menu.write('Oi')).toEqual([main]);
    expect(menu.write('2')).toEqual([support]);
    expect(menu.write('2')).toEqual(['Sua posição é *4*']);
  });

  test('is proposed to one of those who are there, with userRandom', () => {
    const attendants = [
      { id: 5, online: false },
      { id: 6, online: true },
    ];
    for (let n = 0; n < 8; n += 1) {
      const talk = playSample({ ...waits, attendants });
      talk.write('Oi', { wid: `CHANCE${n}` });
      expect(talk.ticket()).toMatchObject({ status: 'pending', proposedUserId: 6, userId: undefined });
    }
    const off = playSample({ ...waits, attendants, settings: { userRandom: 'disabled' } });
    off.write('Oi');
    expect(off.ticket().proposedUserId).toBeUndefined();
    const nobody = playSample({ ...waits, attendants: [] });
    nobody.write('Oi');
    expect(nobody.ticket().proposedUserId).toBeUndefined();
  });
});

test('a ticket of a contact with owners opens with the first who exists', () => {
  const contact = newContactItem({
    companyId: 7,
    contactId: 2,
    name: 'Luiza',
    number: '5511988880001',
    lid: undefined,
    channel: 'whatsapp',
    connectionId: 3,
    isGroup: false,
    named: false,
    at: '2026-11-20T11:00:00.000Z',
  });
  const person = { ...contact, wallets: [99, 6, 5] };
  const talk = playSample({ ...two, person, settings: { DirectTicketsToWallets: true } });
  expect(talk.write('Oi')).toEqual([]);
  expect(talk.ticket()).toMatchObject({ status: 'open', userId: 6, acceptedAt: expect.any(String) });
  expect(talk.last().decision.log).toMatchObject([{ type: 'open', userId: 6 }]);
  expect(playSample({ ...two, person }).write('Oi')).toEqual([main]);
  const none = { ...two, person: contact, settings: { DirectTicketsToWallets: true } };
  expect(playSample(none).write('Oi')).toEqual([main]);
});

describe('nobody is answered', () => {
  const at = '2026-11-20T11:00:00.000Z';
  const conversation = { ...sampleConversation(at), activeTicketId: 9, lastTicketId: 9 };
  test('who is served; and nothing is asked for them', () => {
    const ticket = sampleTicket({ at, status: 'open', userId: 5 });
    const talk = playSample(two, { conversation, ticket });
    expect(talk.write('1')).toEqual([]);
    expect(talk.last().state.facts.bot).toBeUndefined();
  });

  test('who waits and is through with the bot', () => {
    const ticket = sampleTicket({ at, status: 'pending', queueId: 11 });
    expect(playSample(two, { conversation, ticket }).write('1')).toEqual([]);
  });

  test('nor a group, the own phone, or another program', () => {
    expect(playSample(two).write('Oi', { fromMe: true })).toEqual([]);
    expect(playSample(two).write('\u200EOlá! Escolha:')).toEqual([]);
    const group = playSample(two, {
      connection: { ...sampleConnection, groupAsTicket: 'enabled', allowGroup: true, queueIds: [11, 12] },
    });
    expect(group.write('Oi', { chat: { group: '12036' } })).toEqual([]);
  });

  test('a place that nothing was offered at is where the bot begins once it may', () => {
    const bot = '1763636400000;;;0;1763636400000';
    expect(unpackBot(bot)).toMatchObject({ uses: 0, closedSaidAt: 1_763_636_400_000 });
    const talk = playSample(two, { conversation, ticket: { ...sampleTicket({ at }), bot } });
    expect(talk.write('Oi')).toEqual([main]);
  });
});
