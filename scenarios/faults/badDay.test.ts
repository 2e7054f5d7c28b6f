import { fairWeather, type Weather } from '@balcao/infra/local/testing/badWeather';
import { until } from '@balcao/infra/local/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { addAttendant, enter } from '../stories/storyWorld.ts';
import { signIn } from '../support/api.ts';
import { browserMissing, launchBrowser, newPage } from '../support/browser.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { samplePhoto } from '../support/image.ts';
import { passStalls } from '../support/passStalls.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { createSender, type Sender } from './createSender.ts';
import { test } from './faultTest.ts';
import { writeOnce } from './writeOnce.ts';

/**
 * Number of messages each way, and seconds of each outage. The soak's day takes more than an hour, the default about a
 * minute.
 */
const day = {
  messages: Number(process.env['BAD_DAY_MESSAGES'] ?? 120),
  queuesAway: Number(process.env['BAD_DAY_QUEUES'] ?? 4),
  storageAway: Number(process.env['BAD_DAY_STORAGE'] ?? 6),
  engineAway: Number(process.env['BAD_DAY_ENGINE'] ?? 8),
  streamLags: Number(process.env['BAD_DAY_STREAM'] ?? 6),
};
const customers = 12;
const each = Math.ceil(day.messages / customers);
const victims = ['functions', 'gateway', 'connector', 'dynoxide', 'engines'];

interface Outage {
  seconds: number;
  from: number;
  begins: Partial<Weather>;
  ends: Partial<Weather>;
}
/** Outages; each begins before the previous one ends. */
const outages: Outage[] = [];
for (const [lasts, begins, ends] of [
  [day.queuesAway, { queuesAway: true }, { queuesAway: false }],
  [day.storageAway, { storageAway: true }, { storageAway: false }],
  [day.engineAway, { throttledFunctions: ['engine'] }, { throttledFunctions: [] }],
  [day.streamLags, { streamLags: true }, { streamLags: false }],
] as const) {
  const before = outages.at(-1);
  const from = before ? before.from + before.seconds - Math.min(before.seconds, lasts) / 4 : 0;
  outages.push({ seconds: lasts, from, begins, ends });
}
const length = Math.max(...outages.map((outage) => outage.from + outage.seconds));
const betweenKills = Number(process.env['BAD_DAY_KILLS'] ?? length / (victims.length + 1));
/** Seconds between two messages of one chat. */
const pause = (length / each) * 0.9;
/** Index of the message of a chat that is written while storage is away. */
const duringStorage = Math.min(each - 1, Math.ceil((outages[1]?.from ?? 0) / pause));
/** Milliseconds after the last outage within which everything must arrive, although backoffs have grown by then. */
const patience = 240_000 + day.engineAway * 1000;
/**
 * Milliseconds by which the clock is moved on when nothing arrives after the last outage, so that backoffs end sooner.
 */
const backOffMs = 20_000;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const photo = new File([samplePhoto(40, 30)], 'foto.png', { type: 'image/png' });

let phone: Phone;
let company: StoryCompany;
let sender: Sender;
/** A customer's number, and the ticket that an attendant has opened with this customer. */
let chats: { customer: string; ticket: string }[];
/** Ticket of a contact who is not on WhatsApp: messages sent in it fail for good. */
let nobodys: string;
let browser: Browser | undefined;

test.beforeAll(async ({ house }) => {
  const { url, clock } = house;
  await clock.moveNearToday();
  await house.behindWeather();
  phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  company = await createCompany(url, superUser, 'Temporal');
  // Created before a number is paired, because a paired connection could tell that this contact's number does not
  // exist.
  const contact = await company.admin.call('POST /contacts', {
    body: { name: 'Ninguém', number: uniqueNumber() },
  });
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
  const ofNobody = await company.admin.call('POST /tickets', {
    body: { contactId: contact.id, ...(queue && { queueId: queue.id }) },
  });
  nobodys = ofNobody.uuid;
  sender = createSender(url, company.admin);
});
afterAll(async () => {
  await browser?.close();
});

