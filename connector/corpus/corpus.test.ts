import { createHash } from 'node:crypto';
import { until } from '@balcao/infra/local/testing/until';
import { messageBody } from '@balcao/functions/core/messages/messageBody';
import { newTicketItem } from '@balcao/functions/core/tickets/opening/newTicketItem';
import { toMessageItem } from '@balcao/functions/services/engine/plan/toMessageItem';
import { inboundEvent, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { shownWords } from '@balcao/shared/messages/shownWords';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../simulator/messages/sendMessage.ts';
import type { Person } from '../simulator/types.ts';
import type { SpawnedConnector } from '../src/testing/spawnConnector.ts';
import { startTestWorld, type TestWorld } from '../src/testing/testWorld.ts';
import { fileCase, unfittingFileCase } from './fileCases.ts';
import type { HostileCase, HostileStanza } from './hostileCase.ts';
import { chanceOf } from './random.ts';
import { encode } from './rawMessage.ts';
import { sendHostile } from './sendHostile.ts';
import { type Sink, startSink } from './sink.ts';
import { stanzaCases } from './stanzaCases.ts';
import { textCases } from './textCases.ts';

/** Number of hostile cases in a run; `npm run soak` sends 600. */
const cases = Number(process.env['CORPUS_CASES'] ?? 60);
const seed = Number(process.env['BALCAO_SEED'] ?? 1);
/** Unacknowledged stanzas above which the next one waits. */
const inFlight = 8;
/** Cases sent in a row; before each such round as many ordinary texts are sent. */
const round = 30;
const connectionId = 3;
const otherConnectionId = 4;
const otherPhone = '5511900000077';
const at = '2026-01-01T12:00:00.000Z';
const ticket = newTicketItem(
  {
    companyId: 1,
    conversationId: 1,
    contactId: 1,
    channel: 'whatsapp',
    account: '5511900000001',
    connectionId,
    chat: {},
    createdAt: at,
  },
  {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000000',
    status: 'pending',
    contactName: 'Pessoa',
    contactNumber: '5511966660001',
    connectionId,
    startedBy: 'customer',
    newContact: true,
    isGroup: false,
    at,
  },
);
const hostile = ['5511966660001', '5511966660002', '5511966660003', '5511966660004', '5511966660005'];
const friendly = ['5511955550001', '5511955550002', '5511955550003'];

let world: TestWorld;
let connector: SpawnedConnector;
let sink: Sink;

beforeAll(async () => {
  sink = await startSink();
  world = await startTestWorld();
  for (const [at, number] of [...hostile, ...friendly].entries())
    await world.phoneApi('customers', {
      number,
      name: `Pessoa ${at}`,
      addressing: at % 2 === 0 ? 'lid' : 'pn',
    });
  await world.phoneApi('phones', { number: otherPhone, name: 'Outra loja' });
  connector = await world.spawn(
    {
      // As in production: on a busy machine a short lease would end sessions.
      CONNECTOR_LEASE_MS: '15000',
      CONNECTOR_HEARTBEAT_MS: '5000',
      CONNECTOR_MEDIA_TIMEOUT_MS: '1500',
      CONNECTOR_MEDIA_MAX_BYTES: '2000000',
    },
    ['./tellConnections.ts'],
  );
  await world.pair(connectionId);
  await world.pair(otherConnectionId, otherPhone);
});
afterAll(async () => {
  await world.stop();
  sink.stop();
});

const person = (number: string): Person => {
  const found = world.simulator.simulator.people.byNumber(number);
  if (!found) throw new Error(`nobody is ${number}`);
  return found;
};
const messages = (): InboundMessage[] =>
  world.events.flatMap((event) => (event.kind === 'message' ? [event] : []));

/**
 * Words that staff would read in this message: it is turned into the engine's item and read with the screen's own
 * functions.
 */
function wordsOf(event: InboundMessage): string[] {
  const parsed = inboundEvent.parse(event);
  if (parsed.kind !== 'message') throw new Error('no message');
  const item = messageEntity.fromItem(
    messageEntity.toItem(toMessageItem(parsed, ticket, { id: 1, at: parsed.at, quoted: undefined })),
  );
  const hasFile = item.media !== undefined || item.failure !== undefined;
  return shownWords({ ...item, body: messageBody(item), dataJson: item.dataJson ?? null, hasFile });
}

function share(times: readonly number[], of: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * of)] ?? Infinity;
}

