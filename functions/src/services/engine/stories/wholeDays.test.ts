import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SocketItem, socketEntity } from '../../realtime/socketEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestUser } from '../../../testing/testCompany.ts';
import { createWholeDays, type WholeDays, type WholeDaysGiven } from '../testing/createWholeDays.ts';

// Days in which every timer fires at its time.
let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

let days: WholeDays;
let luiza: string;
let caio: string;
let dora: string;
let eva: string;
let customers = 0;
beforeEach(() => {
  const newNumber = (): string => `55119444${String(++customers).padStart(5, '0')}`;
  [luiza, caio, dora, eva] = [newNumber(), newNumber(), newNumber(), newNumber()];
});

const weekend = ['saturday', 'sunday'];
const away = 'Estamos fechados.';
const main = 'Bom dia!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const support =
  'Qual é o assunto?\n\n*[ 1 ]* - Boletos\n*[ 2 ]* - Entregas\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento';

/** A shop that is open on working days from 08:00 to 12:00 and from 13:00 to 18:00. */
const shop: Omit<WholeDaysGiven, 'begin'> = {
  schedules: usualWeek.map((day) => (weekend.includes(day.weekdayEn) ? { ...day, ...closed } : day)),
  settings: { scheduleType: 'company', userRating: 'enabled', userRandom: 'disabled' },
  connection: { greetingMessage: 'Bom dia!', outOfHoursMessage: away, complationMessage: 'Obrigado!' },
  queues: [
    { name: 'Vendas', color: '#111111', greetingMessage: 'Vendas, olá.' },
    {
      name: 'Suporte',
      color: '#222222',
      greetingMessage: 'Qual é o assunto?',
      chatbots: [
        { name: 'Boletos', greetingMessage: 'Já enviamos o boleto.' },
        { name: 'Entregas', greetingMessage: 'Já olhamos a entrega.' },
      ],
    },
  ],
};

const live = async (given: Partial<WholeDaysGiven> & Pick<WholeDaysGiven, 'begin'>): Promise<void> => {
  days = await createWholeDays(house, {
    ...shop,
    ...given,
    connection: { ...shop.connection, ...given.connection },
  });
};
const put = async (id: number, body: object): Promise<void> => {
  expect((await house.call(days.ana, 'PUT', `/tickets/${id}`, { body })).status).toBe(200);
};
// Ana accepts, or closes, the newest ticket of a customer.
const accept = async (number: string) => put((await days.newest(number)).id, { status: 'open' });
const resolve = async (number: string) => put((await days.newest(number)).id, { status: 'closed' });
const logOf = async (number: string) => days.log((await days.newest(number)).id);
async function comeOnline(...users: TestUser[]): Promise<void> {
  for (const { id: userId, companyId } of users)
    await house.runtime.store.put(
      socketEntity.toItem({
        companyId,
        userId,
        socketId: `s${userId}`,
        tokenVersion: 1,
        connectedAt: house.runtime.clock.iso(),
        expiresAt: Math.ceil(house.runtime.clock.now() / 1000) + 7200,
      } as SocketItem),
    );
}

