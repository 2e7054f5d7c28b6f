import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestAnswer, mostBotTexts, packBotTexts } from '../../../core/tickets/queueEntry/botTexts.ts';
import { ticketKey, ticketPlace } from '../../../core/records/ticketEntity.ts';
import { type BotCompany, startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const audio = { mediaType: 'audio', mediaFailure: 'unavailable' } as const;
/** Most messages that the bot answers with one text each before it pauses. */
const allowed = mostBotTexts - longestAnswer + 1;

async function itemsOf(company: BotCompany, kind: string, ticketId?: number) {
  return (await world.items()).filter(
    (item) =>
      item['et'] === kind &&
      item['companyId'] === company.id &&
      (ticketId === undefined || item['ticketId'] === ticketId || item['id'] === ticketId),
  );
}

/** Writes `times` messages, two seconds apart; returns the number of texts in answer. */
async function writeOften(company: BotCompany, times: number, more: object = {}): Promise<number> {
  let said = 0;
  for (let one = 0; one < times; one += 1) {
    company.wait(2000);
    said += (await company.write('Recebemos a sua mensagem.', more)).length;
  }
  return said;
}

/** Sets the count of texts so that one more is allowed in the chat. */
async function hasSaidMuch(company: BotCompany): Promise<void> {
  const { clock, store } = company.runtime;
  const botTexts = packBotTexts({ since: clock.now(), count: allowed - 1 });
  await store.update(ticketKey(await company.ticket()), { set: { botTexts } });
}

test('tickets that open and close without end: the bot pauses, the last one waits in the list, and its log says why', async () => {
  const company = await startBotCompany(world, {
    queues: [{ greetingMessage: 'Veja o site.', closeTicket: true }],
  });
  expect(await writeOften(company, allowed)).toBe(allowed);
  expect(await company.tickets()).toHaveLength(allowed);
  expect(await writeOften(company, 3)).toBe(0);
  const waiting = await company.ticket();
  expect(waiting).toMatchObject({ status: 'pending', unreadMessages: 3 });
  expect(await company.tickets()).toHaveLength(allowed + 1);
  const [stored = {}] = await itemsOf(company, 'ticket', waiting.id);
  expect(ticketPlace(stored)).toEqual({ list: 'pending', holder: `Q#${waiting.queueId}` });
  const log = await itemsOf(company, 'ticketLog', waiting.id);
  expect(log.map(({ type }) => String(type)).toSorted()).toEqual(['botPaused', 'create']);
  // The ten minutes begin with the first text.
  company.wait(10 * minute - (allowed + 3) * 2000);
  expect(await company.write('Oi')).toEqual([]);
  company.wait(2000);
  expect(await company.write('Oi')).toEqual(['Veja o site.']);
  expect((await company.ticket()).status).toBe('closed');
});

test('who stands in a menu stands there after the pause', async () => {
  const company = await startBotCompany(world, { connection: { maxUseBotQueues: 0 }, queues: [{}, {}] });
  await company.write('Oi');
  await hasSaidMuch(company);
  expect(await writeOften(company, 2)).toBe(1);
  company.wait(2000);
  expect(await company.write('1')).toEqual([]);
  expect((await company.ticket()).queueId).toBeUndefined();
  company.wait(10 * minute);
  await company.write('1');
  expect((await company.ticket()).queueId).toBeGreaterThan(0);
  expect(await itemsOf(company, 'ticketLog')).toHaveLength(4);
});

test('who comes anew during the pause is greeted after it, also where an audio comes first', async () => {
  const company = await startBotCompany(world, {
    settings: { acceptAudioMessageContact: 'disabled' },
    connection: { greetingMessage: 'Olá!', complationMessage: 'Até logo!' },
    queues: [{}, {}],
  });
  await company.write('Oi');
  await hasSaidMuch(company);
  company.wait(2000);
  expect(await company.write('sair')).toEqual(['Até logo!']);
  expect((await company.ticket()).status).toBe('closed');
  company.wait(2000);
  expect(await company.write('Oi')).toEqual([]);
  expect(await company.ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 });
  company.wait(10 * minute);
  expect(await company.write('', audio)).toHaveLength(1);
  company.wait(2000);
  expect((await company.write('Oi'))[0]).toMatch(/^Olá!\n\n\*\[ 1 \]\* - Fila 1/);
});

test('audios that come to a served ticket are answered up to the ceiling, too, and nothing is noted there', async () => {
  const company = await startBotCompany(world, { settings: { acceptAudioMessageContact: 'disabled' } });
  await company.write('\u200EOi');
  await company.serve();
  expect(await writeOften(company, 2, audio)).toBe(2);
  await hasSaidMuch(company);
  expect(await writeOften(company, 3, audio)).toBe(1);
  const { id } = await company.ticket();
  const log = await itemsOf(company, 'ticketLog', id);
  expect(log.map(({ type }) => type)).toEqual(['create']);
});

test('costs: a message in a pause writes what one to which there is nothing to say does, and its first one a log entry more', async () => {
  const company = await startBotCompany(world, { connection: { maxUseBotQueues: 0 }, queues: [{}, {}] });
  await company.write('Oi');
  await hasSaidMuch(company);
  await writeOften(company, 1);
  const spent = async () => {
    world.usage.length = 0;
    expect(await company.write('Recebemos a sua mensagem.')).toEqual([]);
    const sum = (side: 'read' | 'write') => world.usage.reduce((total, one) => total + one[side], 0);
    console.log(`cost in a pause: ${sum('write')} WCU, ${sum('read')} RCU`);
    return { read: sum('read'), write: sum('write') };
  };
  const first = await spent();
  expect(first.write).toBeLessThanOrEqual(12);
  const next = await spent();
  expect(next.write).toBeLessThanOrEqual(10);
  expect(next.read).toBeLessThanOrEqual(3);
});
