import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../testing/cheapPasswords.ts';
import type { OperationKey } from '@balcao/shared/contract';
import { jrtOf, startApi, type TestApi, testPassword, type TestSession } from './testing/startApi.ts';

/**
 * Envelopes, bare responses, statuses and defaults of administration that existing clients rely on. The facts that are
 * tested next to their operations are listed in docs/wire-facts.md.
 */
let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const get = async (key: OperationKey, as: TestSession = admin, more: object = {}) => {
  const { status, body } = await api.call(key, { as, ...more } as never);
  expect(status, key).toBe(200);
  return body as unknown;
};
const idOf = (body: unknown): string => String((body as { id: number }).id);

describe('envelopes', () => {
  test.each([
    ['GET /users', 'users'],
    ['GET /contacts', 'contacts'],
    ['GET /helps', 'records'],
    ['GET /tags', 'tags'],
  ] as const)('%s is {%s, count, hasMore}', async (key, name) => {
    expect(await get(key)).toMatchObject({
      [name]: expect.any(Array) as unknown,
      count: expect.any(Number) as unknown,
      hasMore: false,
    });
  });

  test.each([
    'GET /whatsapp',
    'GET /whatsapp/filter',
    'GET /users/list',
    'GET /contacts/list',
    'GET /helps/list',
    'GET /tags/list',
    'GET /queue',
    'GET /settings',
  ] as const)('%s is a bare array', async (key) => expect(await get(key)).toBeInstanceOf(Array));

  test.each(['GET /whatsapp/all', 'GET /companies', 'GET /companies/list', 'GET /plans/all'] as const)(
    '%s is a bare array of the platform’s, refused to others',
    async (key) => {
      expect(await get(key, api.superUser)).toBeInstanceOf(Array);
      const refused = await api.call(key, { as: admin });
      expect([refused.status, refused.error.code]).toEqual([403, 'ERR_NO_PERMISSION']);
    },
  );

  test('plans that a visitor may choose are a bare array without a sign-in', async () => {
    const limits = { users: 1, connections: 1, queues: 1, amount: 0 };
    const hidden = { name: 'Sob consulta', isPublic: false, ...limits };
    await api.call('POST /plans', { as: api.superUser, body: hidden });
    // Query of older sign-up pages: hidden plans stay hidden, whoever asks (`/plans/all` has them).
    for (const query of [{}, { listPublic: 'false' }, { listPublic: 'true' }])
      for (const as of [undefined, api.superUser]) {
        const { status, body } = await api.call('GET /plans/list', { as, query } as never);
        expect(status).toBe(200);
        expect(body.length).toBeGreaterThan(0);
        expect(body.filter(({ isPublic }) => !isPublic)).toEqual([]);
      }
  });

  test('searched companies are {companies}', async () => {
    expect(await get('GET /companiesPlan', api.superUser)).toMatchObject({
      companies: expect.any(Array) as unknown,
    });
  });

  test('a company with its plan’s flags, as clients gate pages on it', async () => {
    const params = { id: String(admin.user.companyId) };
    expect(await get('GET /companies/listPlan/{id}', admin, { params })).toMatchObject({
      id: admin.user.companyId,
      plan: { useWhatsapp: true, useSchedules: true, useOpenAi: true, useIntegrations: true },
    });
  });
});

