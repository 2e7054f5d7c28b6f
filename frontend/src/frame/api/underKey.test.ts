import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccessToken } from './accessToken.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { type RawRequest, request } from './request.ts';
import { setTransport } from './transport.ts';

/** What the server meets: it creates, or answers what a key created before, and its answer may get lost. */
let created: string[];
let known: Map<string, number>;
let lost: ApiError | undefined;
let keys: (string | undefined)[];

const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ id, sid: `s${id}` }))}.x`;

async function server({ idempotencyKey: key, path }: RawRequest): Promise<unknown> {
  keys.push(key);
  const id = known.get(key ?? '') ?? created.push(path);
  if (key !== undefined) known.set(key, id);
  if (lost !== undefined) throw lost;
  return { id };
}

beforeEach(() => {
  [created, known, keys, lost] = [[], new Map(), [], undefined];
  setAccessToken(tokenOf(1));
  setTransport(server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setTransport(request);
});

const unavailable = () => new ApiError(503, { code: 'ERR_UNAVAILABLE' });
const noNetwork = () => new ApiError(0, { code: 'NETWORK' });
const newUser = (name = 'Ana') => call('POST /users', { body: { name, email: 'ana@empresa.test' } });

test('a creation whose answer got lost is the same one when the form is sent again', async () => {
  for (const failure of [unavailable(), noNetwork(), new ApiError(0, { code: 'UNKNOWN' })]) {
    lost = failure;
    await expect(newUser(failure.code)).rejects.toBe(failure);
    lost = new ApiError(403, { code: 'ERR_NO_PERMISSION' });
    await expect(newUser(failure.code)).rejects.toBe(lost);
    lost = undefined;
    await newUser(failure.code);
  }
  expect(created).toHaveLength(3);
});

test('the app tries a creation again by itself, under one key', async () => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('location', new URL('http://balcao.test/tickets'));
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('idempotency-key'));
    if (sent.length === 2) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: sent.length === 1 ? 503 : 200 });
  });
  setTransport((await import('./amplifyRequest.ts')).amplifyRequest);
  await newUser('Caio');
  expect(sent[0]).toMatch(/^.{36}$/);
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

test('a button pressed twice at once creates one', async () => {
  await Promise.all([newUser(), newUser()]);
  expect(created).toHaveLength(1);
});

test('after an answer, with another content or by another user, it is a new one', async () => {
  await newUser();
  await newUser();
  lost = new ApiError(400, { code: 'ERR_PLAN_LIMIT' });
  await expect(newUser()).rejects.toBe(lost);
  lost = noNetwork();
  await expect(newUser()).rejects.toBe(lost);
  await expect(newUser('Bia')).rejects.toBe(lost);
  setAccessToken(tokenOf(2));
  lost = undefined;
  await newUser();
  expect(new Set(keys).size).toBe(6);
  expect(keys).not.toContain(undefined);
});

test('a key is not used for longer than the server knows it', async () => {
  vi.useFakeTimers();
  lost = noNetwork();
  await expect(newUser()).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  await expect(newUser()).rejects.toBe(lost);
  expect(new Set(keys).size).toBe(2);
});

test('of forms the files count', async () => {
  const send = (size: number) => {
    const form = new FormData();
    form.append('file', new File(['x'.repeat(size)], 'lista.csv', { lastModified: 5 }));
    return call('POST /contacts/upload', { body: form });
  };
  lost = noNetwork();
  for (const size of [3, 3, 4]) await expect(send(size)).rejects.toBe(lost);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a key of the screen itself is left alone; what takes none gets none', async () => {
  await call('POST /messages/{id}', { params: { id: '7' }, body: { body: 'Oi' }, idempotencyKey: 'k1' });
  await call('PUT /users/{id}', { params: { id: 1 }, body: { name: 'Ana' } });
  await call('POST /whatsapp-restart', {});
  expect(keys).toEqual(['k1', undefined, undefined]);
});
