import type { Contact } from '@balcao/shared/records/contactModel';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleContact } from '../../../test/samples.ts';
import { ApiError } from '../../frame/api/ApiError.ts';
import { request } from '../../frame/api/request.ts';
import { setTransport } from '../../frame/api/transport.ts';
import { patchOperation } from './patchOperation.ts';
import { useMutation } from './useMutation.ts';
import { operationPagesOptions } from './useOperationPages.ts';

const lists = [{}, { query: { searchParam: 'lu' } }].map(
  (options) => operationPagesOptions('GET /contacts', options).queryKey,
);
const page = (...contacts: Contact[]) => ({ contacts, count: 3, hasMore: true, nextCursor: 'c' });
const [luiza, carlos, lucas] = ['Luiza', 'Carlos', 'Lucas'].map((name, index) =>
  sampleContact(index + 1, { name }),
) as [Contact, Contact, Contact];

let client: QueryClient;
const names = () =>
  lists.map((key) =>
    client
      .getQueryData<{ pages: { contacts: Contact[] }[] }>(key)
      ?.pages.map(({ contacts }) => contacts.map(({ name }) => name)),
  );
const before = [[['Luiza', 'Carlos'], ['Lucas']], [['Luiza', 'Lucas']]];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<unknown>(lists[0] ?? [], {
    pages: [page(luiza, carlos), page(lucas)],
    pageParams: [null, 'c'],
  });
  client.setQueryData<unknown>(lists[1] ?? [], { pages: [page(luiza, lucas)], pageParams: [null] });
});
afterEach(() => {
  setTransport(request);
  onlineManager.setOnline(true);
});

/** Renames Luiza and drops Lucas. */
const change = (of: QueryClient) =>
  patchOperation(of, 'GET /contacts', 'contacts', (contact) => {
    if (contact.id === lucas.id) return null;
    return contact.id === luiza.id ? { ...contact, name: 'Luiza Silva' } : contact;
  });
const changed = [[['Luiza Silva', 'Carlos'], []], [['Luiza Silva']]];

type Settings = Parameters<typeof useMutation<'PUT /contacts/{id}'>>[1];
type Mutation = ReturnType<typeof useMutation<'PUT /contacts/{id}'>>;

function Screen({ settings, tell }: { settings: Settings; tell: (mutation: Mutation) => void }) {
  tell(useMutation('PUT /contacts/{id}', settings));
  return null;
}

/** Renders the hook once and returns its result. */
function mutation(settings: Settings): Mutation {
  const told: Mutation[] = [];
  const screen = createElement(Screen, { settings, tell: (one) => void told.push(one) });
  renderToString(createElement(QueryClientProvider, { client }, screen));
  if (!told[0]) throw new Error('never rendered');
  return told[0];
}
const asked = { params: { id: luiza.id }, body: { name: 'Luiza Silva' } };

test('rows change and go in every kept list; taken back, all is as it was, pages and cursors too', () => {
  const kept = lists.map((key) => client.getQueryData(key));
  const takeBack = change(client);
  expect(names()).toEqual(changed);
  expect(client.getQueryData(lists[0] ?? [])).toMatchObject({ pageParams: [null, 'c'] });
  // Cached rows must never be mutated.
  expect(luiza.name).toBe('Luiza');
  takeBack();
  expect(names()).toEqual(before);
  lists.forEach((key, index) => expect(client.getQueryData(key)).toStrictEqual(kept[index]));
});

test('what is kept changes before the answer, and stays once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  setTransport(() => promise);
  const told: unknown[] = [];
  const { send } = mutation({ optimistic: change, onSuccess: (reply) => told.push(reply) });
  const sent = send(asked);
  await expect.poll(names).toEqual(changed);
  expect(told).toEqual([]);
  resolve(luiza);
  await sent;
  expect(names()).toEqual(changed);
  expect(told).toEqual([luiza]);
});

test('refused, it is taken back and asked for again; who sent it is told', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  setTransport(() => promise);
  const { send } = mutation({ optimistic: change, invalidates: ['GET /contacts'] });
  const sent = send(asked);
  await expect.poll(names).toEqual(changed);
  reject(new ApiError(400, { code: 'ERR_NO_PERMISSION' }));
  await expect(sent).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(names()).toEqual(before);
  expect(lists.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test('offline it is refused at once, not sent once nobody expects it any more', async () => {
  onlineManager.setOnline(false);
  setTransport(() => Promise.reject(new ApiError(0, { code: 'NETWORK' })));
  const { send } = mutation({});
  await expect(send(asked)).rejects.toMatchObject({ code: 'NETWORK' });
});
