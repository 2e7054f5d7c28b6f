import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { contract } from '@balcao/shared/contract/index';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { type ErrorBody, errorStatus } from '@balcao/shared/errors';
import { planFlags } from '@balcao/shared/plans/planModel';
import { writeSessionStatus } from '../connections/connectionSessionEntity.ts';
import type { IdKind } from '../db/sequence.ts';
import { apiEvent, type ApiRequest, lambdaContext } from './testing/apiEvent.ts';
import { fieldsOf, sampleInput } from './testing/sampleInput.ts';
import { functionOf, startApi, type TestApi, type TestSession } from './testing/startApi.ts';
import { partOf, tableSnapshot } from './testing/tableSnapshot.ts';

/**
 * Rules that hold for every operation of the contract (safety page). Nothing here names an operation: one declared
 * tomorrow is held to them the same day.
 */
const operations: Operation[] = Object.values(contract).flatMap((area) => Object.values(area) as Operation[]);

/** In names and texts of the other company: nobody else may ever read it. */
const canary = 'Canario';
const surplus = 'campo-que-ninguem-declarou';
/** Every kind counts in a range of its own: an id of the other company is no id of anything of ours. */
const kinds = [
  'company',
  'plan',
  'user',
  'queue',
  'connection',
  'contact',
  'conversation',
  'ticket',
  'message',
] as const satisfies readonly IdKind[];

let api: TestApi;
let admin: TestSession;
let attendant: TestSession;
let stranger: TestSession;
let expired: TestSession;
let flagless: TestSession;
const ownIds: number[] = [];
const foreignIds: number[] = [];
const foreignUuids: string[] = [];

beforeAll(async () => {
  api = await startApi();
  for (const [at, kind] of kinds.entries())
    await api.runtime.store.update(
      { pk: `P#SEQUENCE#${kind}`, sk: 'S' },
      { set: { last: (at + 1) * 10_000 } },
    );
  admin = await api.newCompany();
  attendant = await api.newUser(admin);
  ownIds.push(attendant.user.id);
  await furnish(admin, 'Nossa');
  stranger = await api.newCompany({ name: `${canary} Ltda` });
  foreignIds.push(stranger.user.companyId, stranger.user.id, ...stranger.user.queues.map(({ id }) => id));
  await furnish(stranger, canary);
  expired = await api.newCompany({ dueDate: '2020-01-01' });
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, false]));
  const limits = { name: 'Sem nada', users: 5, connections: 5, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { ...limits, ...flags } });
  flagless = await api.newCompany({ planId: plan.body.id });
}, 60_000);
afterAll(() => api.stop());