test('before hours, in the lunch break, over midnight: told once while it is closed, menu and choice once it is open', async () => {
  await live({ begin: '2026-11-23 07:00' });
  expect(await days.at('2026-11-23 07:30', luiza, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-23 07:59', luiza, 'Tem alguém?')).toEqual([]);
  expect(await days.at('2026-11-23 08:00', luiza, 'Bom dia')).toEqual([main]);
  expect(await days.at('2026-11-23 08:01', luiza, '2')).toEqual([support]);
  expect(await days.at('2026-11-23 08:02', luiza, '#')).toEqual([main]);
  expect(await days.at('2026-11-23 08:03', luiza, 'vendas')).toEqual(['Vendas, olá.']);
  expect(await days.newest(luiza)).toMatchObject({ status: 'pending', queueId: days.queues[0] });
  // Caio writes in the last minute before the break. A choice made during the break counts after it.
  expect(await days.at('2026-11-23 12:00', caio, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-23 12:01', caio, '1')).toEqual([away]);
  expect(await days.at('2026-11-23 12:45', dora, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-23 12:59', caio, '1')).toEqual([]);
  expect(await days.at('2026-11-23 13:00', caio, '1')).toEqual(['Vendas, olá.']);
  // The shop has been open since Dora was told, although she wrote nothing then.
  expect(await days.at('2026-11-23 18:01', dora, 'Ainda estão aí?')).toEqual([away]);
  expect(await days.at('2026-11-23 23:59', dora, 'Alô')).toEqual([]);
  expect(await days.at('2026-11-24 00:00', dora, 'Alô?')).toEqual([]);
  expect(await days.at('2026-11-24 08:00', dora, 'Bom dia')).toEqual([main]);
  expect(await days.at('2026-11-24 08:01', dora, '2')).toEqual([support]);
  expect(await days.at('2026-11-24 08:02', dora, 'entregas')).toEqual(['Já olhamos a entrega.']);
  for (const number of [luiza, caio, dora]) expect(await days.ticketsOf(number)).toHaveLength(1);
});

test('a Friday and its weekend: proposals, warning, closing, a rating in the break, one that nobody gives, redirect, stages', async () => {
  await live({
    begin: '2026-11-27 08:00',
    connection: {
      timeInactiveMessage: 30,
      inactiveMessage: 'Ainda está aí?',
      expiresTicket: 60,
      expiresInactiveMessage: 'Encerramos por ora.',
      ratingMessage: 'De 0 a 10?',
      expiresTicketNPS: 60,
    },
  });
  const [sales, service] = days.queues;
  await days.connect({ timeSendQueue: 60, sendIdQueue: service });
  const rotate = async (ativarRoteador: boolean) => {
    const body = { ativarRoteador, tempoRoteador: '30' };
    expect((await house.call(days.admin, 'PUT', `/queue/${sales}`, { body })).status).toBe(201);
  };
  await rotate(true);

  // A waiting ticket is proposed to one attendant after the other.
  expect(await days.at('2026-11-27 08:05', luiza, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-27 08:06', luiza, '1')).toEqual(['Vendas, olá.']);
  await days.until('2026-11-27 08:35');
  await comeOnline(days.ana, days.bruno);
  await days.until('2026-11-27 08:40');
  expect((await days.newest(luiza)).proposedUserId).toBe(days.ana.id);
  await days.until('2026-11-27 09:05');
  await comeOnline(days.ana, days.bruno);
  await days.until('2026-11-27 09:15');
  expect(await days.newest(luiza)).toMatchObject({ proposedUserId: days.bruno.id, status: 'pending' });
  await rotate(false);

  // The ticket is served, then the customer is silent.
  await accept(luiza);
  const { id } = await days.newest(luiza);
  await days.until('2026-11-27 09:20');
  await house.call(days.ana, 'POST', `/messages/${id}`, { body: { body: 'Em que posso ajudar?' } });
  await days.until('2026-11-27 09:49');
  expect(await days.told(luiza)).toEqual(['Em que posso ajudar?']);
  await days.until('2026-11-27 09:51');
  expect(await days.told(luiza)).toEqual(['Ainda está aí?']);
  await days.until('2026-11-27 10:49');
  expect(await days.newest(luiza)).toMatchObject({ status: 'open' });
  await days.until('2026-11-27 10:52');
  expect(await days.told(luiza)).toEqual(['Encerramos por ora.']);
  expect(await days.newest(luiza)).toMatchObject({ id, status: 'closed' });
  expect(await logOf(luiza)).toContain('autoClose');

  // A rating counts during the break too, without the closed text.
  expect(await days.at('2026-11-27 11:50', luiza, 'Oi de novo')).toEqual([main]);
  expect(await days.at('2026-11-27 11:51', luiza, '1')).toEqual(['Vendas, olá.']);
  await accept(luiza);
  await days.until('2026-11-27 11:58');
  await resolve(luiza);
  expect(await days.at('2026-11-27 12:30', luiza, 'nota 9!')).toEqual(['De 0 a 10?', 'Obrigado!']);
  expect(await days.newest(luiza)).toMatchObject({ status: 'closed', rate: 9 });

  // Stages move by their own timers.
  const stage = async (name: string, more: Partial<Tag>) =>
    (await house.call<Tag>(days.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const later = await stage('Retorno', { greetingMessageLane: 'Ainda quer o bolo?' });
  const offer = await stage('Proposta', { timeLane: 2, nextLaneId: later });
  const back = { rollbackLaneId: offer };
  expect((await house.call(days.admin, 'PUT', `/tags/${later}`, { body: back })).status).toBe(200);
  expect(await days.at('2026-11-27 16:30', eva, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-27 16:31', eva, '1')).toEqual(['Vendas, olá.']);
  const evas = await days.newest(eva);
  await house.call(days.admin, 'PUT', `/ticket-tags/${evas.id}/${offer}`);

  // A customer who never chooses is redirected to a queue; a ticket that is not rated is closed, and the next message
  // opens another.
  expect(await days.at('2026-11-27 17:30', caio, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-27 17:40', dora, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-27 17:41', dora, '1')).toEqual(['Vendas, olá.']);
  await accept(dora);
  await days.until('2026-11-27 17:59');
  await resolve(dora);
  await days.until('2026-11-27 18:29');
  expect((await days.newest(caio)).queueId).toBeUndefined();
  await days.until('2026-11-27 18:32');
  expect(await days.newest(caio)).toMatchObject({ queueId: service, status: 'pending' });
  expect(await logOf(caio)).toContain('redirect');
  expect(await days.told(eva)).toEqual(['Ainda quer o bolo?']);
  expect((await days.newest(eva)).stageId).toBe(later);
  await days.until('2026-11-27 18:58');
  expect(await days.newest(dora)).toMatchObject({ status: 'nps' });
  await days.until('2026-11-27 19:01');
  expect(await days.newest(dora)).toMatchObject({ status: 'closed' });
  expect(await days.newest(dora)).not.toHaveProperty('rate');
  expect(await logOf(dora)).toContain('autoClose');
  expect(await days.at('2026-11-27 19:05', dora, '10')).toEqual(['De 0 a 10?', away]);
  expect(await days.ticketsOf(dora)).toHaveLength(2);

  // Saturday and Sunday count as one closed period.
  expect(await days.at('2026-11-28 10:00', dora, 'Alô?')).toEqual([]);
  expect(await days.at('2026-11-28 11:00', eva, 'Quero sim')).toEqual([away]);
  expect((await days.newest(eva)).stageId).toBe(offer);
  await days.until('2026-11-28 13:01');
  expect(await days.told(eva)).toEqual(['Ainda quer o bolo?']);
  expect(await days.at('2026-11-28 14:00', caio, 'Alguém?')).toEqual([away]);
  expect(await days.at('2026-11-29 15:00', caio, 'Ninguém?')).toEqual([]);
  expect(await days.at('2026-11-30 07:59', caio, 'Bom dia')).toEqual([]);
  // Both customers entered a queue while it was closed: the queue greets them now.
  for (const number of [dora, caio]) {
    const received = await days.at('2026-11-30 08:00', number, 'Bom dia!');
    expect(received).toEqual([expect.stringContaining('Qual é o assunto?')]);
    expect(await days.newest(number)).toMatchObject({ queueId: service, status: 'pending' });
  }
  expect(await days.newest(luiza)).toMatchObject({ status: 'closed', rate: 9 });
});

test('a collective vacation, from the midnight before it to the working day after it', async () => {
  const vacation = {
    collectiveVacationStart: '2026-12-24',
    collectiveVacationEnd: '2026-12-25',
    collectiveVacationMessage: 'Feliz Natal!',
  };
  await live({ begin: '2026-12-23 17:00', connection: vacation });
  expect(await days.at('2026-12-23 23:59', luiza, 'Oi')).toEqual([away]);
  expect(await days.at('2026-12-24 00:00', luiza, 'Oi?')).toEqual(['Feliz Natal!']);
  expect(await days.at('2026-12-24 09:00', luiza, 'Abrem hoje?')).toEqual([]);
  expect(await days.at('2026-12-25 09:00', luiza, 'E hoje?')).toEqual(['Feliz Natal!']);
  expect(await days.at('2026-12-25 23:59', luiza, 'Hum')).toEqual([]);
  expect(await days.at('2026-12-26 00:00', caio, 'Oi')).toEqual([away]);
  expect(await days.at('2026-12-28 07:59', caio, 'Oi')).toEqual([]);
  expect(await days.at('2026-12-28 08:00', luiza, 'Bom dia')).toEqual([main]);
  expect(await days.ticketsOf(luiza)).toHaveLength(1);
});

/** Open for half an hour at night, and by day. */
const nights = (startTimeA: string, endTimeA: string) =>
  usualWeek.map((day) => ({ ...day, startTimeA, endTimeA, startTimeB: '09:00', endTimeB: '18:00' }));

test('clocks are put forward: a span that they skip opens nobody, minutes are real ones', async () => {
  await live({
    begin: '2026-03-07 17:00',
    timezone: 'America/New_York',
    schedules: nights('02:00', '02:30'),
    connection: { timeInactiveMessage: 60, inactiveMessage: 'Ainda está aí?' },
  });
  expect(await days.at('2026-03-07 17:30', caio, 'Oi')).toEqual([main]);
  expect(await days.at('2026-03-07 17:31', caio, '1')).toEqual(['Vendas, olá.']);
  await accept(caio);
  expect(await days.at('2026-03-07 18:01', luiza, 'Oi')).toEqual([away]);
  await days.until('2026-03-08 01:30');
  await days.told(caio);
  const { id } = await days.newest(caio);
  await house.call(days.ana, 'POST', `/messages/${id}`, { body: { body: 'Boa noite' } });
  expect(await days.at('2026-03-08 01:59', luiza, 'Alô?')).toEqual([]);
  expect(await days.at('2026-03-08T07:00:00Z', luiza, 'Alô?')).toEqual([]);
  await days.until('2026-03-08 03:29');
  expect(await days.told(caio)).toEqual(['Boa noite']);
  await days.until('2026-03-08 03:31');
  expect(await days.told(caio)).toEqual(['Ainda está aí?']);
  expect(await days.at('2026-03-08 09:00', luiza, 'Bom dia')).toEqual([main]);
  expect(await days.at('2026-03-09 02:10', dora, 'Oi')).toEqual([main]);
});

test('clocks are put back: an hour that comes twice opens and closes twice', async () => {
  await live({
    begin: '2026-10-31 17:00',
    timezone: 'America/New_York',
    schedules: nights('01:00', '01:30'),
  });
  expect(await days.at('2026-11-01T05:10:00Z', caio, 'Oi')).toEqual([main]);
  expect(await days.at('2026-11-01T05:45:00Z', luiza, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-01T05:46:00Z', dora, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-01T05:59:00Z', luiza, 'Alô?')).toEqual([]);
  expect(await days.at('2026-11-01T06:10:00Z', luiza, 'Alô?')).toEqual([main]);
  expect(await days.at('2026-11-01T06:45:00Z', luiza, '1')).toEqual([away]);
  // The clock shows a quarter to two twice; in between the company was open.
  expect(await days.at('2026-11-01T06:46:00Z', dora, 'Alô?')).toEqual([away]);
  expect(await days.at('2026-11-01T07:30:00Z', dora, 'Alô?')).toEqual([]);
  expect(await days.at('2026-11-01 09:00', luiza, '1')).toEqual(['Vendas, olá.']);
});

test('a company in Tokyo lives by its own clock and calendar', async () => {
  await live({
    begin: '2026-11-27 07:00',
    timezone: 'Asia/Tokyo',
    connection: {
      greetingMessage: '{{ms}}! {{date}}',
      collectiveVacationStart: '2026-11-30',
      collectiveVacationEnd: '2026-11-30',
      collectiveVacationMessage: 'Hoje não.',
    },
  });
  const menu = (greeting: string) => main.replace('Bom dia!', greeting);
  expect(house.runtime.clock.iso().slice(0, 10)).toBe('2026-11-26');
  expect(await days.at('2026-11-27 07:59', luiza, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-27 08:00', luiza, 'Oi')).toEqual([menu('Bom dia! 27-11-2026')]);
  expect(await days.at('2026-11-27 12:30', caio, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-27 17:59', caio, 'Oi')).toEqual([menu('Boa tarde! 27-11-2026')]);
  // Friday in UTC, Saturday in Tokyo.
  expect(await days.at('2026-11-28 08:30', dora, 'Oi')).toEqual([away]);
  expect(await days.at('2026-11-29 23:59', dora, 'Oi')).toEqual([]);
  expect(await days.at('2026-11-30 00:00', dora, 'Oi')).toEqual(['Hoje não.']);
  expect(await days.at('2026-11-30 10:00', dora, 'Oi')).toEqual([]);
  expect(await days.at('2026-12-01 08:00', dora, 'Oi')).toEqual([menu('Bom dia! 01-12-2026')]);
});