/** A user who looks at a conversation all day; `told` returns all texts that the bar above it has shown. */
async function watch(url: string, ticket: string): Promise<{ page: Page; told: () => Promise<string[]> }> {
  browser = await launchBrowser();
  const { page } = await newPage(browser);
  // A separate user: a second session of the administrator would end the test's session.
  const email = await addAttendant(company, 'Vigia', 'admin');
  await enter(page, url, email);
  await page.goto(`${url}/tickets/${ticket}`);
  await page.getByRole('status').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const told = new Set<string>();
    const note = () => {
      for (const bar of document.querySelectorAll('[role=status]')) told.add(bar.textContent);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(globalThis, { told });
  });
  const told = () => page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told]);
  return { page, told };
}

test(
  'a bad day: nothing lost, nothing doubled, order kept in each chat, no 5xx but 503, failures told',
  async ({ house }) => {
    const { weather } = house;
    const texts = (who: string, at: number) =>
      Array.from({ length: each }, (_, n) => `${who} ${at} ${n + 1}`);
    const photosAt = (at: number) => [`foto ${at} 1`, `foto ${at} 2`] as const;
    /** The texts of one side of a chat, with files after two of them. */
    const withPhotos = (all: string[], [first, second]: readonly [string, string]) =>
      all.flatMap((text, n) => [text, ...(n === 0 ? [first] : []), ...(n === duringStorage ? [second] : [])]);
    const screen = browserMissing() ? undefined : await watch(house.url, nobodys);
    let over = false;
    /** True once something failed: the kills then stop, because they would disturb the tests that follow. */
    let broken = false;
    const away = new Set<Outage>();
    let awayAtOnce = 0;

    weather.change({ refused: 0.05, lostAnswers: 0.01, lateIndexMs: 300 });
    /** Number of attendants' files that are stored and may not have reached the customer yet. */
    let filesUnderWay = 0;
    /** True if a customer's file could not be stored and an attendant's could not be read. */
    const storageMissed = () =>
      ['PUT', 'GET'].every((method) => (weather.counts[`storage away, ${method}`] ?? 0) > 0);
    const storms = Promise.all(
      outages.map(async (outage) => {
        const ofStorage = outage.begins.storageAway === true;
        const troubles = Object.keys(outage.begins) as (keyof Weather)[];
        await seconds(outage.from);
        if (ofStorage) await until('a file is on its way', () => filesUnderWay > 0, patience);
        weather.change(outage.begins);
        away.add(outage);
        awayAtOnce = Math.max(awayAtOnce, away.size);
        await seconds(outage.seconds);
        if (ofStorage) await until('files are refused both ways', storageMissed, patience);
        // Waits, because a process that was killed, or held up by another outage, meets this one later.
        for (const trouble of troubles)
          await until(`${trouble} is felt`, () => weather.troubles[trouble] > 0, patience);
        weather.change(outage.ends);
        away.delete(outage);
      }),
    ).then(() => (over = true));
    const killed = new Map(victims.map((victim) => [victim, 0]));
    const kills = (async () => {
      const planned = performance.now() + length * 1000;
      let between = betweenKills;
      for (let turn = 0; !broken && (!over || turn < victims.length); turn += 1) {
        // On a slow machine kills become rarer, because the outages that are still to come need parts that run again.
        if (performance.now() > planned) between *= 1.5;
        await seconds(between);
        const victim = victims[turn % victims.length] ?? '';
        await until(`${victim} can be killed`, async () => {
          house.kill(victim);
          return true;
        });
        killed.set(victim, (killed.get(victim) ?? 0) + 1);
      }
    })();
    const writing = chats.map(async ({ customer }, at) => {
      const photos: readonly string[] = photosAt(at);
      for (const text of withPhotos(texts('pergunta', at), photosAt(at))) {
        const isPhoto = photos.includes(text);
        await writeOnce(phone, customer, text, () =>
          isPhoto
            ? phone.sendFile(customer, company.number, text, photo)
            : phone.write(customer, company.number, text),
        );
        if (!isPhoto) await seconds(pause);
      }
    });
    const answering = chats.map(async ({ ticket }, at) => {
      const photos: readonly string[] = photosAt(at);
      for (const text of withPhotos(texts('resposta', at), photosAt(at))) {
        const isPhoto = photos.includes(text);
        await sender.send(ticket, text, isPhoto ? photo : undefined);
        if (isPhoto) filesUnderWay += 1;
        if (!isPhoto) await seconds(pause);
      }
    });
    const losingTheNetwork = (async () => {
      await sender.send(nobodys, 'para ninguém');
      if (!screen) return;
      await seconds(length / 2);
      await screen.page.context().setOffline(true);
      await seconds(1);
      await screen.page.context().setOffline(false);
    })();
    const looking = (async () => {
      while (!over && !broken) {
        await sender.call('GET /tickets?status=open&showAll=true');
        await seconds(length / 40);
      }
    })();
    const all = [storms, kills, losingTheNetwork, looking, ...writing, ...answering];
    try {
      await Promise.all(all);
    } catch (error) {
      broken = true;
      throw error;
    } finally {
      await Promise.allSettled([kills, looking]);
      weather.change(fairWeather);
    }
    console.log(
      'bad day:',
      JSON.stringify({ ...weather.counts, ...sender.answers, killed: Object.fromEntries(killed) }),
    );

    const tell = passStalls(house.clock, backOffMs);
    for (const [at, { customer, ticket }] of chats.entries()) {
      const asked = ['Oi', ...withPhotos(texts('pergunta', at), photosAt(at))];
      const answered = withPhotos(texts('resposta', at), photosAt(at));
      const again = new Set<number>();
      const stored = await until(
        `chat ${at} is whole`,
        async () => {
          const messages = await sender.messagesOf(ticket);
          const theirs = messages.filter(({ fromMe }) => !fromMe);
          const filed = theirs.filter(({ mediaUrl }) => mediaUrl);
          tell(messages.length + filed.length);
          // Asks again for a file that could not be fetched in time, as the screen does when it shows its message.
          for (const { id, failure } of theirs)
            if (failure !== null && !again.has(id)) {
              again.add(id);
              await company.admin.call('POST /messages/{id}/file', { params: { id: String(id) } });
            }
          return theirs.length >= asked.length && filed.length >= photosAt(at).length && messages;
        },
        patience,
      );
      const inbound = stored.filter(({ fromMe }) => !fromMe);
      expect(inbound.map(({ body }) => body)).toEqual(asked);
      for (const caption of photosAt(at))
        expect(inbound.find(({ body }) => body === caption)?.mediaUrl).toBeTruthy();
      expect(stored.filter(({ fromMe }) => fromMe).map(({ body }) => body)).toEqual(answered);
      const shown = await until(
        `customer ${at} has every answer`,
        async () => {
          const messages = (await phone.messages(customer)).filter(({ fromMe }) => !fromMe);
          return messages.length >= answered.length && messages;
        },
        patience,
      );
      const received = shown.map(({ text }) => text);
      expect(received).toEqual(answered);
      await until(
        `the answers of chat ${at} are ticked`,
        async () => (await sender.messagesOf(ticket)).every(({ fromMe, ack }) => !fromMe || ack > 0),
        patience,
      );
    }
    const failed = await until(
      'what cannot be sent is told as failed',
      async () => (await sender.messagesOf(nobodys)).find(({ ack }) => ack < 0),
      patience,
    );
    expect(failed).toMatchObject({ body: 'para ninguém', ack: -1, failure: 'notOnWhatsApp' });
    if (screen) {
      await screen.page.getByRole('img', { name: 'Falhou' }).waitFor({ timeout: 60_000 });
      const told = await screen.told();
      for (const sentence of [/^Sem conexão/, /^Reconectando/, /^Conexão restabelecida/])
        expect(told.join('\n')).toMatch(new RegExp(sentence, 'm'));
    }
    // A day without any trouble would prove nothing.
    for (const [trouble, times] of Object.entries(weather.troubles))
      expect(times, trouble).toBeGreaterThan(0);
    for (const [victim, times] of killed) expect(times, victim).toBeGreaterThan(0);
    expect(awayAtOnce).toBeGreaterThan(1);
    const { tickets } = await sender.call<{ tickets: unknown[] }>('GET /tickets?status=open&showAll=true');
    expect(tickets).toHaveLength(customers + 1);
    expect(sender.wrongs).toEqual([]);
  },
  300_000 + 2000 * length,
);