describe('signing in', () => {
  test('answers {token, user} and keeps the session in a cookie that scripts cannot read', async () => {
    const { email, companyId } = (await api.newCompany()).user;
    const { status, body, cookies } = await api.call('POST /auth/login', {
      body: { email, password: testPassword },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String) as unknown,
      user: {
        profileImage: null,
        company: {
          id: companyId,
          companieSettings: [expect.arrayContaining([{ key: 'userRating', value: 'disabled' }])],
        },
      },
    });
    expect(cookies.find((cookie) => cookie.startsWith('jrt='))).toMatch(/HttpOnly/i);
    const headers = { cookie: `jrt=${jrtOf(cookies)}` };
    const again = await api.call('POST /auth/refresh_token', { headers });
    expect([again.status, typeof again.body.token, again.body.user.id]).toEqual([
      200,
      'string',
      body.user.id,
    ]);
    const me = await api.call('GET /auth/me', { headers: { cookie: `jrt=${jrtOf(again.cookies)}` } });
    expect(me.body).toEqual({ id: body.user.id, profile: 'admin', super: false });
  });

  test('a wrong password is 401, a session that is none too; a token that is none is 403', async () => {
    const wrong = await api.call('POST /auth/login', { body: { email: admin.user.email, password: 'x' } });
    expect([wrong.status, wrong.error.error]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    const none = await api.call('POST /auth/refresh_token', { headers: { cookie: 'jrt=none' } });
    expect([none.status, none.error.error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    const token = await api.call('GET /users', { as: { ...admin, token: 'none' } });
    expect(token.status).toBe(403);
    expect((await api.call('GET /users')).status).toBe(401);
  });

  test('outside of one’s hours it is 401 ERR_OUT_OF_HOURS', async () => {
    // One minute of working hours, six hours from now on the company's clock, which is three hours behind UTC.
    const begins = new Date(Date.now() + 3 * 3_600_000);
    const at = (minutes: number) => new Date(begins.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const [startWork, endWork] = [at(0), at(1)];
    const email = 'fora@empresa.test';
    const made = await api.call('POST /users', {
      as: admin,
      body: { name: 'Fora', email, password: testPassword, startWork, endWork },
    });
    expect(made.status).toBe(200);
    const refused = await api.call('POST /auth/login', { body: { email, password: testPassword } });
    expect([refused.status, refused.error.error]).toEqual([401, 'ERR_OUT_OF_HOURS']);
  });
});

describe('settings', () => {
  test('one that anyone may read is a bare text, whatever token clients send', async () => {
    const read = await api.call('GET /public-settings/{key}', {
      params: { key: 'appName' },
      query: { token: 'wtV' },
    });
    expect([read.status, read.body]).toEqual([200, 'Balcão']);
  });

  test('a column is stored as {response: true, result}, and read as {column: value}', async () => {
    const stored = await api.call('PUT /companySettings', {
      as: admin,
      body: { column: 'sendSignMessage', data: 'disabled' },
    });
    expect(stored.body).toMatchObject({ response: true, result: { sendSignMessage: 'disabled' } });
    expect(await get('GET /companySettingOne', admin, { query: { column: 'sendSignMessage' } })).toEqual({
      sendSignMessage: 'disabled',
    });
    const injected = await api.call('GET /companySettingOne', {
      as: admin,
      query: { column: 'id; DROP TABLE' },
    } as never);
    expect(injected.status).toBe(400);
  });

  test('a new company has the defaults that clients were written against', async () => {
    const as = await api.newCompany();
    const params = { id: String(as.user.companyId) };
    expect(await get('GET /companySettings/{id}', as, { params })).toMatchObject({
      hoursCloseTicketsAuto: '9999999999',
      chatBotType: 'text',
      acceptCallWhatsapp: 'enabled',
      userRandom: 'enabled',
      sendGreetingMessageOneQueues: 'enabled',
      sendSignMessage: 'enabled',
      sendFarewellWaitingTicket: 'disabled',
      userRating: 'disabled',
      // The company has to write its text first (docs/decisions/2026-11-23-bot.md).
      sendGreetingAccepted: 'disabled',
      CheckMsgIsGroup: 'enabled',
      sendQueuePosition: 'disabled',
      scheduleType: 'disabled',
      acceptAudioMessageContact: 'enabled',
      sendMsgTransfTicket: 'disabled',
      enableLGPD: 'disabled',
      requiredTag: 'disabled',
      lgpdDeleteMessage: 'disabled',
      lgpdHideNumber: 'disabled',
      lgpdConsent: 'disabled',
      closeTicketOnTransfer: false,
      DirectTicketsToWallets: false,
    });
  });
});

describe('what is changed answers the row, what is deleted a message', () => {
  test('people', async () => {
    const made = await api.call('POST /users', {
      as: admin,
      body: { name: 'Bia', email: 'bia@empresa.test', password: testPassword, queueIds: [] },
    });
    const params = { id: idOf(made.body) };
    expect([made.status, typeof made.body.id]).toEqual([200, 'number']);
    const changed = await api.call('PUT /users/{id}', { as: admin, params, body: { language: 'es' } });
    expect(changed.body).toMatchObject({ id: made.body.id, language: 'es', queues: [] });
    expect(await get('GET /users/{id}', admin, { params })).toMatchObject({ name: 'Bia', language: 'es' });
    expect(await get('DELETE /users/{id}', admin, { params })).toEqual({
      message: expect.any(String) as unknown,
    });
  });

  test('contacts: typed again one is a duplicate, what is no number is refused; switches answer the contact', async () => {
    const body = { name: 'Rita', number: '5511988880001', extraInfo: [{ name: 'Cidade', value: 'Recife' }] };
    const made = await api.call('POST /contacts', { as: admin, body });
    expect([made.status, made.body.number]).toEqual([200, '5511988880001']);
    const twice = await api.call('POST /contacts', { as: admin, body });
    expect([twice.status, twice.error.error]).toEqual([400, 'ERR_DUPLICATED_CONTACT']);
    const params = { id: idOf(made.body) };
    const blocked = await api.call('PUT /contacts/block/{id}', {
      as: admin,
      params,
      body: { active: false },
    });
    expect(blocked.body).toMatchObject({ id: made.body.id, active: false });
    for (const key of [
      'PUT /contacts/toggleAcceptAudio/{id}',
      'PUT /contacts/toggleDisableBot/{id}',
    ] as const)
      expect((await api.call(key, { as: admin, params })).body).toMatchObject({ id: made.body.id });
    const wallets = [admin.user.id];
    const walletOf = await api.call('PUT /contact-wallet/{id}', { as: admin, params, body: { wallets } });
    expect([walletOf.status, walletOf.body.id]).toEqual([200, made.body.id]);
    expect(await get('GET /contactTags/{id}', admin, { params })).toEqual({ tags: false });
    expect((await get('GET /contacts/{id}', admin, { params })) as object).toMatchObject({
      extraInfo: [{ name: 'Cidade', value: 'Recife' }],
    });
  });

  test('a row of a sheet: 200 where it made a contact, anything else where it did not', async () => {
    const row = { name: 'Da planilha', number: '5511988880009', email: '', validateContact: 'false' };
    const send = () => api.call('POST /contactsImport', { as: admin, body: row } as never);
    expect((await send()).status).toBe(200);
    const again = await send();
    expect([again.status, again.error.error]).toEqual([400, 'ERR_DUPLICATED_CONTACT']);
  });

  test('connections', async () => {
    const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja' } });
    expect([made.status, made.body.status]).toEqual([200, 'OPENING']);
    const params = { id: idOf(made.body) };
    const two = await Promise.all(
      ['Vendas', 'Suporte'].map((name, at) =>
        api.call('POST /queue', { as: admin, body: { name, color: `#00000${at}` } }),
      ),
    );
    const queueIds = two.map(({ body }) => body.id);
    const mute = await api.call('PUT /whatsapp/{id}', {
      as: admin,
      params,
      body: { name: 'Loja', queueIds, greetingMessage: '' },
    });
    expect([mute.status, mute.error.error]).toEqual([400, 'ERR_WAPP_GREETING_REQUIRED']);
    expect(await get('GET /whatsapp', admin, { query: { session: '0' } })).toEqual([
      expect.objectContaining({ id: made.body.id, status: 'OPENING', isDefault: true, queues: [] }),
    ]);
    expect(await get('GET /whatsapp/all', api.superUser, { query: { session: '0' } })).toContainEqual(
      expect.objectContaining({
        id: made.body.id,
        company: expect.objectContaining({ id: admin.user.companyId }),
      }),
    );
    const said = { message: expect.any(String) as unknown };
    expect(await get('POST /whatsappsession/{id}', admin, { params })).toEqual(said);
    expect(await get('PUT /whatsappsession/{id}', admin, { params })).toEqual(said);
    expect(await get('DELETE /whatsappsession/{id}', admin, { params })).toEqual(said);
    expect(await get('POST /whatsapp-restart', admin)).toEqual(said);
  });
});
