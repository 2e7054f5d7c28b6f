import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { ApiRequest } from './testing/apiEvent.ts';
import {
  changesSession,
  operations,
  pathWith,
  sample,
  sendOperation,
  validRequest,
} from './testing/contractCalls.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import { sampleOf } from '../../testing/sampleOf.ts';
import { fieldsOf } from './testing/sampleInput.ts';
import type { TestSession } from './testing/startApi.ts';
import { tableSnapshot } from './testing/tableSnapshot.ts';

/** Hostile or broken input to every operation of the contract, and the responses it must get. */
let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
});
afterAll(() => world.api.stop());

/** A session that may call the operation. */
const entitled = ({ access }: Operation): TestSession =>
  access === 'super' ? world.api.superUser : world.admin;
const send = (operation: Operation, path: string, request: ApiRequest, as?: TestSession) =>
  sendOperation(world.api, operation, path, request, as);
const call = (operation: Operation, as?: TestSession, value?: string) =>
  send(operation, pathWith(operation, value), validRequest(operation), as);

const surplus = 'campo-que-ninguem-declarou';
const oddIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '9'.repeat(30),
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f',
  'ç',
  "1'--",
  '%F0%9F%98%80',
  '+1',
  ' 1',
  '%ED%A0%80',
];
// Inputs that once broke something: lone accents, huge texts, half surrogate pairs, the ends of the calendar.
const oddTexts = [
  '',
  ' ',
  'x'.repeat(70_000),
  '\u0000',
  '\ud800',
  'a\udc00b',
  '\u202e',
  // Empty once its accents are removed.
  '\u0301\u0301',
  '´`^~',
  '0000-01-01',
  '0001-01-01T00:00:00.000Z',
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '99999999999999999999',
  '[9007199254740993]',
  '[1e400]',
  '[[null]]',
];
const oddValues: unknown[] = [
  ...oddTexts,
  {},
  [],
  [[]],
  1e308,
  -1,
  0,
  1.5,
  true,
  null,
  Number.MAX_SAFE_INTEGER,
  { $gt: '' },
  [null],
];
const oddBodies: (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1}}',
  '\uFEFF{}',
  Buffer.from([0xff, 0xfe, 0x7b]),
  '['.repeat(5000),
  `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
];

test('odd ids, bodies and values get an answer with a code, never a 500', async () => {
  for (const operation of operations) {
    if (changesSession(operation)) continue;
    const as = entitled(operation);
    // A setting of any name has an answer (docs/wire-facts.md).
    if (operation.path.includes('{') && operation.key !== 'GET /setting/{key}')
      for (const odd of sampleOf(oddIds, 4)) {
        const { status } = await call(operation, as, odd);
        expect(status, `${operation.key} ${odd}`).toBeGreaterThanOrEqual(400);
      }
    // Addressed to an id that does not exist: a success would be wrong.
    const path = pathWith(operation, operation.path.includes('{id}') ? '4999' : undefined);
    const request = validRequest(operation);
    if (operation.body !== undefined) {
      for (const body of sampleOf(oddBodies, 3)) await send(operation, path, { ...request, body }, as);
      const large = await send(operation, path, { ...request, body: `{"a":"${'x'.repeat(1_100_000)}"}` }, as);
      expect([operation.key, large.status]).toEqual([operation.key, 413]);
      const form = {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nbroken',
      };
      // An operation without files says that it takes no form; the others read it and find it broken.
      const status = operation.multipart === undefined ? 415 : 400;
      expect((await send(operation, path, form, as)).status, operation.key).toBe(status);
    }
    for (const part of ['body', 'query'] as const)
      for (const name of fieldsOf(operation[part]))
        for (const odd of sampleOf(part === 'query' ? oddTexts : oddValues, 4)) {
          const filled = { ...(request[part] as object), [name]: odd } as Record<string, string>;
          await send(operation, path, { ...request, [part]: filled }, as);
        }
  }
}, 400_000);

test('what a form of another site can send is no body, whatever it says, nor is another charset', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/json; charset=utf-16',
    'application/json;charset="iso-8859-1"',
  ];
  for (const operation of operations) {
    if (operation.body === undefined || changesSession(operation)) continue;
    const as = operation.access === 'public' ? undefined : entitled(operation);
    const body = JSON.stringify(sample(operation.body));
    for (const type of operation.multipart ? types : [...types, 'multipart/form-data; boundary=x']) {
      // Operations that set cookies refuse such an origin before they read the body (knownOrigin.test.ts).
      const origin = operation.setsCookie
        ? world.api.runtime.settings.publicUrl
        : 'https://elsewhere.example';
      const headers = { 'content-type': type, origin };
      const request = { ...validRequest(operation), body, headers };
      const { status, error } = await send(operation, pathWith(operation, undefined), request, as);
      expect([operation.key, type, status, error.code]).toEqual([
        operation.key,
        type,
        400,
        'ERR_BAD_REQUEST',
      ]);
    }
  }
});

test('a program that names its JSON otherwise is understood', async () => {
  const login = operations.find((operation) => operation.key === 'POST /auth/login');
  if (login === undefined) throw new Error('no sign-in in the contract');
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong#2026' });
  const request = { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } };
  expect((await send(login, '/auth/login', request, undefined)).status).toBe(401);
});

test('a required field that is missing is named', async () => {
  for (const operation of operations) {
    const body = sample(operation.body) ?? {};
    for (const name of Object.keys(body)) {
      const { [name]: _left, ...rest } = body;
      const as = operation.access === 'public' ? undefined : entitled(operation);
      const { status, error } = await send(
        operation,
        pathWith(operation, undefined),
        { ...validRequest(operation), body: rest },
        as,
      );
      expect([operation.key, status, error.details.map(({ path }) => path)]).toEqual([
        operation.key,
        400,
        [`body.${name}`],
      ]);
    }
  }
});

test('surplus fields are dropped: no answer and no item ever holds one', async () => {
  for (const operation of operations) {
    if (changesSession(operation)) continue;
    const extra = {
      [surplus]: surplus,
      super: surplus,
      version: surplus,
      pk: surplus,
      sk: surplus,
      passwordHash: surplus,
    };
    const request = validRequest(operation);
    const filled = {
      query: { ...extra, ...request.query },
      body: { ...extra, ...(request.body as object) },
    };
    const { text } = await send(operation, pathWith(operation, undefined), filled, entitled(operation));
    expect(text, operation.key).not.toContain(surplus);
  }
  const items = JSON.stringify([...(await tableSnapshot(world.api.runtime)).values()]);
  expect(items).not.toContain(surplus);
});
