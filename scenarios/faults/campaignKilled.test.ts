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
import { passStalls } from '../support/passStalls.ts';
import { percentile } from '../support/percentile.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { followPhone } from '../support/phoneEvents.ts';
import { test } from './faultTest.ts';

/** Recipients of the campaign; 5,000 in the soak. */
const count = Number(process.env['CAMPAIGN_CUSTOMERS'] ?? 100);
const isSoak = count >= 1000;
/** Each process is killed three times. The kills divide the recipients into equal shares. */
const victims = ['connector', 'functions', 'connector', 'functions', 'connector', 'functions'];
/**
 * Milliseconds until a timer held by a killed process runs again: its claim expires and the queue delivers it again
 * after a minute (runTimers.ts).
 */
const claimOverMs = 61_000;
const patience = 400_000 + 1000 * count;
/** One number in twenty-five is not on WhatsApp. */
const isUnknown = (at: number) => at % 25 === 7;
const rows = Array.from({ length: count }, (_, at) => at);
const unknown = rows.filter(isUnknown).length;
/** Milliseconds until a killed process runs again on a busy machine; attendants' messages wait that long. */
const recoveryMs = 20_000;
const attendedCustomers = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let phone: Phone;
let company: StoryCompany;
let connectionId: number;

test.beforeAll(async ({ house: { url, clock } }) => {
  await clock.moveNearToday();
  phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  company = await createCompany(url, superUser, 'Novidades');
  connectionId = await pairConnection(company, phone);
});

const numberOf = (at: number) => `55119${String(40_000_000 + at)}`;