/** Gives a company one of everything that operations can make, and notes the ids of the other company's. */
async function furnish(as: TestSession, name: string): Promise<void> {
  const { body: connection } = await api.call('POST /whatsapp', {
    as,
    body: { name, greetingMessage: name },
  });
  const made: unknown[] = [connection];
  const { store, clock } = api.runtime;
  await writeSessionStatus(store, {
    companyId: as.user.companyId,
    connectionId: connection.id,
    status: 'CONNECTED',
    number: as === admin ? '5511977779001' : '5511977779002',
    qrcode: '',
    retries: 0,
    at: clock.iso(),
    epoch: 1,
  });
  if (api.handlers.has('conversations')) {
    const number = as === admin ? '5511977770001' : '5511977770002';
    const contact = await api.call('POST /contacts', { as, body: { name, number } });
    const body = { contactId: contact.body.id, queueId: as.user.queues[0]?.id ?? 0 };
    const ticket = await api.call('POST /tickets', { as, body });
    expect([contact.status, ticket.status], JSON.stringify(ticket.body)).toEqual([200, 200]);
    const params = { id: String(ticket.body.id) };
    const sent = await api.call('POST /messages/{id}', { as, params, body: { body: name } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    made.push(contact.body, ticket.body, ...sent.body.messages);
  }
  for (const item of made as { id: number; uuid?: string }[]) {
    if (name !== canary) {
      ownIds.push(item.id);
      continue;
    }
    foreignIds.push(item.id);
    if (item.uuid !== undefined) foreignUuids.push(item.uuid);
  }
}

interface Answer {
  status: number;
  text: string;
  error: ErrorBody;
}

async function send(
  operation: Operation,
  path: string,
  request: ApiRequest,
  as?: TestSession,
): Promise<Answer> {
  const handler = api.handlers.get(functionOf(operation.key));
  if (handler === undefined) throw new Error(`nothing answers ${operation.key}`);
  const headers = {
    ...(as !== undefined && { authorization: `Bearer ${as.token}`, cookie: `jrt=${as.cookie}` }),
    ...request.headers,
  };
  const answer = await handler(apiEvent(operation.method, path, { ...request, headers }), lambdaContext());
  const parsed: unknown = answer.body === '' ? {} : JSON.parse(answer.body);
  const { statusCode: status, body: text } = answer;
  expect(text, operation.key).not.toMatch(/scrypt\$|at \w+.*\.ts:\d+/);
  if (status >= 400) {
    const error = parsed as ErrorBody;
    expect(status, `${operation.key} ${path} ${text}`).toBeLessThan(500);
    expect(errorStatus[error.code], `${operation.key} ${text}`).toBe(status);
    expect(error.requestId).not.toBe('');
  } else if (status !== 204) {
    const reply = operation.reply.safeParse(parsed);
    expect(reply.error?.issues ?? [], `reply of ${operation.key}`).toEqual([]);
  }
  return { status, text, error: parsed as ErrorBody };
}

const served = (): Operation[] => operations.filter(({ key }) => api.handlers.has(functionOf(key)));
const sample = (schema: z.ZodType | undefined, every = false): Record<string, unknown> | undefined =>
  schema === undefined ? undefined : (sampleInput(schema, every) as Record<string, unknown>);

/** The path with every variable filled in the same way. */
const pathWith = (operation: Operation, value: string | undefined): string => {
  const params = sample(operation.params) ?? {};
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => value ?? encodeURIComponent(String(params[name])),
  );
};
const valid = (operation: Operation, every = false): ApiRequest => ({
  query: sample(operation.query, every) as Record<string, string>,
  body: sample(operation.body, every),
});
const call = (operation: Operation, as?: TestSession, value?: string) =>
  send(operation, pathWith(operation, value), valid(operation), as);
const isSignedIn = ({ access }: Operation): boolean =>
  access === 'user' || access === 'admin' || access === 'super';
/** Somebody whom the operation is open to. */
const entitled = ({ access }: Operation): TestSession => (access === 'super' ? api.superUser : admin);
/** Operations on the caller's own session would end the one the loop works with. */
const changesSession = ({ access, method }: Operation): boolean => access === 'cookie' && method !== 'GET';

test('every function of the contract is there', () => {
  const missing = operations.filter(({ key }) => !api.handlers.has(functionOf(key))).map(({ key }) => key);
  expect(missing).toEqual([]);
});

describe('who may call', () => {
  test('strangers, forged tokens, wrong roles, expired and flagless companies are refused, and nothing is done', async () => {
    const before = await tableSnapshot(api.runtime);
    for (const operation of served()) {
      const { key, access } = operation;
      if (access === 'public') continue;
      const nobody = await call(operation);
      expect([key, nobody.status, nobody.error.code]).toEqual([key, 401, 'ERR_SESSION_EXPIRED']);
      const forged = await call(operation, {
        ...admin,
        token: `${admin.token}x`,
        cookie: `${admin.cookie}x`,
      });
      const refusal = access === 'cookie' ? [401, 'ERR_SESSION_EXPIRED'] : [403, 'ERR_TOKEN_INVALID'];
      expect([key, forged.status, forged.error.code]).toEqual([key, ...refusal]);
      if (!isSignedIn(operation)) continue;

      if (access !== 'user') {
        const { status, error } = await call(operation, attendant);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
      }
      if (access === 'super') {
        const { status, error } = await call(operation, admin);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
        continue;
      }
      if (operation.openWhenExpired !== true) {
        const { status, error } = await call(operation, expired);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_SUBSCRIPTION_EXPIRED']);
      }
      if (operation.planFlag !== undefined) {
        const { status, error } = await call(operation, flagless);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_PLAN_FLAG']);
      }
    }
    expect(await tableSnapshot(api.runtime)).toEqual(before);
  }, 60_000);

  test('what is open is open: public operations, expired companies, switches', async () => {
    const switches = new Map<string, TestSession>();
    for (const operation of served()) {
      const { key, orSwitch } = operation;
      if (operation.access === 'public') {
        expect([key, (await call(operation)).error.code]).not.toEqual([key, 'ERR_SESSION_EXPIRED']);
        continue;
      }
      if (operation.openWhenExpired === true && isSignedIn(operation)) {
        const { status, error } = await call(operation, expired, String(expired.user.companyId));
        expect([key, status, error.code]).not.toEqual([key, 403, 'ERR_SUBSCRIPTION_EXPIRED']);
      }
      if (orSwitch === undefined || operation.method === 'DELETE') continue;
      const person = switches.get(orSwitch) ?? (await api.newUser(admin, { [orSwitch]: 'enabled' }));
      switches.set(orSwitch, person);
      expect([key, (await call(operation, person)).error.code]).not.toEqual([key, 'ERR_NO_PERMISSION']);
    }
  }, 60_000);

  test('letter case of literals and trailing slashes find the same operation', async () => {
    for (const operation of served()) {
      const path = operation.path.replace(/[^{}/]+(?=\/|$)/g, (literal) => literal.toUpperCase());
      const filled = path.replace(/\{(\w+)\}/g, '1');
      const { error } = await send(operation, `/api${filled}/`, {});
      expect([operation.key, error.code]).not.toEqual([operation.key, 'ERR_NOT_FOUND']);
    }
  });
});

describe('another company', () => {
  test('its ids are not found in paths, do not count in bodies and queries, and nothing of it changes or shows', async () => {
    const before = partOf(await tableSnapshot(api.runtime), stranger.user.companyId);
    expect(before.length).toBeGreaterThan(5);
    for (const operation of served()) {
      if (operation.access === 'super' || changesSession(operation)) continue;
      const hasPath = /\{(id|uuid)\}/.test(operation.path);
      const values = hasPath ? [...foreignIds.map(String), ...foreignUuids] : [undefined];
      for (const value of values) {
        // With what must be said, and with all that may be: a body can be too empty to get as far as the id.
        const answers = await Promise.all(
          [false, true].map((every) =>
            send(operation, pathWith(operation, value), valid(operation, every), admin),
          ),
        );
        const statuses = answers.map(({ status }) => status);
        const label = `${operation.key} ${value ?? ''} ${answers.map(({ text }) => text).join()}`;
        expect(label).not.toContain(canary);
        // A uuid where an id is wanted, or the other way round, is refused before it is looked for.
        const wanted = /\{uuid\}/.test(operation.path) === foreignUuids.includes(value ?? '');
        if (hasPath && wanted) expect(statuses, label).toContain(404);
        if (hasPath) expect(new Set([400, 404, ...statuses]).size, label).toBe(2);
      }
      await foreignFields(operation);
    }
    expect(partOf(await tableSnapshot(api.runtime), stranger.user.companyId)).toEqual(before);
  }, 120_000);

  /** Each field that can hold an id gets the other company's; what succeeds must not have used it. */
  async function foreignFields(operation: Operation): Promise<void> {
    const targets = /\{id\}/.test(operation.path) ? ownIds.map(String) : [undefined];
    for (const part of ['body', 'query'] as const)
      for (const name of fieldsOf(operation[part]).filter((field) => /id(s|Queue)?$/i.test(field)))
        for (const id of foreignIds)
          for (const value of [id, [id], String(id), JSON.stringify([id])]) {
            const request = valid(operation);
            const filled = { ...(request[part] as object), [name]: value } as Record<string, string>;
            if (operation[part]?.safeParse(filled).success !== true) continue;
            for (const target of targets) {
              const sent = { ...request, [part]: filled };
              const { status, text } = await send(operation, pathWith(operation, target), sent, admin);
              const label = `${operation.key} ${target ?? ''} ${part}.${name}=${JSON.stringify(value)} ${text}`;
              expect(text, label).not.toContain(canary);
              const used = new RegExp(
                `"(id|companyId|queueId|userId|contactId|whatsappId|sendIdQueue)":${id}\\b`,
              );
              if (status < 300) expect(text, label).not.toMatch(used);
            }
          }
  }
});

describe('hostile input', () => {
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
  const oddValues: unknown[] = [
    {},
    [],
    [[]],
    1e308,
    -1,
    0,
    1.5,
    true,
    null,
    '',
    ' ',
    'x'.repeat(70_000),
    '\u0000',
    '\ud800',
    '\u202e',
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
    for (const operation of served()) {
      if (changesSession(operation)) continue;
      const as = entitled(operation);
      if (operation.path.includes('{'))
        for (const odd of oddIds) {
          const { status } = await call(operation, as, odd);
          expect(status, `${operation.key} ${odd}`).toBeGreaterThanOrEqual(400);
        }
      // Aimed at nothing that exists, so that a wrong success would have had to make something up.
      const path = pathWith(operation, operation.path.includes('{id}') ? '4999' : undefined);
      const request = valid(operation);
      if (operation.body !== undefined) {
        for (const body of oddBodies) await send(operation, path, { ...request, body }, as);
        const large = await send(
          operation,
          path,
          { ...request, body: `{"a":"${'x'.repeat(1_100_000)}"}` },
          as,
        );
        expect([operation.key, large.status]).toEqual([operation.key, 413]);
        const form = {
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nbroken',
        };
        expect((await send(operation, path, form, as)).status, operation.key).toBe(400);
      }
      for (const part of ['body', 'query'] as const)
        for (const name of fieldsOf(operation[part]))
          for (const odd of oddValues) {
            if (part === 'query' && typeof odd !== 'string') continue;
            const filled = { ...(request[part] as object), [name]: odd } as Record<string, string>;
            await send(operation, path, { ...request, [part]: filled }, as);
          }
    }
  }, 180_000);

  test('a required field that is missing is named', async () => {
    for (const operation of served()) {
      const body = sample(operation.body) ?? {};
      for (const name of Object.keys(body)) {
        const { [name]: _left, ...rest } = body;
        const as = operation.access === 'public' ? undefined : entitled(operation);
        const { status, error } = await send(
          operation,
          pathWith(operation, undefined),
          { ...valid(operation), body: rest },
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
    for (const operation of served()) {
      if (changesSession(operation)) continue;
      const extra = {
        [surplus]: surplus,
        super: surplus,
        version: surplus,
        pk: surplus,
        sk: surplus,
        passwordHash: surplus,
      };
      const request = valid(operation);
      const filled = {
        query: { ...extra, ...request.query },
        body: { ...extra, ...(request.body as object) },
      };
      const { text } = await send(operation, pathWith(operation, undefined), filled, entitled(operation));
      expect(text, operation.key).not.toContain(surplus);
    }
    const items = JSON.stringify([...(await tableSnapshot(api.runtime)).values()]);
    expect(items).not.toContain(surplus);
  }, 60_000);
});
