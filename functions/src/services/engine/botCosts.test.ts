import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Write } from '@balcao/shared/server/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBotCompany } from './testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';

type Given = Parameters<typeof startBotCompany>[1];

let world: EngineWorld;
const transactions: (readonly Write[])[] = [];
beforeAll(async () => {
  world = await startEngineWorld();
  const { store } = world.runtime;
  world.runtime.store = new Proxy(store, {
    get: (target, name: keyof typeof store) =>
      name === 'transact'
        ? (writes: readonly Write[]) => {
            transactions.push(writes);
            return target.transact(writes);
          }
        : target[name],
  });
});
afterAll(() => world.stop());

const isTicket = (write: Write): boolean => {
  const key = 'put' in write ? write.put : 'update' in write ? write.update : undefined;
  return /^T#\d+$/.test(String(key?.['sk']));
};

/**
 * The cost of a customer's message: write units, the texts that answer it, and how often its ticket is in a
 * transaction.
 */
async function spent(name: string, write: () => Promise<string[]>) {
  world.usage.length = 0;
  transactions.length = 0;
  const said = await write();
  const units = world.usage.reduce((sum, entry) => sum + entry.write, 0);
  const plans = transactions.filter((writes) => writes.length > 2);
  const tickets = plans.flat().filter(isTicket).length;
  console.log(`cost ${name}: ${units} WCU, ${said.length} texts`);
  return { units, texts: said.length, plans: plans.length, tickets };
}

const audio = { mediaType: 'audio', mediaFailure: 'unavailable' } as const;
const tooLarge = { mediaType: 'image', mediaFailure: 'tooLarge' } as const;
const text = 'Obrigado pela sua mensagem, respondemos assim que pudermos.';
const evening = '2026-11-23T23:00:00.000Z';
const never = '2026-12-01T12:00:00.000Z';
const vacation = { collectiveVacationStart: '2026-11-20', collectiveVacationEnd: '2026-12-20' };

/** Write units of an entry of the ticket's log in a transaction, and of storing that a contact got the LGPD notice. */
const [entry, contact] = [2, 3];

test.each<[string, Given, Partial<InboundMessage>, string, number]>([
  [
    'out of hours',
    { settings: { scheduleType: 'company' }, connection: { outOfHoursMessage: text } },
    {},
    evening,
    0,
  ],
  ['on vacation', { connection: { ...vacation, collectiveVacationMessage: text } }, {}, never, 0],
  ['an audio', { settings: { acceptAudioMessageContact: 'disabled' } }, audio, never, 0],
  ['a file that is too large', {}, tooLarge, never, 0],
  [
    'a notice on one’s data',
    { settings: { enableLGPD: 'enabled', lgpdMessage: text, lgpdConsent: 'disabled' } },
    {},
    never,
    contact,
  ],
])(
  '%s, on a waiting ticket: at most 4 write units for the text, the ticket written once',
  async (name, given, more, at, beside) => {
    const company = await startBotCompany(world, given);
    company.wait(at);
    await company.write('\u200EOi');
    const { mediaType } = more;
    const silent = await spent(`${name}, nothing said`, () =>
      company.write('\u200EAlô', mediaType && { mediaType }),
    );
    const told = await spent(name, () => company.write('Alô', more));
    expect(silent).toMatchObject({ texts: 0, tickets: 1, plans: 1 });
    expect(told).toMatchObject({ texts: 1, tickets: 1, plans: 1 });
    expect(told.units - silent.units).toBeLessThanOrEqual(4 + beside);
  },
);

const position = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição na fila:' } as const;
test.each<[string, NonNullable<Given>, number, number]>([
  ['a menu', { connection: { greetingMessage: text }, queues: [{}, {}] }, 1, entry],
  ['the greeting of the only queue', { queues: [{ greetingMessage: text }] }, 1, 0],
  [
    'greeting, queue and place',
    { connection: { greetingMessage: text }, queues: [{ greetingMessage: text }], settings: position },
    3,
    0,
  ],
])(
  '%s, on a new ticket: at most 4 write units for each text, the ticket written once',
  async (name, given, texts, beside) => {
    const quiet = await startBotCompany(world, given);
    const silent = await spent(`a new chat, ${name} unsaid`, () => quiet.write('\u200EOi'));
    const company = await startBotCompany(world, given);
    const told = await spent(`a new chat, ${name}`, () => company.write('Oi, tudo bem?'));
    expect(silent).toMatchObject({ texts: 0, tickets: 1, plans: 1 });
    expect(told).toMatchObject({ texts, tickets: 1, plans: 1 });
    expect(told.units - silent.units).toBeLessThanOrEqual(4 * texts + beside);
  },
);
