import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { sampleFileList } from '../../services/engine/testing/sampleBot.ts';
import { fileListEntity, fileListToItem } from '../records/fileListEntity.ts';
import { findQueueOfOption } from '../records/chatbotTreeEntity.ts';

let api: TestApi;
let admin: TestSession;
let queueId: number;
let colours = 0x222222;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const newQueue = async (fields: object = {}, as = admin) => {
  const color = `#${(++colours).toString(16)}`;
  return (await api.call('POST /queue', { as, body: { name: `Fila ${colours}`, color, ...fields } })).body;
};
beforeEach(async () => {
  queueId = (await newQueue()).id;
});

const make = ({ queueId: of, ...body }: { queueId: number } & Record<string, unknown>, as = admin) =>
  api.call('POST /chatbot', { as, body: { name: 'Boletos', queueId: of, ...body } });
const makeBelow = (id: number, name: string) =>
  api.call('POST /chatbot/{id}/options', { as: admin, params: { id: String(id) }, body: { name } });
const change = (id: number, body: object) =>
  api.call('PUT /chatbot/{id}', { as: admin, params: { id: String(id) }, body });
const remove = (id: number) => api.call('DELETE /chatbot/{id}', { as: admin, params: { id: String(id) } });
const get = (id: number, as = admin) => api.call('GET /chatbot/{id}', { as, params: { id: String(id) } });
const tree = async () =>
  (await api.call('GET /queue/{id}', { as: admin, params: { id: String(queueId) } })).body.chatbots;
const names = (options: readonly ChatbotOption[]): unknown[] =>
  options.map(({ name, options: below }) => (below.length === 0 ? name : [name, names(below)]));

test('an option is made in a queue or below another one, read, changed and deleted with all inside', async () => {
  const { body: top } = await make({ queueId, greetingMessage: 'Qual boleto?' });
  expect(top).toMatchObject({ queueId, name: 'Boletos', queueType: 'text', closeTicket: false, options: [] });
  const { body: nested } = await change(top.id, { options: [{ name: 'Segunda via', closeTicket: true }] });
  const below = nested.options[0] as ChatbotOption;
  expect(names(await tree())).toEqual([['Boletos', ['Segunda via']]]);
  expect((await get(top.id)).body.options).toEqual([below]);
  // A change that does not mention the children keeps them, and an option sent with its id keeps that id.
  expect((await change(top.id, { closeTicket: '' })).body.options).toEqual([below]);
  expect((await change(top.id, { options: [below] })).body.options).toEqual([below]);

  const changed = await change(below.id, { name: 'Outra via' });
  expect([changed.status, changed.body.closeTicket]).toEqual([201, true]);
  expect((await change(below.id, { queueType: 'attendent', optUserId: admin.user.id })).body).toMatchObject({
    name: 'Outra via',
    queueType: 'attendent',
    optUserId: admin.user.id,
  });

  const { body: all } = await api.call('GET /chatbot', { as: admin });
  expect(all.filter((one) => one.queueId === queueId)).toEqual([
    expect.objectContaining({ id: top.id, options: [expect.objectContaining({ id: below.id })] }),
  ]);
  expect((await remove(top.id)).status).toBe(200);
  expect(await tree()).toEqual([]);
  for (const id of [top.id, below.id]) {
    expect((await get(id)).error.code).toBe('ERR_NO_OPTION_FOUND');
    expect((await change(id, { name: 'Nada mais' })).error.code).toBe('ERR_NO_OPTION_FOUND');
    expect(await findQueueOfOption(api.runtime.store, admin.user.companyId, id)).toBeUndefined();
  }
});

test('a tree that is sent whole keeps those that it names and makes the others, one write for a drag', async () => {
  const { body: queue } = await newQueue({
    chatbots: [
      { name: 'Vendas', greetingMessage: 'De quê?', options: [{ name: 'Carros' }, { name: 'Motos' }] },
      { name: 'Suporte', queueType: 'queue', optQueueId: queueId },
    ],
  }).then((body) => ({ body }));
  queueId = queue.id;
  const [sales, support] = queue.chatbots;
  expect(names(queue.chatbots)).toEqual([['Vendas', ['Carros', 'Motos']], 'Suporte']);
  const put = async (chatbots: readonly object[]) =>
    api.call('PUT /queue/{id}', {
      as: admin,
      params: { id: String(queueId) },
      body: { chatbots: [...chatbots] } as never,
    });
  const moved = await put([support ?? {}, sales ?? {}, { name: 'Outros' }]);
  expect([moved.status, names(moved.body.chatbots)]).toEqual([
    201,
    ['Suporte', ['Vendas', ['Carros', 'Motos']], 'Outros'],
  ]);
  const ids = (options: readonly ChatbotOption[]): number[] =>
    options.flatMap(({ id, options: below }) => [id, ...ids(below)]);
  expect(ids(moved.body.chatbots).slice(0, 4)).toEqual([support?.id, ...ids([sales as ChatbotOption])]);
  // The same option sent twice becomes two.
  const twice = await put([support ?? {}, support ?? {}]);
  expect(new Set(ids(twice.body.chatbots)).size).toBe(2);
  expect(await tree()).toEqual(twice.body.chatbots);
  // A change of other fields of the queue keeps its options.
  await api.call('PUT /queue/{id}', { as: admin, params: { id: String(queueId) }, body: { orderQueue: 3 } });
  expect(await tree()).toEqual(twice.body.chatbots);
});