/** Fills a list with all recipients from a spreadsheet. WhatsApp is asked about the numbers up to the day's limit. */
async function fillList({ admin }: StoryCompany): Promise<number> {
  const list = await admin.call('POST /contact-lists', { body: { name: 'Clientes' } });
  const sheet = ['nome;celular', ...rows.map((at) => `Pessoa ${at};${numberOf(at)}`)].join('\n');
  const upload = await admin.call('POST /uploads', {
    body: { fileName: 'clientes.csv', size: Buffer.byteLength(sheet) },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([sheet]));
  expect((await fetch(upload.url, { method: 'POST', body: form })).ok).toBe(true);
  const { id } = await admin.call('POST /contact-imports', {
    body: { uploadId: upload.uploadId, contactListId: list.id },
  });
  await admin.call('POST /contact-imports/{id}/start', {
    params: { id },
    body: { columns: { name: 0, number: 1, extraInfo: [] }, hasHead: true, all: true, rows: [] },
  });
  const params = { id: String(list.id) };
  const read = () => admin.call('GET /contact-lists/{id}', { params });
  await until('the list', async () => (await read()).contactsCount === count, patience);
  await admin.call('POST /contact-lists/{id}/check', { params, body: {} });
  await until(
    'what WhatsApp says of it',
    async () => {
      const { validCount, invalidCount, heldUp } = await read();
      return validCount + invalidCount === count || heldUp === 'dayLimit';
    },
    patience,
  );
  return list.id;
}

/** Customers who have written and are served by the administrator; returns their tickets. */
async function serveSome({ admin, number }: StoryCompany): Promise<string[]> {
  for (let at = 0; at < attendedCustomers; at += 1) {
    const customer = uniqueNumber();
    await phone.addCustomer(customer, `Atendido ${at}`);
    await phone.write(customer, number, 'Oi');
  }
  const waiting = await until('their tickets', async () => {
    const { tickets } = await admin.call('GET /tickets', { query: { status: 'pending', showAll: 'true' } });
    return tickets.length === attendedCustomers && tickets;
  });
  const [queue] = await admin.call('GET /queue');
  for (const { id, queueId } of waiting)
    await admin.call('PUT /tickets/{id}', {
      params: { id: String(id) },
      body: { status: 'open', userId: admin.user.id, queueId: queueId ?? queue?.id },
    });
  return waiting.map(({ uuid }) => uuid);
}

/** Retries until there is an answer, because the answering process is killed now and then. */
const patiently = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  until('an answer', async () => [await ask()] as const, patience).then(([answer]) => answer);

test(
  'kill -9 of connector and functions three times each while a campaign is sent: each gets it once, in the list’s order, the report is what phones got, and attendants are not kept waiting',
  { timeout: 3 * patience },
  async ({ house }) => {
    const { admin, number } = company;
    for (const at of rows) if (!isUnknown(at)) await phone.addCustomer(numberOf(at), `Pessoa ${at}`);
    const contactListId = await fillList(company);
    const tickets = await serveSome(company);
    await admin.call('POST /campaign-settings', {
      body: {
        settings: {
          messageInterval: 0,
          longerIntervalAfter: 0,
          greaterInterval: 0,
          startHour: '00:00',
          endHour: '23:59',
          sabado: true,
          domingo: true,
          guard: false,
        },
      },
    });
    const { id } = await admin.call('POST /campaigns', {
      body: { name: 'Coleção', message1: 'Chegou, {nome}!', whatsappId: connectionId, contactListId },
    });
    const params = { id: String(id) };

    const arrived = new Set<number>();
    const order: number[] = [];
    const asked = new Map<string, number>();
    const answered: { at: number; took: number }[] = [];
    const stop = await followPhone(house.url, (event) => {
      if (event['fromMe'] === true) return;
      const text = JSON.stringify(event);
      const reply = /resposta \d+\b/.exec(text)?.[0] ?? '';
      const at = asked.get(reply);
      if (at !== undefined) answered.push({ at, took: performance.now() - at });
      asked.delete(reply);
      const recipient = Number(/Chegou, Pessoa (\d+)!/.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(recipient) || arrived.has(recipient)) return;
      arrived.add(recipient);
      order.push(recipient);
    });

    await admin.call('POST /campaigns/{id}/restart', { params });
    const began = performance.now();
    let isOver = false;
    const killedAt: number[] = [];
    const valid = rows.filter((at) => !isUnknown(at));
    const kills = (async () => {
      for (const [turn, victim] of victims.entries()) {
        const share = Math.floor((count * (turn + 1)) / (victims.length + 2));
        // Polls quickly: messages held up by a kill arrive in a burst, after which there may be nothing left to kill.
        while (!isOver && arrived.size < share) await pause(10);
        if (isOver) return;
        await until(`${victim} can be killed`, () => (house.kill(victim), true));
        killedAt.push(performance.now());
      }
    })();
    const minutes = (async () => {
      const tell = passStalls(house.clock, claimOverMs);
      for (; !isOver; await pause(200)) tell(arrived.size);
    })();
    const replies = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const body = `resposta ${n}`;
        asked.set(body, performance.now());
        await admin
          .call('POST /messages/{id}', {
            params: { id: tickets[n % tickets.length] ?? '' },
            body: { body, clientId: `resposta-${n}` },
          })
          // A killed process does not answer. The reply is not sent again, and says nothing about latency.
          .catch(() => asked.delete(body));
        await pause(400);
      }
    })();
    const read = () => patiently(() => admin.call('GET /campaigns/{id}', { params }));
    await until('its end', async () => (await read()).status === 'FINALIZADA', patience).finally(
      () => (isOver = true),
    );
    await kills;
    await replies;
    await minutes;
    const seconds = (performance.now() - began) / 1000;

    expect(killedAt).toHaveLength(victims.length);
    const shown = await until(
      'the last figures',
      async () => {
        const campaign = await read();
        const { counts } = campaign;
        const isSettled = counts.delivered + counts.failed === counts.sent && counts.handled === count;
        return arrived.size >= valid.length && isSettled && campaign;
      },
      patience,
    );
    stop();
    for (const at of valid) {
      const got = (await phone.messages(numberOf(at))).filter(({ fromMe }) => !fromMe);
      expect(
        got.map(({ from, text }) => [from.includes(number), text.split('\n')[0]]),
        numberOf(at),
      ).toEqual([[true, `\u200CChegou, Pessoa ${at}!`]]);
    }
    const { counts } = shown;
    expect(counts.handled - (counts.skipped.invalid ?? 0) - counts.failed).toBe(valid.length);
    expect((counts.skipped.invalid ?? 0) + counts.failed).toBe(unknown);
    expect(counts.delivered).toBe(valid.length);
    const states = await statesOf(admin, params);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(valid.length);
    expect(states).toHaveLength(count);

    const places = new Map(valid.map((at, place) => [at, place]));
    const moved = order.map((at, place) => Math.abs(place - (places.get(at) ?? 0)));
    const calm = answered.filter(({ at, took }) =>
      killedAt.every((killed) => at + took < killed || at > killed + recoveryMs),
    );
    const p95 = percentile(
      calm.map(({ took }) => took),
      0.95,
    );
    console.log(
      `latency campaign: ${count} recipients in ${seconds.toFixed(0)} s with ${killedAt.length} kills; places moved p50 ${percentile(moved, 0.5)}, p95 ${percentile(moved, 0.95)}, most ${Math.max(...moved)}; attendants' replies: ${answered.length}, of which ${calm.length} while nothing was down, p95 ${p95.toFixed(0)} ms`,
    );
    // Twenty messages are in flight at a time, and overtake those that a kill holds up; in the soak few messages are
    // held up.
    expect(percentile(moved, isSoak ? 0.95 : 0.5)).toBeLessThanOrEqual(40);
    if (isSoak) expect(p95).toBeLessThanOrEqual(1000);
  },
);

/** State of every recipient in the report, page by page. */
async function statesOf(admin: Session, params: { id: string }): Promise<string[]> {
  const states: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page: { records: { state: string }[]; nextCursor: string | null } = await admin.call(
      'GET /campaigns/{id}/shippings',
      {
        params,
        query: cursor === null ? {} : { cursor },
      },
    );
    states.push(...page.records.map(({ state }) => state));
    cursor = page.nextCursor;
    if (cursor === null) return states;
  }
}
