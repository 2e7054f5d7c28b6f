import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import { expect } from 'vitest';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, uniqueNumber } from '../support/company.ts';
import { createPhone } from '../support/phone.ts';
import { test } from './faultTest.ts';

const hourMs = 60 * 60_000;
/**
 * The sweep finds what a jump of the clock made due within a minute of real time; a busy machine needs longer for each
 * step.
 */
const sweptWithinMs = 240_000;

test(
  'a customer writes on Sunday, chooses on Monday, is served, falls silent and is closed: through phone, queues, sweep and timers',
  { timeout: 1_200_000 },
  async ({ house }) => {
    const { url, clock } = house;
    const sunday = clock.nextSunday();
    await clock.moveTo(sunday);
    const phone = createPhone(url);
    const company = await createCompany(
      url,
      await signIn(url, 'super@balcao.local', demoPassword),
      'Relógio',
    );
    const connectionId = await pairConnection(company, phone);
    const { admin } = company;
    const weekend = ['saturday', 'sunday'];
    await admin.call('PUT /companies/{id}/schedules', {
      params: { id: String(company.companyId) },
      body: {
        schedules: usualWeek.map((day) => (weekend.includes(day.weekdayEn) ? { ...day, ...closed } : day)),
      },
    });
    await admin.call('PUT /companySettings', { body: { column: 'scheduleType', data: 'company' } });
    const [first] = await admin.call('GET /queue');
    const second = await admin.call('POST /queue', {
      body: { name: 'Bolos', color: '#abcdef', greetingMessage: 'Que bolo?' },
    });
    await admin.call('PUT /whatsapp/{id}', {
      params: { id: String(connectionId) },
      body: {
        name: 'WhatsApp Loja',
        queueIds: [first?.id ?? 0, second.id],
        greetingMessage: 'Bom dia!',
        outOfHoursMessage: 'Abrimos na segunda.',
        timeInactiveMessage: 30,
        inactiveMessage: 'Ainda está aí?',
        expiresTicket: 60,
        expiresInactiveMessage: 'Até a próxima!',
      },
    });

    const customer = uniqueNumber();
    await phone.addCustomer(customer, 'Luiza');
    const heard = async (): Promise<string[]> =>
      (await phone.messages(customer))
        .filter(({ from }) => from !== customer)
        .map(({ text }) => text.replace('\u200E', ''));
    const hears = (...texts: string[]) =>
      expect.poll(heard, { timeout: sweptWithinMs, interval: 500 }).toEqual(texts);

    const away = 'Abrimos na segunda.';
    await phone.write(customer, company.number, 'Oi');
    await hears(away);
    const monday = sunday + 21 * hourMs;
    await clock.moveTo(monday);
    await phone.write(customer, company.number, 'Bom dia');
    const menu = `Bom dia!\n\n*[ 1 ]* - ${first?.name}\n*[ 2 ]* - Bolos`;
    await hears(away, menu);
    clock.pass(hourMs / 60);
    await phone.write(customer, company.number, '2');
    await hears(away, menu, 'Que bolo?');

    const marina = await signIn(url, company.email, demoPassword);
    const [ticket] = (await marina.call('GET /tickets', { query: { status: 'pending', showAll: 'true' } }))
      .tickets;
    const id = String(ticket?.id);
    expect(ticket).toMatchObject({ queueId: second.id, contact: { name: 'Luiza' } });
    await marina.call('PUT /tickets/{id}', {
      params: { id },
      body: { status: 'open', userId: marina.user.id },
    });
    await marina.call('POST /messages/{id}', { params: { id }, body: { body: 'De chocolate?' } });
    const talk = [away, menu, 'Que bolo?', 'De chocolate?'];
    await hears(...talk);
    await clock.moveTo(monday + hourMs);
    await hears(...talk, 'Ainda está aí?');
    await clock.moveTo(monday + 3 * hourMs);
    await hears(...talk, 'Ainda está aí?', 'Até a próxima!');
    const later = await signIn(url, company.email, demoPassword);
    expect(await later.call('GET /tickets/{id}', { params: { id } })).toMatchObject({ status: 'closed' });
  },
);
