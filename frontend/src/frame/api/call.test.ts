import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAccessToken } from './accessToken.ts';
import { addressOf } from './addressOf.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { askEarly } from './earlyAnswers.ts';
import { request } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';
import { setTransport, type Transport } from './transport.ts';

interface Seen {
  key: string;
  headers: Headers;
  body: unknown;
}
type Answer =
  | { status: number; body: unknown; retryAfter?: string }
  | { status: number; text: string }
  | 'no network';

const refused = (status: number, code: string, retryAfter?: string): Answer => ({
  status,
  body: { error: code, code, details: [], requestId: 'r' },
  ...(retryAfter !== undefined && { retryAfter }),
});

/** An access token with only the two claims that the client reads. */
const tokenOf = (id: number, sid: string) => `x.${btoa(JSON.stringify({ id, sid }))}.x`;

let seen: Seen[];
let answers: (key: string, count: number) => Answer | Promise<Answer>;
const keys = () => seen.map(({ key }) => key);

beforeEach(() => {
  seen = [];
  setAccessToken('old');
  vi.stubGlobal('location', new URL('http://balcao.test/tickets'));
  vi.stubGlobal('fetch', async (address: URL | string, options: RequestInit) => {
    options.signal?.throwIfAborted();
    const headers = new Headers(options.headers);
    const { pathname, search } = new URL(address, location.href);
    const key = `${options.method} ${pathname}${search} ${headers.get('authorization')}`;
    seen.push({ key, headers, body: options.body });
    const answer = await Promise.race([
      answers(key, seen.length),
      new Promise<never>((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
    ]);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    const text = 'text' in answer ? answer.text : JSON.stringify(answer.body);
    const wait = 'retryAfter' in answer ? [['retry-after', answer.retryAfter ?? ''] as [string, string]] : [];
    return new Response(text, { status: answer.status, headers: wait });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionEvents.signedOut = () => undefined;
});

test('puts values into path and query', () => {
  const address = addressOf('GET /tickets/u/{uuid}', {
    params: { uuid: 'a/b' },
    query: { x: 'é', y: undefined },
  });
  expect(address).toEqual({ method: 'GET', path: '/tickets/u/a%2Fb?x=%C3%A9' });
});

const transports: [string, () => Promise<Transport>][] = [
  ['before sign-in', async () => request],
  ['after sign-in', async () => (await import('./amplifyRequest.ts')).amplifyRequest],
];

describe.each(transports)('typed client %s', (_, load) => {
  beforeAll(async () => {
    vi.stubGlobal('location', new URL('http://balcao.test/tickets'));
    setTransport(await load());
  });

  test('calls that meet an expired token together share one refresh and are each repeated once', async () => {
    answers = (key) => {
      if (key.includes('refresh_token')) return { status: 200, body: { token: 'new' } };
      return key.endsWith('Bearer new') ? { status: 200, body: [] } : refused(403, 'ERR_TOKEN_INVALID');
    };
    await Promise.all([call('GET /queue', {}), call('GET /queue', {}), call('GET /whatsapp', {})]);
    expect(keys().filter((key) => key.includes('refresh_token'))).toHaveLength(1);
    expect(seen).toHaveLength(7);
  });

  test('what was asked early is taken once; refused, it is asked for again with a new token', async () => {
    answers = (key, count) =>
      key.includes('refresh_token')
        ? { status: 200, body: { token: 'new' } }
        : { status: 200, body: [count] };
    askEarly('GET /queue', {});
    expect(await call('GET /queue', {})).toEqual([1]);
    expect(await call('GET /queue', {})).toEqual([2]);
    seen = [];
    const good = answers;
    answers = (key, count) =>
      key.includes('refresh_token') || key.endsWith('Bearer new')
        ? good(key, count)
        : refused(403, 'ERR_TOKEN_INVALID');
    askEarly('GET /queue', {});
    expect(await call('GET /queue', {})).toEqual([3]);
    expect(seen).toHaveLength(3);
  });

  test('what was asked early and met too many requests is asked again when the answer said', async () => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    const began = Date.now();
    answers = (_key, count) =>
      count === 1 ? refused(429, 'ERR_TOO_MANY_REQUESTS', '2') : { status: 200, body: [count] };
    askEarly('GET /queue', {});
    expect(await call('GET /queue', {})).toEqual([2]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
  });

  test('a session is renewed although too much was asked before: nobody is signed out for it', async () => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    let renewals = 0;
    answers = (key) => {
      if (key.includes('refresh_token')) {
        renewals += 1;
        return renewals === 1
          ? refused(429, 'ERR_TOO_MANY_REQUESTS', '1')
          : { status: 200, body: { token: 'new' } };
      }
      return key.endsWith('Bearer new') ? { status: 200, body: [] } : refused(403, 'ERR_TOKEN_INVALID');
    };
    expect(await call('GET /queue', {})).toEqual([]);
    expect([renewals, told]).toEqual([2, []]);
  });

  test('what nobody took in time is not taken for fresh', async () => {
    vi.useFakeTimers();
    answers = (_key, count) => ({ status: 200, body: [count] });
    askEarly('GET /queue', {});
    vi.advanceTimersByTime(11_000);
    vi.useRealTimers();
    expect(await call('GET /queue', {})).toEqual([2]);
  });

  test('a token that is refused when it is new as well is thrown after one repetition', async () => {
    answers = (key) =>
      key.includes('refresh_token')
        ? { status: 200, body: { token: 'new' } }
        : refused(403, 'ERR_TOKEN_INVALID');
    await expect(call('GET /queue', {})).rejects.toMatchObject({ code: 'ERR_TOKEN_INVALID', status: 403 });
    expect(keys().filter((key) => key.startsWith('GET'))).toHaveLength(2);
    expect(keys()).toHaveLength(3);
  });

  test('who may not do something is told so at once: no new token, no second call', async () => {
    answers = () => refused(403, 'ERR_NO_PERMISSION');
    await expect(call('GET /queue', {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', status: 403 });
    expect(seen).toHaveLength(1);
  });

  test('a 401 signs out', async () => {
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    answers = () => refused(401, 'ERR_SIGNED_OUT');
    await expect(call('GET /queue', {})).rejects.toBeInstanceOf(ApiError);
    expect(told).toEqual(['ERR_SIGNED_OUT']);
  });

  test('a call is not repeated in the name of who signed in since', async () => {
    setAccessToken(tokenOf(1, 'ana'));
    answers = (key) => {
      if (key.includes('refresh_token')) return { status: 200, body: { token: tokenOf(2, 'bruno') } };
      return refused(403, 'ERR_TOKEN_INVALID');
    };
    await expect(call('POST /tickets', { body: { contactId: 1 } })).rejects.toMatchObject({ status: 403 });
    expect(keys().filter((key) => key.includes('/tickets'))).toHaveLength(1);
  });

  test('nor when that happened while it was on its way, and then nothing is renewed for it', async () => {
    setAccessToken(tokenOf(1, 'ana'));
    answers = () => {
      setAccessToken(tokenOf(2, 'bruno'));
      return refused(403, 'ERR_TOKEN_INVALID');
    };
    await expect(call('POST /tickets', { body: { contactId: 1 } })).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
  });

  test('the end of a session that was left already signs nobody else out', async () => {
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    setAccessToken(tokenOf(1, 'ana'));
    answers = () => {
      setAccessToken(tokenOf(2, 'bruno'));
      return refused(401, 'ERR_SESSION_EXPIRED');
    };
    await expect(call('GET /queue', {})).rejects.toMatchObject({ status: 401 });
    expect(told).toEqual([]);
  });

  test('a wrong current password is no reason for a new token, nor counted twice', async () => {
    answers = () => refused(403, 'ERR_WRONG_PASSWORD');
    const attempt = call('PUT /users/{id}', { params: { id: 1 }, body: { password: 'Nova' } });
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_WRONG_PASSWORD' });
    expect(seen).toHaveLength(1);
  });

  test('a wrong password is no sign-out', async () => {
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    answers = () => refused(401, 'ERR_INVALID_CREDENTIALS');
    const attempt = call('POST /auth/login', { body: { email: 'a@b.c', password: 'x' } });
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    expect(told).toEqual([]);
  });

  test('the other ticket of a 409 comes as text, not as code', async () => {
    answers = () => ({
      status: 409,
      body: { error: '{"uuid":"u"}', code: 'ERR_OTHER_OPEN_TICKET', details: [], requestId: 'r' },
    });
    await expect(call('POST /tickets', { body: { contactId: 1 } })).rejects.toMatchObject({
      code: 'ERR_OTHER_OPEN_TICKET',
      text: '{"uuid":"u"}',
    });
  });

  test.each(['<html>', 'null', '"text"', ''])(
    '%j instead of an error’s body is an unknown failure',
    async (text) => {
      answers = () => ({ status: 413, text });
      await expect(call('GET /queue', {})).rejects.toMatchObject({ name: 'ApiError', code: 'UNKNOWN' });
    },
  );

  test('details of a refusal stay', async () => {
    const details = [{ path: 'body.name', code: 'too_small' }];
    answers = () => ({ status: 400, body: { error: 'x', code: 'ERR_VALIDATION', details, requestId: 'r7' } });
    await expect(call('GET /queue', {})).rejects.toMatchObject({ details, requestId: 'r7', status: 400 });
  });

  test('an answer without a body is an empty one', async () => {
    answers = () => ({ status: 200, text: '' });
    expect(await call('DELETE /auth/logout', {})).toEqual({});
  });

  test('what is sent: JSON as JSON, a form with the type that the browser gives it', async () => {
    answers = () => ({ status: 200, body: { messages: [] } });
    const params = { id: '7' };
    await call('POST /messages/{id}', { params, body: { body: 'Olá' }, idempotencyKey: 'k1' });
    const form = new FormData();
    form.append('body', 'Olá');
    await call('POST /messages/{id}', { params, body: form });
    const [json, sentForm] = seen;
    expect(json?.key).toBe('POST /api/messages/7 Bearer old');
    expect(json?.headers.get('content-type')).toBe('application/json');
    expect(json?.headers.get('idempotency-key')).toBe('k1');
    expect(json?.body).toBe('{"body":"Olá"}');
    expect(sentForm?.headers.get('content-type')).toBeNull();
    expect(sentForm?.body).toBe(form);
  });

  test('a call that is cancelled ends as cancelled, not as failed', async () => {
    answers = () => new Promise(() => undefined);
    const controller = new AbortController();
    const attempt = call('GET /queue', { signal: controller.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call('GET /queue', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(seen).toHaveLength(1);
  });

  test('what changes something without a key leaves once, however it fails', async () => {
    const restart = () => call('POST /whatsapp-restart', {});
    answers = () => 'no network';
    await expect(restart()).rejects.toMatchObject({ code: 'NETWORK' });
    answers = () => refused(503, 'ERR_UNAVAILABLE');
    await expect(restart()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
    await expect(call('DELETE /auth/logout', {})).rejects.toMatchObject({ status: 503 });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null, null]);
  });
});

describe('repetition after sign-in', () => {
  beforeAll(async () => setTransport((await import('./amplifyRequest.ts')).amplifyRequest));
  // Fake timers skip the backoff delays.
  beforeEach(() => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  });

  test.each([
    [{ status: 502, text: '<html>' } as const, 'UNKNOWN'],
    [refused(500, 'ERR_INTERNAL'), 'ERR_INTERNAL'],
    [refused(429, 'ERR_TOO_MANY_REQUESTS'), 'ERR_TOO_MANY_REQUESTS'],
    ['no network' as const, 'NETWORK'],
  ])('a read that meets %j leaves three times', async (answer, code) => {
    answers = () => answer;
    await expect(call('GET /queue', {})).rejects.toMatchObject({ code });
    expect(seen).toHaveLength(3);
  });

  test('a read that is answered the second time is answered', async () => {
    answers = (_key, count) =>
      count === 1 ? refused(503, 'ERR_UNAVAILABLE') : { status: 200, body: [count] };
    expect(await call('GET /queue', {})).toEqual([2]);
  });

  test.each([
    ['1', 1000],
    ['2', 2000],
    ['10', 10_000],
  ])(
    'a read that meets too many requests is sent again after %s seconds, as the answer says',
    async (wait, ms) => {
      const began = Date.now();
      answers = (_key, count) =>
        count < 3 ? refused(429, 'ERR_TOO_MANY_REQUESTS', wait) : { status: 200, body: [count] };
      expect(await call('GET /queue', {})).toEqual([3]);
      expect(Date.now() - began).toBeGreaterThanOrEqual(2 * ms);
      expect(Date.now() - began).toBeLessThanOrEqual(2 * ms + 1000);
    },
  );

  test('nobody waits silently for a limit of minutes or days', async () => {
    answers = () => refused(429, 'ERR_TOO_MANY_REQUESTS', '900');
    await expect(call('GET /queue', {})).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    expect(seen).toHaveLength(1);
  });

  test('a change waits too: what was refused so was not carried out', async () => {
    const began = Date.now();
    answers = (_key, count) =>
      count === 1 ? refused(429, 'ERR_TOO_MANY_REQUESTS', '2') : { status: 200, body: { id: 1 } };
    await call('POST /whatsapp-restart', {});
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
    expect(seen).toHaveLength(2);
  });

  test('one that meets it three times is told, with the seconds to wait; another refusal at once', async () => {
    answers = () => refused(429, 'ERR_TOO_MANY_REQUESTS', '2');
    await expect(call('POST /whatsapp-restart', {})).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      retryAfter: 2,
    });
    expect(seen).toHaveLength(3);
    answers = () => refused(503, 'ERR_UNAVAILABLE');
    await expect(call('POST /whatsapp-restart', {})).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(4);
  });

  test('a message waits too and leaves again under its key', async () => {
    answers = (_key, count) =>
      count === 1 ? refused(429, 'ERR_TOO_MANY_REQUESTS', '2') : { status: 200, body: { messages: [] } };
    await call('POST /messages/{id}', { params: { id: '7' }, body: { body: 'Olá' }, idempotencyKey: 'k1' });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
  });

  test('a screen’s query does not multiply them', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const { queryClient } = await import('../../app/queryClient.ts');
    answers = () => refused(500, 'ERR_INTERNAL');
    const query = queryClient.fetchQuery({ queryKey: ['queues'], queryFn: () => call('GET /queue', {}) });
    await expect(query).rejects.toMatchObject({ code: 'ERR_INTERNAL' });
    expect(seen).toHaveLength(3);
    const { retry } = queryClient.getDefaultOptions().queries ?? {};
    expect(retry).toBe(false);
  });

  test('a message leaves again under its key; a refusal does not', async () => {
    const send = () =>
      call('POST /messages/{id}', { params: { id: '7' }, body: { body: 'Olá' }, idempotencyKey: 'k1' });
    answers = (_key, count) => (count < 3 ? 'no network' : { status: 200, body: { messages: [] } });
    await send();
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1']);
    seen = [];
    answers = () => refused(400, 'ERR_TICKET_CLOSED');
    await expect(send()).rejects.toMatchObject({ code: 'ERR_TICKET_CLOSED' });
    expect(seen).toHaveLength(1);
  });

  test('cancelled between two tries, it does not leave again', async () => {
    vi.setTimerTickMode('manual');
    answers = () => refused(500, 'ERR_INTERNAL');
    const controller = new AbortController();
    const attempt = call('GET /queue', { signal: controller.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toHaveLength(1);
  });
});