/**
 * Measures how long other people's texts take to reach the queue during `work`, on the attacked number of ours and on a
 * second one. Each person writes the next text when the last has arrived.
 */
async function whileOthersWrite(label: string, times: number[], work: () => Promise<void>): Promise<void> {
  let over = false;
  const writing = friendly.map(async (number, who) => {
    for (let at = 0; !over; at++) {
      const body = `${label} ${who} ${times.length} ${at}`;
      const sentAt = performance.now();
      await say(number, (at + who) % 3 === 0 ? otherPhone : world.phone, body);
      await until(
        `${body} (the process ${connector.child.exitCode === null ? 'lives' : 'has ended'})`,
        () => connector.child.exitCode !== null || messages().some((message) => message.body === body),
        30_000,
      );
      expect(connector.child.exitCode).toBeNull();
      times.push(performance.now() - sentAt);
    }
  });
  await work().finally(() => (over = true));
  await Promise.all(writing);
}

async function say(from: string, to: string, body: string): Promise<void> {
  const content = { conversation: body };
  await sendMessage(world.simulator.simulator, person(from), person(to), { content });
}

/** Sends the stanzas one after the other, no faster than the app acknowledges them. */
async function sendAll(stanzas: readonly HostileStanza[], prefix: string, first: number) {
  const sim = world.simulator.simulator;
  const to = person(world.phone);
  const device = sim.devices.of(to)[0]?.id ?? 0;
  const sent: { id: string; key: string }[] = [];
  for (const [at, stanza] of stanzas.entries()) {
    const from = person(hostile[(first + at) % hostile.length] ?? '');
    sent.push(await sendHostile(sim, from, to, `${prefix}${seed}X${first + at}`, stanza));
    const since = performance.now();
    // A stanza that is never acknowledged delays the next by at most half a second.
    while (sim.pending.count(to.number, device) > inFlight && performance.now() - since < 500)
      await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return sent;
}

async function makeCases(): Promise<HostileCase[]> {
  const chance = chanceOf(seed);
  const made: HostileCase[] = [];
  for (let at = 0; made.length < cases; at++) {
    made.push((textCases[(at + seed) % textCases.length] as (typeof textCases)[number])(chance, sink.url));
    made.push(
      (stanzaCases[(at + seed) % stanzaCases.length] as (typeof stanzaCases)[number])(chance, sink.url),
    );
    made.push(await fileCase(chance, world.simulator.simulator.media, sink.url));
    if (at % 6 === 0) made.push(unfittingFileCase(chance));
  }
  return made;
}

/** Writes past the console, which is silenced because libsignal prints keys to it. */
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** The id under which the message is stored: a long one is hashed. */
const widOf = (id: string): string =>
  id.length <= 128 ? id : `long-${createHash('sha256').update(id).digest('hex')}`;

test(
  `${cases} hostile stanzas and files: the process lives, others are served, nothing is fetched, all is shown`,
  async () => {
    tell(`corpus: BALCAO_SEED=${seed} makes the same ${cases} cases again`);
    const sim = world.simulator.simulator;
    const [first] = sim.devices.of(person(world.phone));
    const made = await makeCases();

    // Ordinary texts of the same people between the hostile ones: the baseline for how long other people wait on this
    // machine.
    const ordinary = { plain: encode({ conversation: 'oi' }) };
    const quiet: number[] = [];
    const during: number[] = [];
    const sent: { id: string; key: string }[] = [];
    for (let at = 0; at < made.length; at += round) {
      const some = made.slice(at, at + round).map(({ stanza }) => stanza);
      await whileOthersWrite('antes', quiet, async () => {
        await sendAll(
          some.map(() => ordinary),
          'USUAL',
          at,
        );
      });
      await whileOthersWrite('durante', during, async () => {
        sent.push(...(await sendAll(some, 'CASE', at)));
      });
    }
    const pending = async (): Promise<Set<string>> =>
      new Set((await sim.pending.after(world.phone, first?.id ?? 0, 0)).map(({ key }) => key));
    /** Words shown of each stored message, by its id. */
    const stored = (): Map<string, string[]> =>
      new Map(messages().map((event) => [event.wid, wordsOf(event)]));
    const unseen = async (): Promise<string[]> => {
      const waiting = await pending();
      const seen = stored();
      return sent.flatMap(({ id, key }, position) => {
        const { name, shown, says = '' } = made[position] as HostileCase;
        if (shown !== true) return [];
        const words = seen.get(widOf(id)) ?? [];
        const read = words.some((word) => word.includes(says));
        return waiting.has(key) || !read
          ? [`${name} (${id.slice(0, 40)}): ${words.join(' ').slice(0, 80)}`]
          : [];
      });
    };
    await until('all are acknowledged and shown', async () => (await unseen()).length === 0, 60_000).catch(
      () => {},
    );
    const figures = [0.5, 0.95].map((of) => [share(quiet, of), share(during, of)] as const);
    const [p50 = '', p95 = ''] = figures.map(
      ([without, alongside]) => `${without.toFixed(0)} ms without, ${alongside.toFixed(0)} ms with`,
    );
    tell(
      `latency corpus: ${made.length} cases, other chats p50 ${p50}; p95 ${p95} (${quiet.length} and ${during.length} texts)`,
    );
    expect(await unseen()).toEqual([]);

    // The process is still the same, with the same sessions, and it has had no uncaught exception.
    expect(connector.child.exitCode).toBeNull();
    expect((await connector.health()).sessions).toEqual({ CONNECTED: 2 });
    expect(connector.output().match(/.*uncaught exception.*/g)).toBeNull();
    // Each pairing ends one socket ('restart'); no other socket may have closed.
    expect(
      (connector.output().match(/.*socket closed.*/g) ?? []).filter((line) => !line.includes('restart')),
    ).toEqual([]);
    for (const phone of [world.phone, otherPhone]) {
      const body = `e continua ${phone}`;
      await say(friendly[0] ?? '', phone, body);
      await world.untilEvent('message', (message) => message.body === body);
    }

    // The connector never contacted the sink, whose address hostile messages name.
    expect(sink.touched()).toBe(0);
    const own = new Set(
      Object.values(world.env).map((value) => /^(?:https?|ws):\/\/127\.0\.0\.1:(\d+)/.exec(value)?.[1]),
    );
    const asked = [...connector.output().matchAll(/^connects (\S+) (\d+)$/gm)];
    expect(asked.length).toBeGreaterThan(0);
    expect(
      asked.filter(([, ip, port]) => ip !== '127.0.0.1' || !own.has(port)).map(([line]) => line),
    ).toEqual([]);
    expect([...connector.output().matchAll(/^looksUp (\S+)$/gm)].map(([, host]) => host)).toEqual([]);

    // Content that nobody should see is shown nowhere, and no message is an empty bubble.
    const seen = stored();
    // Undecryptable messages are left out of the check: nobody can know that such a message is meant for machines.
    const sealed = new Set(
      messages().flatMap((event) => (event.dataJson === phoneOnlyData('sealed', null) ? [event.wid] : [])),
    );
    const leaked = sent.flatMap(({ id }, position) => {
      const words = sealed.has(widOf(id)) ? undefined : seen.get(widOf(id));
      return made[position]?.shown === false && words ? [`${made[position].name}: ${words.join(' ')}`] : [];
    });
    expect(leaked).toEqual([]);
    expect([...seen].flatMap(([wid, words]) => (words.length === 0 ? [wid] : []))).toEqual([]);
    // In a short run, on a shared machine, the median is judged: the slowest twentieth of a few dozen texts is chance.
    // A long run is judged by p95. Waits below these milliseconds do not matter.
    const isShort = cases < 300;
    const [without, alongside] = figures[isShort ? 0 : 1] ?? [0, Infinity];
    expect(alongside).toBeLessThanOrEqual(Math.max(1.5 * without, isShort ? 150 : 75));
  },
  60_000 + 2000 * cases,
);
