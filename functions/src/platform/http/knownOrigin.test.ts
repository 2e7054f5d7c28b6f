import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiEvent, lambdaContext } from './testing/apiEvent.ts';
import { operations, pathWith, validRequest } from './testing/contractCalls.ts';
import { functionOf, startApi, type TestApi, testPassword, type TestSession } from './testing/startApi.ts';
import { isKnownOrigin } from './knownOrigin.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const evil = 'https://evil.test';

test('every call that sets cookies is refused to pages of somebody else’s, and sets none', async () => {
  const setting = operations.filter(({ setsCookie }) => setsCookie);
  expect(setting.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /auth/login', 'POST /auth/refresh_token', 'DELETE /auth/logout']),
  );
  for (const operation of setting)
    for (const origin of [evil, 'null', 'http://127.0.0.1.evil.test:3000', 'not an address']) {
      const session = { authorization: `Bearer ${admin.token}`, cookie: `jrt=${admin.cookie}` };
      const headers = { ...session, origin, host: '127.0.0.1:3000' };
      const request = { ...validRequest(operation), headers };
      const event = apiEvent(operation.method, pathWith(operation, String(admin.user.id)), request);
      const answer = await api.handlers.get(functionOf(operation.key))?.(event, lambdaContext());
      expect([operation.key, origin, answer?.statusCode, answer?.multiValueHeaders]).toEqual([
        operation.key,
        origin,
        403,
        undefined,
      ]);
    }
});

test('a form of another site signs nobody in, with a content type or without', async () => {
  const body = Buffer.from(JSON.stringify({ email: admin.user.email, password: testPassword }));
  for (const type of [undefined, 'text/plain', 'application/json']) {
    const headers = { origin: evil, ...(type && { 'content-type': type }) };
    const event = { ...apiEvent('POST', '/auth/login', { headers }), body: body.toString() };
    const answer = await api.handlers.get(functionOf('POST /auth/login'))?.(event, lambdaContext());
    expect([type, answer?.statusCode]).toEqual([type, 403]);
  }
});

test.each([
  [undefined, 'api.test', true],
  ['https://app.test', 'api.test', true],
  ['https://front.test', 'api.test', true],
  ['https://api.test', 'api.test', true],
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://app.test', 'api.test', false],
  ['https://app.test:8443', 'api.test', false],
  ['https://app.test.evil.test', 'api.test', false],
  ['https://localhost', 'localhost:3000', false],
  ['null', 'null', false],
  ['', '', false],
])('a call of %s at %s comes from a known page: %s', (origin, host, known) => {
  const settings = { publicUrl: 'https://app.test', allowedOrigins: ['https://front.test'] };
  expect(isKnownOrigin(settings, origin, host)).toBe(known);
});
