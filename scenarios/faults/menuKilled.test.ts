import { randomInt } from 'node:crypto';
import { until } from '@balcao/infra/local/testing/until';
import { expect } from 'vitest';
import { type Session, signIn } from '../support/api.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { test } from './faultTest.ts';
import { writeOnce } from './writeOnce.ts';

/** Customers who answer a menu during the kills; 100 in the soak. */
const count = Number(process.env['FAULT_CUSTOMERS'] ?? 12);
const victims = ['functions', 'connector', 'gateway', 'dynoxide', 'engines'];
/**
 * Answers between two kills, at least two and fewer than five, so that a slow machine is not killed all the time; and
 * the longest random pause, in milliseconds, between those answers and the kill.
 */
const betweenKills = [2, 5] as const;
const withinMs = 1500;
/** Customers who talk at the same time, and milliseconds between two looks at a customer's phone. */
const atOnce = 12;
const lookingMs = 250;
/**
 * Milliseconds until a customer answers a menu. WhatsApp's times are whole seconds, and a text within a second of the
 * menu is not taken as the answer.
 */
const readingMs = 2100;
/** Milliseconds in which a customer gets every answer, whatever was killed. */
const patience = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const menu = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const deeper = /^Suporte, olá\.\n\n\*\[ 1 \]\* - Defeito\n\*\[ 2 \]\* - Dúvida\n/;
/** Texts of a customer, each with the answer that they wait for before going on. */
const talks = {
  Vendas: [
    ['Oi', menu],
    ['1', 'Vendas, olá.'],
  ],
  Suporte: [
    ['Oi', menu],
    ['*[ 2 ]*', deeper],
    ['dúvida', 'Qual é a dúvida?'],
  ],
} as const;
type QueueName = keyof typeof talks;
const fits = (text: string, said: string | RegExp) =>
  typeof said === 'string' ? text === said : said.test(text);

let phone: Phone;
let company: StoryCompany;

test.beforeAll(async ({ house: { url, clock } }) => {
  await clock.moveNearToday();
  phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  company = await createCompany(url, superUser, 'Balcão');
  const connectionId = await pairConnection(company, phone);
  const { id: sales } = await company.admin.call('POST /queue', {
    body: { name: 'Vendas', color: '#8a2be2', orderQueue: 1, greetingMessage: 'Vendas, olá.' },
  });
  const { id: support } = await company.admin.call('POST /queue', {
    body: { name: 'Suporte', color: '#b22222', orderQueue: 2, greetingMessage: 'Suporte, olá.' },
  });
  for (const [name, greetingMessage] of [
    ['Defeito', 'O que aconteceu?'],
    ['Dúvida', 'Qual é a dúvida?'],
  ] as const)
    await company.admin.call('POST /chatbot', { body: { queueId: support, name, greetingMessage } });
  await company.admin.call('PUT /whatsapp/{id}', {
    params: { id: String(connectionId) },
    body: { greetingMessage: 'Olá!', queueIds: [sales, support] },
  });
});

/** Texts that a customer has received from us, without the mark of automatic messages. */
const readBy = async (customer: string): Promise<string[]> =>
  (await phone.messages(customer))
    .filter(({ fromMe }) => !fromMe)
    .map(({ text }) => text.replace(/^\u200E/, ''));

async function talk(customer: string, queue: QueueName, onAnswer: () => void): Promise<void> {
  for (const [text, said] of talks[queue]) {
    await writeOnce(phone, customer, text, () => phone.write(customer, company.number, text));
    await until(
      `${customer} is answered ${text}`,
      async () => {
        await pause(lookingMs);
        return (await readBy(customer)).some((one) => fits(one, said));
      },
      patience,
    );
    onAnswer();
    await pause(readingMs);
  }
}

/** All messages of a ticket, oldest first. */
async function messagesOf(admin: Session, uuid: string) {
  const { messages } = await admin.call('GET /messages/{id}', { params: { id: uuid } });
  return messages.map(({ fromMe, body, ack }) => ({ fromMe, ack, body: body.replace(/^\u200E/, '') }));
}

test(
  'kill -9 of each part while customers answer a menu: one ticket each in the queue they chose, each text once on both sides',
  { timeout: 300_000 + 3000 * count },
  async ({ house }) => {
    const customers = Array.from({ length: count }, (_, at) => ({
      number: uniqueNumber(),
      name: `Cliente ${at + 1}`,
      queue: at % 2 === 0 ? ('Vendas' as const) : ('Suporte' as const),
    }));
    for (const { number, name } of customers) await phone.addCustomer(number, name);

    let through = false;
    let answered = 0;
    const killed = new Map(victims.map((victim) => [victim, 0]));
    const kills = (async () => {
      let next = 0;
      for (let turn = 0; ; turn += 1) {
        next += randomInt(...betweenKills);
        await until('answers', () => through || answered >= next, patience);
        await pause(randomInt(withinMs));
        if (through) return;
        const victim = victims[turn % victims.length] ?? '';
        // The process may not be back yet.
        await until(`${victim} can be killed`, async () => {
          house.kill(victim);
          return true;
        });
        killed.set(victim, (killed.get(victim) ?? 0) + 1);
      }
    })();
    const began = performance.now();
    const lanes = Array.from({ length: atOnce }, async (_, lane) => {
      await pause(lane * lookingMs);
      for (let at = lane; at < count; at += atOnce) {
        const { number, queue } = customers[at] ?? expect.fail('no such customer');
        await talk(number, queue, () => (answered += 1));
      }
    });
    await Promise.all(lanes).finally(() => (through = true));
    await kills;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `latency menu killed: ${count} customers through in ${seconds} s, killed meanwhile ${JSON.stringify(Object.fromEntries(killed))}`,
    );

    const admin = await until(
      'the app answers',
      () => signIn(house.url, company.email, demoPassword),
      patience,
    );
    const tickets = await until(
      'every ticket',
      async () => {
        const found = [];
        for (let pageNumber = 1; ; pageNumber += 1) {
          const page = await admin.call('GET /tickets', {
            query: { status: 'pending', showAll: 'true', pageNumber: String(pageNumber) },
          });
          found.push(...page.tickets);
          if (!page.hasMore) return found.length >= count && found;
        }
      },
      patience,
    );
    expect(tickets).toHaveLength(count);
    for (const { number, name, queue } of customers) {
      const [ticket, ...more] = tickets.filter(({ contact }) => contact.name === name);
      expect(more, name).toEqual([]);
      expect(ticket, name).toMatchObject({ status: 'pending', queue: { name: queue }, isBot: false });
      const stored = await messagesOf(admin, ticket?.uuid ?? '');
      const texts = talks[queue];
      expect(stored.filter(({ fromMe }) => !fromMe).map(({ body }) => body)).toEqual(
        texts.map(([text]) => text),
      );
      const ours = stored.filter(({ fromMe }) => fromMe).map(({ body }) => body);
      expect(ours).toHaveLength(texts.length);
      for (const [at, [, said]] of texts.entries())
        expect(fits(ours[at] ?? '', said), `${name}: ${ours[at]}`).toBe(true);
      expect(await readBy(number), name).toEqual(ours);
      await until(
        `${name}: what we said is ticked`,
        async () =>
          (await messagesOf(admin, ticket?.uuid ?? '')).every(({ fromMe, ack }) => !fromMe || ack > 0),
        patience,
      );
    }
    for (const [victim, times] of killed) expect(times, victim).toBeGreaterThan(0);
  },
);
