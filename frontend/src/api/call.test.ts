import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAccessToken } from './accessToken.ts';
import { addressOf } from './addressOf.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { askEarly } from './earlyAnswers.ts';
import { sessionEvents } from './sessionEvents.ts';

interface Answer {
  status: number;
  body: unknown;
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: code, code, details: [], requestId: 'r' },
});

describe('typed client', () => {
  let seen: string[];
  let answers: (key: string, count: number) => Answer;

  beforeEach(() => {
    seen = [];
    setAccessToken('old');
    vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
      const key = `${options.method} ${path} ${new Headers(options.headers).get('authorization')}`;
      seen.push(key);
      const { status, body } = answers(key, seen.length);
      return new Response(JSON.stringify(body), { status });
    });
  });
  afterEach(() => {
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

  test('calls that meet an expired token together share one refresh and are each repeated once', async () => {
    answers = (key) => {
      if (key.includes('refresh_token')) return { status: 200, body: { token: 'new' } };
      return key.endsWith('Bearer new') ? { status: 200, body: [] } : refused(403, 'ERR_TOKEN_INVALID');
    };
    await Promise.all([call('GET /queue', {}), call('GET /queue', {}), call('GET /whatsapp', {})]);
    expect(seen.filter((key) => key.includes('refresh_token'))).toHaveLength(1);
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

  test('what nobody took in time is not taken for fresh', async () => {
    vi.useFakeTimers();
    answers = (_, count) => ({ status: 200, body: [count] });
    askEarly('GET /queue', {});
    vi.advanceTimersByTime(11_000);
    vi.useRealTimers();
    expect(await call('GET /queue', {})).toEqual([2]);
  });

  test('a refusal that stays is thrown after one repetition', async () => {
    answers = (key) =>
      key.includes('refresh_token')
        ? { status: 200, body: { token: 'new' } }
        : refused(403, 'ERR_NO_PERMISSION');
    await expect(call('GET /queue', {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', status: 403 });
    expect(seen.filter((key) => key.startsWith('GET'))).toHaveLength(2);
  });

  test('a 401 signs out', async () => {
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    answers = () => refused(401, 'ERR_SIGNED_OUT');
    await expect(call('GET /queue', {})).rejects.toBeInstanceOf(ApiError);
    expect(told).toEqual(['ERR_SIGNED_OUT']);
  });

  test('a wrong password is no sign-out', async () => {
    const told: string[] = [];
    sessionEvents.signedOut = (code) => void told.push(code);
    answers = () => refused(401, 'ERR_INVALID_CREDENTIALS');
    await expect(call('POST /auth/login', { body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject(
      {
        code: 'ERR_INVALID_CREDENTIALS',
      },
    );
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

  test('a gateway’s page instead of JSON is an unknown failure', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call('GET /queue', {})).rejects.toMatchObject({ code: 'UNKNOWN', status: 502 });
  });
});