test('what a menu cannot do is refused: short names, nothing said before a level, no target, too deep, not ours', async () => {
  const told = async (body: object) => {
    const { status, error } = await make({ queueId, ...body });
    return [status, error.code, error.details.map(({ path, code }) => `${path} ${code}`).join()];
  };
  expect((await told({ name: 'Oi!' }))[1]).toBe('ERR_VALIDATION');
  expect(await told({ options: [{ name: 'Abaixo' }] })).toEqual([
    400,
    'ERR_VALIDATION',
    'body.greetingMessage required',
  ]);
  expect(await told({ queueType: 'queue' })).toEqual([400, 'ERR_VALIDATION', 'body.optQueueId required']);
  expect(await told({ queueType: 'file', optQueueId: queueId })).toEqual([
    400,
    'ERR_VALIDATION',
    'body.optFileId required',
  ]);
  let deep: object = { name: 'Nível' };
  for (let level = 0; level < 11; level++)
    deep = { name: 'Nível', greetingMessage: 'Qual?', options: [deep] };
  expect(await told(deep)).toEqual([400, 'ERR_MENU_TOO_DEEP', '']);

  for (let level = 0; level < 800; level++) deep = { name: 'Nível', options: [deep] };
  expect((await told(deep)).slice(0, 2)).toEqual([400, 'ERR_BAD_JSON']);

  const other = await api.newCompany();
  const theirs = (await newQueue({}, other)).id;
  expect((await told({ queueType: 'queue', optQueueId: theirs }))[1]).toBe('ERR_NO_QUEUE_FOUND');
  expect((await told({ queueType: 'attendent', optUserId: other.user.id }))[1]).toBe('ERR_NO_USER_FOUND');
  expect((await make({ queueId }, other)).error.code).toBe('ERR_NO_QUEUE_FOUND');
  const mine = (await make({ queueId })).body.id;
  expect((await get(mine, other)).error.code).toBe('ERR_NO_OPTION_FOUND');
  expect(names(await tree())).toEqual(['Boletos']);
});

test('what an option led to may go: the others can be changed still', async () => {
  const about = sampleFileList(81, 0, { companyId: admin.user.companyId });
  await api.runtime.store.put(fileListToItem(about));
  const { body: files } = await make({ queueId, name: 'Tabelas', queueType: 'file', optFileId: 81 });
  await api.runtime.store.delete(fileListEntity.key(about));
  expect((await make({ queueId, name: 'Outra' })).status).toBe(200);
  expect((await change(files.id, { name: 'Tabelas novas' })).body).toMatchObject({ optFileId: 81 });
});

test('two who add at the same moment both have theirs', async () => {
  const [one, other] = await Promise.all([
    make({ queueId, name: 'Primeira' }),
    make({ queueId, name: 'Segunda' }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await tree()).map(({ name }) => name).toSorted()).toEqual(['Primeira', 'Segunda']);
});

test('two who add below one option at the same moment both have theirs', async () => {
  const { body: parent } = await make({ queueId, greetingMessage: 'Qual?' });
  const added = await Promise.all(['Primeira', 'Segunda'].map((name) => makeBelow(parent.id, name)));
  expect(added.map(({ status, body }) => [status, body.queueId])).toEqual([
    [200, queueId],
    [200, queueId],
  ]);
  const below = (await tree())[0]?.options ?? [];
  expect(below.map(({ name }) => name).toSorted()).toEqual(['Primeira', 'Segunda']);
  expect(new Set(below.map(({ id }) => id))).toEqual(new Set(added.map(({ body }) => body.id)));

  const silent = (await make({ queueId, name: 'Muda' })).body.id;
  expect((await makeBelow(silent, 'Abaixo')).error.code).toBe('ERR_OPTION_SAYS_NOTHING');
  await remove(parent.id);
  expect((await makeBelow(parent.id, 'Tarde')).error.code).toBe('ERR_NO_OPTION_FOUND');
});

test('who moves an option takes away none that somebody else adds meanwhile', async () => {
  const { body: top } = await make({ queueId, greetingMessage: 'Qual?' });
  const ids = [top.id];
  for (const name of ['Segunda', 'Terceira']) ids.push((await make({ queueId, name })).body.id);
  await makeBelow(top.id, 'Abaixo');
  await Promise.all([change(top.id, { place: 1 }), make({ queueId, name: 'Quarta' })]);
  expect(names(await tree())).toEqual(['Segunda', ['Boletos', ['Abaixo']], 'Terceira', 'Quarta']);
  expect((await change(ids[1] ?? 0, { place: 200 })).status).toBe(201);
  const options = await tree();
  expect(names(options)).toEqual([['Boletos', ['Abaixo']], 'Terceira', 'Quarta', 'Segunda']);
  // Nested options can be moved too; an empty `place`, as forms send it, moves nothing.
  const last = (await makeBelow(top.id, 'Mais uma')).body.id;
  await change(last, { place: '0' });
  await change(last, { place: '', closeTicket: true });
  expect(names(await tree())[0]).toEqual(['Boletos', ['Mais uma', 'Abaixo']]);
});
