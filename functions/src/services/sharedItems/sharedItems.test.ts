import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import type { SharedKind } from '@balcao/shared/sharedItems/sharedItemRules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { sharedItemEntity } from './sharedItemEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const number = '5511988887777';
type Page = { messages: Message[]; hasMore: boolean; nextCursor: string | null } & ErrorBody;
const list = (user: TestUser, id: number, kind: SharedKind, query: Record<string, string> = {}) =>
  house.call<Page>(user, 'GET', `/tickets/${id}/shared`, { query: { kind, ...query } });
const bodies = async (id: number, kind: SharedKind, user = company.admin) =>
  (await list(user, id, kind)).body.messages.map(({ body }) => body);
const file = (mediaType: 'image' | 'video' | 'application' | 'audio', body = '', voice = false) => {
  const key = `${company.id}/2026-01/${mediaType}-${body}`;
  const media = { key, mimetype: 'image/jpeg', fileName: 'arquivo.bin', size: 4, voice };
  return company.receive(number, body, { mediaType, media });
};
const open = async (user: TestUser, queueId = company.queues[0]) => {
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const given = { status: 'open', userId: user.id, queueId };
  const moved = await house.call(company.admin, 'PUT', `/tickets/${body.tickets[0].id}`, { body: given });
  expect(moved.status).toBe(200);
  return body.tickets[0].id;
};

test('pictures, documents and links apart, the newest first, and nothing else', async () => {
  await company.receive(number, 'Oi');
  const id = await open(company.ana);
  await file('image', 'Foto');
  await file('video', 'Veja https://balcao.test/video');
  await file('application', 'Nota');
  await file('audio', 'Música');
  await file('audio', 'Recado', true);
  await company.receive(number, 'Entra em HTTPS://loja.test/?a=1');
  await company.receive(number, 'http:// nada');
  const sent = await house.call<{ messages: Message[] }>(company.ana, 'POST', `/messages/${id}`, {
    body: { body: 'Nosso site: https://nos.test' },
  });
  await house.project();
  expect(await bodies(id, 'media')).toEqual(['Veja https://balcao.test/video', 'Foto']);
  expect(await bodies(id, 'documents')).toEqual(['Música', 'Nota']);
  const links = [
    sent.body.messages[0]?.body,
    'Entra em HTTPS://loja.test/?a=1',
    'Veja https://balcao.test/video',
  ];
  expect(await bodies(id, 'links')).toEqual(links);
  const [picture] = (await list(company.ana, id, 'media')).body.messages;
  expect(picture?.mediaUrl).toMatch(/^http.*video-Veja/);
});

test('what an edit takes out and what is deleted goes', async () => {
  await company.receive(number, 'Oi');
  const id = await open(company.ana);
  const say = async (body: string, isPrivate = false) => {
    const given = { body: { body, isPrivate } };
    const sent = await house.call<{ messages: Message[] }>(company.ana, 'POST', `/messages/${id}`, given);
    return sent.body.messages[0]?.id;
  };
  const first = await say('Nota https://um.test', true);
  const second = await say('https://dois.test');
  await house.project();
  expect(await bodies(id, 'links')).toEqual(['https://dois.test', 'Nota https://um.test']);
  const edit = { body: { body: 'sem endereço' } };
  expect((await house.call(company.ana, 'POST', `/messages/edit/${first}`, edit)).status).toBe(200);
  await house.project();
  expect(await bodies(id, 'links')).toEqual(['https://dois.test']);
  expect((await house.call(company.ana, 'DELETE', `/messages/${second}`)).status).toBe(200);
  // At once, although the index lags behind the stream.
  expect(await bodies(id, 'links')).toEqual([]);
  await house.project();
  const left = [...(await tableSnapshot(house.runtime)).values()].filter(
    (item) => sharedItemEntity.owns(item) && item['companyId'] === company.id,
  );
  expect(left).toEqual([]);
});

test('page by page, at a cost that does not depend on how much was said', async () => {
  await company.receive(number, 'Oi');
  const id = await open(company.ana);
  for (let at = 0; at < 30; at++) await file('image', `Foto ${at}`);
  await house.project();
  // Fills the caches of rights and names.
  await list(company.ana, id, 'media');
  const few = await house.meter.cost('shared of a short one', () => list(company.ana, id, 'media'));
  for (let at = 0; at < 120; at++) await company.receive(number, `Linha ${at}, com algumas palavras a mais`);
  await house.project();
  // On a busy machine the caches have expired meanwhile.
  await list(company.ana, id, 'media');
  const many = await house.meter.cost('shared of a long one', () => list(company.ana, id, 'media'));
  expect([many.read, many.trips]).toEqual([few.read, few.trips]);
  expect(many.trips).toBeLessThanOrEqual(4);
  const { body: first } = many.answer;
  expect([first.messages.length, first.hasMore]).toEqual([24, true]);
  const { body: second } = await list(company.ana, id, 'media', { cursor: String(first.nextCursor) });
  expect([second.messages.map(({ body }) => body), second.hasMore]).toEqual([
    [5, 4, 3, 2, 1, 0].map((at) => `Foto ${at}`),
    false,
  ]);
});

test('of earlier tickets only what one may read there', async () => {
  const { ana, bruno, admin, queues } = company;
  await file('image', 'Da outra fila');
  const first = await open(ana, queues[1]);
  await file('image', 'Na outra fila');
  const silent = { status: 'closed', sendFarewellMessage: false };
  await house.call(admin, 'PUT', `/tickets/${first}`, { body: silent });
  await company.receive(number, 'De volta');
  const second = await open(bruno, queues[0]);
  await file('image', 'Na dele');
  await house.project();
  const read = async (user: TestUser) =>
    (await bodies(second, 'media', user)).filter((body) => body !== 'Da outra fila');
  expect(await read(bruno)).toEqual(['Na dele']);
  expect(await read(admin)).toEqual(['Na dele', 'Na outra fila']);
  expect((await list(bruno, first, 'media')).body.code).toBe('ERR_NO_TICKET_FOUND');
});
