import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { Usage } from '@balcao/shared/server/db/store';
import { viewerHeader } from '@balcao/shared/viewerHeader';
import { type ApiHandler, createAreaHandler } from '../../core/requests/createAreaHandler.ts';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import { apiEvent, lambdaContext } from './testing/apiEvent.ts';
import { operations, pathWith, validRequest } from './testing/contractCalls.ts';
import { startApi, type TestApi, testPassword, type TestSession } from './testing/startApi.ts';
import { viewerProof } from './testing/throughEdge.ts';

// Both APIs have addresses of their own that lead past CloudFront and its firewall.
let api: TestApi;
let admin: TestSession;
let runtime: Runtime;
let direct: ApiHandler;
const usages: Usage[] = [];
const loaded = vi.fn(loadArea);
const [old, fresh, foreign] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const address = '2001:db8::7';
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  const made = createRuntime(api.env, (usage) => usages.push(usage));
  const valid = (name: string) => (name === 'media-url' ? [fresh, old] : made.secrets.valid?.(name as never));
  const first = async (name: string) => (name === 'media-url' ? fresh : made.secrets(name as never));
  runtime = { ...made, secrets: Object.assign(first, { valid }) as Runtime['secrets'] };
  direct = createAreaHandler(() => runtime, { table: pathTable, load: loaded });
});
beforeEach(() => void (usages.length = 0));
afterAll(async () => {
  runtime.clients.destroy();
  await api.stop();
});

const unproved: Record<string, string | undefined> = {
  'no header': undefined,
  'an address alone': address,
  'a made-up signature': `${address} ${'0'.repeat(64)}`,
  'the proof of another address': viewerProof('2001:db8::8', fresh).replace(/^\S+/, address),
  'another deployment’s proof': viewerProof(address, foreign),
};

const send = async ({ key, method, ...operation }: Operation, proof: string | undefined, from: object) => {
  const headers = { ...from, ...(proof !== undefined && { [viewerHeader]: proof }) };
  const path = pathWith({ key, method, ...operation }, undefined);
  const request = { ...validRequest({ key, method, ...operation }), headers };
  return direct(apiEvent(method, path, request), lambdaContext());
};

test('every operation is refused to who comes past CloudFront, before anything is read or loaded', async () => {
  loaded.mockClear();
  expect(operations.length).toBeGreaterThan(200);
  const callers = [{}, { authorization: `Bearer ${admin.token}`, cookie: `jrt=${admin.cookie}` }];
  for (const operation of operations)
    for (const from of callers)
      for (const [what, proof] of Object.entries(unproved)) {
        const answer = await send(operation, proof, from);
        const { code } = JSON.parse(answer.body) as { code?: string };
        expect([operation.key, what, answer.statusCode, code, answer.multiValueHeaders]).toEqual([
          operation.key,
          what,
          403,
          'ERR_NO_PERMISSION',
          undefined,
        ]);
      }
  expect([usages, loaded.mock.calls]).toEqual([[], []]);
});

test('nor does it tell which paths, methods and tokens there are', async () => {
  for (const [method, path] of [
    ['GET', '/nothing/here'],
    ['PATCH', '/queue'],
    ['OPTIONS', '/queue'],
    ['HEAD', '/queue'],
  ] as const)
    expect([path, (await direct(apiEvent(method, path), lambdaContext())).statusCode]).toEqual([path, 403]);
  const headers = { authorization: 'Bearer nobody' };
  const answer = await direct(apiEvent('POST', '/messages/send', { headers }), lambdaContext());
  expect(answer.statusCode).toBe(403);
  expect(usages).toEqual([]);
});

test('the super user, a sign-in and the health of the product come through CloudFront too', async () => {
  const body = { email: admin.user.email, password: testPassword };
  const as = { authorization: `Bearer ${api.superUser.token}` };
  const events = [
    apiEvent('POST', '/auth/login', { body }),
    apiEvent('GET', '/companies', { headers: as }),
    apiEvent('GET', '/version'),
  ];
  for (const event of events) expect((await direct(event, lambdaContext())).statusCode).toBe(403);
  expect(usages).toEqual([]);
});

test('both secrets of a rotation open, no other one does', async () => {
  const status = async (secret: Uint8Array) => {
    const headers = { authorization: `Bearer ${admin.token}`, [viewerHeader]: viewerProof(address, secret) };
    return (await direct(apiEvent('GET', '/queue', { headers }), lambdaContext())).statusCode;
  };
  expect([await status(old), await status(fresh), await status(foreign)]).toEqual([200, 200, 403]);
});

test('a refused call is logged with the address that API Gateway saw, not with the one it claims', async () => {
  const warn = vi.spyOn(runtime.log, 'warn').mockImplementation(() => undefined);
  const headers = { [viewerHeader]: '10.0.0.1 00' };
  await direct(apiEvent('GET', '/queue', { headers, sourceIp: '198.51.100.9' }), lambdaContext());
  expect(warn.mock.calls).toMatchObject([['refused', { direct: true, sourceIp: '198.51.100.9' }]]);
  warn.mockRestore();
});
