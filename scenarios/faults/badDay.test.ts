import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployment, type Deployment } from '@balcao/infra/local/startDeployment';
import { createBadWeather } from '@balcao/infra/local/testing/badWeather';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { samplePhoto } from '../support/image.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { createSender, type Sender } from './createSender.ts';

/** The soak's day takes hours; this one about a minute. Seconds, and messages each way. */
const day = {
  messages: Number(process.env['BAD_DAY_MESSAGES'] ?? 120),
  storageAway: Number(process.env['BAD_DAY_STORAGE'] ?? 5),
  engineAway: Number(process.env['BAD_DAY_ENGINE'] ?? 10),
  streamLags: Number(process.env['BAD_DAY_STREAM'] ?? 6),
  betweenKills: Number(process.env['BAD_DAY_KILLS'] ?? 8),
};
const customers = 12;
const victims = ['functions', 'gateway', 'connector', 'dynoxide', 'engines'];
/** Until everything has arrived once the weather is fair again: back-offs have grown meanwhile. */
const patience = 240_000 + day.engineAway * 1000;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const photo = new File([samplePhoto(40, 30)], 'foto.png', { type: 'image/png' });

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bad-day-'));
const weather = createBadWeather();
let deployment: Deployment;
let phone: Phone;
let company: StoryCompany;
let sender: Sender;
/** A customer's number and the ticket that an attendant has open with them. */
let chats: { customer: string; ticket: string }[];

beforeAll(async () => {
  deployment = await startDeployment({
    dataDir,
    port: 0,
    whatsapp: 'simulator',
    seed: true,
    quiet: true,
    through: (service, url) => weather.before(service, url),
  });
  phone = createPhone(deployment.url);
  const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);
  company = await createCompany(deployment.url, superUser, 'Temporal');
  await pairConnection(company, phone);
  const numbers = Array.from({ length: customers }, uniqueNumber);
  for (const [at, number] of numbers.entries()) {
    await phone.addCustomer(number, `Cliente ${at + 1}`);
    await phone.write(number, company.number, 'Oi');
  }
  const tickets = await until('every ticket', async () => {
    const { tickets: waiting } = await company.admin.call('GET /tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    return waiting.length === customers && waiting;
  });
  const [queue] = await company.admin.call('GET /queue');
  chats = [];
  for (const { id, uuid, contact } of tickets) {
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(id) },
      body: { status: 'open', userId: company.admin.user.id, queueId: queue?.id },
    });
    chats.push({ customer: contact.number, ticket: uuid });
  }
  sender = createSender(deployment.url, company.admin);
});
afterAll(async () => {
  await deployment?.stop();
  await weather.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The phones are reached through the gateway, which is killed now and then: what was written is not written again. */
const write = (customer: string, text: string, send: () => Promise<void>) =>
  until(`the customer writes ${text}`, async () => {
    try {
      if ((await phone.messages(customer)).some((one) => one.fromMe && one.text === text)) return true;
      await send();
      return true;
    } catch {
      return false;
    }
  });

test(
  'a bad day: nothing lost, nothing doubled, order kept in each chat, no 5xx but 503',
  async () => {
    const each = Math.ceil(day.messages / customers);
    const length = day.storageAway + day.engineAway + day.streamLags;
    const texts = (who: string, at: number) =>
      Array.from({ length: each }, (_, n) => `${who} ${at} ${n + 1}`);
    let over = false;

    weather.change({ refused: 0.05, lostAnswers: 0.01, staleIndexMs: 300 });
    const storms = (async () => {
      weather.change({ storageAway: true });
      await seconds(day.storageAway);
      weather.change({ storageAway: false, throttledFunctions: ['engine'] });
      await seconds(day.engineAway);
      weather.change({ throttledFunctions: [], streamLags: true });
      await seconds(day.streamLags);
      weather.change({ streamLags: false });
      over = true;
    })();
    const kills = (async () => {
      for (let turn = 0; !over; turn += 1) {
        await seconds(day.betweenKills);
        if (!over) deployment.kill(victims[turn % victims.length] ?? '');
      }
    })();
    const pause = (length / each) * 900;
    const writing = chats.map(async ({ customer }, at) => {
      for (const [n, text] of texts('pergunta', at).entries()) {
        await write(customer, text, () => phone.write(customer, company.number, text));
        if (n === 0) {
          const caption = `foto ${at}`;
          await write(customer, caption, () => phone.sendFile(customer, company.number, caption, photo));
        }
        await seconds(pause / 1000);
      }
    });
    const answering = chats.map(async ({ ticket }, at) => {
      for (const text of texts('resposta', at)) {
        await sender.send(ticket, text);
        await seconds(pause / 1000);
      }
    });
    await Promise.all([storms, kills, ...writing, ...answering]);
    weather.change({ refused: 0, lostAnswers: 0, staleIndexMs: 0 });
    console.log('bad day:', JSON.stringify({ ...weather.counts, ...sender.answers }));

    for (const [at, { customer, ticket }] of chats.entries()) {
      const stored = await until(
        `chat ${at} is whole`,
        async () => {
          const messages = await sender.messagesOf(ticket);
          return messages.filter(({ fromMe }) => !fromMe).length >= each + 2 && messages;
        },
        patience,
      );
      const inbound = stored.filter(({ fromMe }) => !fromMe);
      expect(inbound.map(({ body }) => body)).toEqual([
        'Oi',
        `pergunta ${at} 1`,
        `foto ${at}`,
        ...texts('pergunta', at).slice(1),
      ]);
      expect(inbound.find(({ body }) => body === `foto ${at}`)?.mediaUrl).toBeTruthy();
      expect(stored.filter(({ fromMe }) => fromMe).map(({ body }) => body)).toEqual(texts('resposta', at));
      const shown = await until(
        `customer ${at} has every answer`,
        async () => {
          const received = (await phone.messages(customer)).filter(({ fromMe }) => !fromMe);
          return received.length >= each && received;
        },
        patience,
      );
      expect(shown.map(({ text }) => text)).toEqual(texts('resposta', at));
      await until(
        `the answers of chat ${at} are ticked`,
        async () => (await sender.messagesOf(ticket)).every(({ fromMe, ack }) => !fromMe || ack > 0),
        patience,
      );
    }
    // A day on which nothing happened would prove nothing.
    const troubles = [
      'TransactWriteItems refused',
      'Query refused',
      'storage away',
      'engine not started',
      'stream lag',
    ];
    for (const trouble of troubles) expect(weather.counts[trouble], trouble).toBeGreaterThan(0);
    const { tickets } = await sender.call<{ tickets: unknown[] }>('GET /tickets?status=open&showAll=true');
    expect(tickets).toHaveLength(customers);
    expect(sender.wrongs).toEqual([]);
  },
  300_000 + 2000 * (day.storageAway + day.engineAway + day.streamLags),
);
