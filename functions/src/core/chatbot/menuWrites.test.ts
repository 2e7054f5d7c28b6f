import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { OperationKey } from '@balcao/shared/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sampleOption } from '../../services/engine/testing/sampleBot.ts';
import {
  type ApiAnswer,
  startApi,
  type TestApi,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { forgetQueue } from '../queues/forgetQueue.ts';
import { findQueueOfOption } from '../records/chatbotTreeEntity.ts';
import type { OptionBlock } from '../records/optionBlocks.ts';
import { planTree } from './planTree.ts';
import { type StoredTree, storedTree } from './storedTree.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

interface Stored {
  id: number;
  optUserId: number | null;
  optQueueId: number | null;
  chatbots: Stored[];
  options: Stored[];
}
const send = async (key: OperationKey, id: number | null, body?: object) => {
  const params = id !== null && { params: { id: String(id) } };
  const answer = await api.call(key, { as: admin, ...params, ...(body && { body }) } as object);
  return answer as ApiAnswer<Stored>;
};
let colours = 0x333333;
const newQueue = async (fields: object = {}) => {
  colours += 1;
  const named = { name: `Fila ${colours}`, color: `#${colours.toString(16)}` };
  return (await send('POST /queue', null, { ...named, ...fields })).body;
};
/** Number of writes to the platform-wide counter of option ids during `work`. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(DynamoDBClient.prototype, 'send');
  await work();
  const times = sent.mock.calls.filter(
    ([command]) =>
      command instanceof UpdateItemCommand && command.input.Key?.['pk']?.S === 'P#SEQUENCE#chatbot',
  ).length;
  sent.mockRestore();
  return times;
}
/** Keys of the id blocks of the company's options. */
async function blocks(): Promise<string[]> {
  const items = await tableSnapshot(api.runtime);
  return [...items.keys()].filter((key) => key.startsWith(`C#${admin.user.companyId}#CHATBOT `)).toSorted();
}
const option = (name: string, options: object[] = []) => ({ name, greetingMessage: 'Qual?', options });
const many = (count: number) => Array.from({ length: count }, (_, at) => option(`Opção ${at}`));

test('the numbers of a save are one write, however many; of one that is refused for its size there is none', async () => {
  const { id, chatbots: stored } = await newQueue({ chatbots: [option('Boletos')] });
  const top = stored[0]?.id ?? 0;
  const fresh = () => ({ name: `F ${(colours += 1)}`, color: `#${colours.toString(16)}` });
  const ways: [OperationKey, number | null, (options: object[]) => object][] = [
    ['POST /queue', null, (chatbots) => ({ ...fresh(), chatbots })],
    ['PUT /queue/{id}', id, (chatbots) => ({ chatbots: [{ ...option('Boletos'), id: top }, ...chatbots] })],
    ['POST /chatbot', null, (options) => ({ queueId: id, ...option('Uma nova'), options })],
    ['POST /chatbot/{id}/options', top, (options) => ({ ...option('Outra nova'), options })],
    ['PUT /chatbot/{id}', top, (options) => ({ options })],
  ];
  for (const [key, of, body] of ways) {
    let answer: ApiAnswer<Stored> | undefined;
    const write = async (options: object[]) => (answer = await send(key, of, body(options)));
    expect(await counted(() => write([option('Vendas', many(30))])), key).toBe(1);
    expect(answer?.status, key).toBeLessThan(300);
    expect(await counted(() => write([option('Tudo', many(200)), option('Mais')])), key).toBe(0);
    expect(answer?.error.code, key).toBe('ERR_MENU_TOO_MANY');
  }
  expect(await counted(() => send('PUT /chatbot/{id}', top, { name: 'Boletos novos' }))).toBe(0);
});

test('a save that is refused leaves nothing by which an option would be found', async () => {
  const { id } = await newQueue({ color: '#44aa11' });
  await newQueue({ color: '#44aa12' });
  const before = await blocks();
  const named = { name: 'Repetida', color: '#44aa11' };
  const tried = await send('POST /queue', null, { ...named, chatbots: many(5) });
  expect(tried.error.code).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  const changed = await send('PUT /queue/{id}', id, { color: '#44aa12', chatbots: many(5) });
  expect(changed.error.code).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  expect(await blocks()).toEqual(before);
});

test('options are found by their numbers while they are there, and nothing is left of those that are not', async () => {
  const { companyId } = admin.user;
  const before = await blocks();
  const { id, chatbots } = await newQueue({ chatbots: [option('Vendas', many(3)), option('Suporte')] });
  const [sales, support] = chatbots.map((one) => one.id);
  const found = (of = 0) => findQueueOfOption(api.runtime.store, companyId, of);
  for (const one of [sales, support, chatbots[0]?.options[2]?.id]) expect(await found(one)).toBe(id);
  expect(await blocks()).toHaveLength(before.length + 1);
  await send('DELETE /chatbot/{id}', sales ?? 0);
  expect(await found(support)).toBe(id);
  await send('POST /chatbot', null, { queueId: id, ...option('Outra') });
  expect(await blocks()).toHaveLength(before.length + 2);
  await send('DELETE /chatbot/{id}', support ?? 0);
  expect(await found(support)).toBeUndefined();
  expect(await blocks()).toHaveLength(before.length + 1);
  // Deleting a queue deletes its blocks too, even if run twice.
  await send('POST /chatbot', null, { queueId: id, ...option('Última') });
  await forgetQueue(api.runtime, companyId, id);
  await forgetQueue(api.runtime, companyId, id);
  expect(await blocks()).toEqual(before);
});

test('a save takes away as many blocks as a transaction holds, and the next one what is left', () => {
  const plan = (before: StoredTree, taken?: OptionBlock) => {
    const options = taken === undefined ? [] : [sampleOption(taken[0])];
    const writes = planTree({ companyId: 7, clock: api.runtime.clock }, 4, before, {
      options,
      ...(taken && { taken }),
    });
    const [tree] = writes.flatMap(([write]) => ('put' in write ? [write.put] : []));
    return { count: writes.length, stored: storedTree(tree) };
  };
  const blocks = Array.from({ length: 120 }, (_, at) => [at + 1, at + 1] as const);
  const first = plan({ options: [], blocks, version: 9 }, [500, 500]);
  expect([first.count, first.stored.blocks?.length]).toEqual([52, 71]);
  const second = plan(first.stored);
  expect([second.count, second.stored.blocks?.length]).toEqual([51, 21]);
  expect(plan(second.stored)).toMatchObject({ count: 22, stored: { blocks: [], version: 12 } });
});

test('what an option of another type would lead to is not kept, whoever sends it', async () => {
  const target = (await newQueue()).id;
  const { id } = await newQueue();
  const hidden = { queueType: 'attendent', optUserId: admin.user.id, optQueueId: target };
  const shown = { queueType: 'attendent', optUserId: admin.user.id, optQueueId: null };
  const { body: made } = await send('POST /chatbot', null, {
    queueId: id,
    name: 'Falar com a Ana',
    ...hidden,
  });
  expect(made).toMatchObject(shown);
  // A form sends all four targets; targets that the option's type does not use are cleared.
  const moved = await send('PUT /chatbot/{id}', made.id, { ...hidden, queueType: 'queue' });
  expect(moved.body).toMatchObject({ optUserId: null, optQueueId: target });
  expect((await send('PUT /chatbot/{id}', made.id, hidden)).body).toMatchObject(shown);
  const nested = { ...option('Vendas'), options: [{ name: 'Falar com a Ana', ...hidden }] };
  const whole = await send('PUT /queue/{id}', id, { chatbots: [nested] });
  expect(whole.body.chatbots[0]?.options[0]).toMatchObject(shown);
  const below = await send('POST /chatbot/{id}/options', whole.body.chatbots[0]?.id ?? 0, {
    name: 'Falar com ela',
    ...hidden,
  });
  expect(below.body).toMatchObject(shown);
  const other = await newQueue({ chatbots: [nested] });
  expect(other.chatbots[0]?.options[0]).toMatchObject(shown);
});
