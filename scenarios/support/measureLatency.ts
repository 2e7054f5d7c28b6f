import { type LiveEvent } from '@balcao/shared/events';
import { type StoryCompany, uniqueNumber } from './company.ts';
import { openLive } from './live.ts';
import { percentile } from './percentile.ts';
import type { Phone } from './phone.ts';
import { followPhone } from './phoneEvents.ts';
import { until } from '@balcao/infra/local/testing/until';

export interface Latency {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

function summary(sample: readonly number[]): Latency {
  return {
    count: sample.length,
    p50: percentile(sample, 0.5),
    p95: percentile(sample, 0.95),
    max: Math.max(...sample),
  };
}

async function atRate(
  perSecond: number,
  seconds: number,
  act: (position: number) => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(act(n));
  }
  await Promise.all(running);
}

/**
 * Customers write at a steady rate: milliseconds from the phone's request to the event at an administrator's socket.
 * Then an attendant answers at the same rate: milliseconds from the request to the customer's phone.
 *
 * @param around wraps each of the two, to measure something else at the same time
 */
export async function measureLatency(
  url: string,
  company: StoryCompany,
  phone: Phone,
  load: { perSecond: number; seconds: number; customers: number },
  around: <Answer>(way: 'inbound' | 'outbound', work: () => Promise<Answer>) => Promise<Answer> = (
    _way,
    work,
  ) => work(),
): Promise<{ inbound: Latency; outbound: Latency }> {
  const numbers = Array.from({ length: load.customers }, uniqueNumber);
  for (const [n, number] of numbers.entries()) await phone.addCustomer(number, `Cliente ${n + 1}`);
  const live = await openLive(url, company.admin);
  const began = new Map<string, number>();
  const inbound: number[] = [];
  live.onEvent((event: LiveEvent) => {
    if (event.topic !== 'appMessage' || event.action !== 'create') return;
    const { body } = (event.data as { message: { body: string } }).message;
    const at = began.get(body);
    if (at === undefined) return;
    inbound.push(performance.now() - at);
    began.delete(body);
  });
  const total = load.perSecond * load.seconds;
  await around('inbound', async () => {
    await atRate(load.perSecond, load.seconds, (n) => {
      const text = `pergunta ${n}`;
      began.set(text, performance.now());
      return phone.write(numbers[n % numbers.length] ?? '', company.number, text);
    });
    await until('every inbound event', () => inbound.length === total, 60_000);
  });

  const { tickets } = await company.admin.call('GET /tickets', {
    query: { status: 'pending', showAll: 'true' },
  });
  const [queue] = await company.admin.call('GET /queue');
  const open: string[] = [];
  for (const ticket of tickets.filter(({ contact }) => numbers.includes(contact.number))) {
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(ticket.id) },
      body: { status: 'open', userId: company.admin.user.id, queueId: ticket.queueId ?? queue?.id },
    });
    open.push(ticket.uuid);
  }
  const outbound: number[] = [];
  const asked = new Map<string, number>();
  const stop = await followPhone(url, (event) => {
    const text = JSON.stringify(event);
    const key = /resposta \d+\b/.exec(text)?.[0];
    const at = key === undefined ? undefined : asked.get(key);
    if (key === undefined || at === undefined || event['fromMe'] === true) return;
    outbound.push(performance.now() - at);
    asked.delete(key);
  });
  await around('outbound', async () => {
    await atRate(load.perSecond, load.seconds, (n) => {
      const body = `resposta ${n}`;
      asked.set(body, performance.now());
      return company.admin.call('POST /messages/{id}', {
        params: { id: open[n % open.length] ?? '' },
        body: { body },
      });
    });
    await until('every answer on the phone', () => outbound.length === total, 60_000);
  });
  stop();
  live.close();
  return { inbound: summary(inbound), outbound: summary(outbound) };
}
