import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { opensUnproved } from '@balcao/shared/contract/opensUnproved';
import { apiEvent, type ApiRequest, lambdaContext } from './testing/apiEvent.ts';
import {
  type Answer,
  changesSession,
  isSignedIn,
  operations,
  pathOf,
  pathWith,
  sendOperation,
  validRequest,
} from './testing/contractCalls.ts';
import { canary, type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import type { Made } from './testing/furnishCompany.ts';
import { idFieldsOf, idsWithoutKind, parts } from './testing/idFields.ts';
import { idValues } from './testing/idValues.ts';
import type { SampleIds } from './testing/sampleInput.ts';
import { unusedNames } from './testing/unusedNames.ts';
import { functionOf, type TestSession } from './testing/startApi.ts';
import { partOf, tableSnapshot } from './testing/tableSnapshot.ts';

/**
 * Rules that hold for every operation of the contract. The tests name no operation, so they cover new ones
 * automatically. Hostile input is covered by contractInput.test.ts.
 */
let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
}, 400_000);
afterAll(() => world.api.stop());

const send = (operation: Operation, path: string, request: ApiRequest, as?: TestSession) =>
  sendOperation(world.api, operation, path, request, as);
const call = (operation: Operation, as?: TestSession, value?: string) =>
  send(operation, pathWith(operation, value), validRequest(operation), as);

test('every function of the contract is there', () => {
  const missing = operations
    .filter(({ key }) => !world.api.handlers.has(functionOf(key)))
    .map(({ key }) => key);
  expect(missing).toEqual([]);
});

describe('who may call', () => {
  test('strangers, forged tokens, wrong roles, unproved, expired and flagless companies are refused, and nothing is done', async () => {
    const before = await tableSnapshot(world.api.runtime);
    for (const operation of operations) {
      const { key, access } = operation;
      if (access === 'public') continue;
      const nobody = await call(operation);
      const unknown =
        access === 'connectionToken' ? [403, 'ERR_TOKEN_INVALID'] : [401, 'ERR_SESSION_EXPIRED'];
      expect([key, nobody.status, nobody.error.code]).toEqual([key, ...unknown]);
      const forged = await call(operation, {
        ...world.admin,
        token: `${world.admin.token}x`,
        cookie: `${world.admin.cookie}x`,
        programToken: `${world.admin.programToken}x`,
      });
      const refusal = access === 'cookie' ? [401, 'ERR_SESSION_EXPIRED'] : [403, 'ERR_TOKEN_INVALID'];
      expect([key, forged.status, forged.error.code]).toEqual([key, ...refusal]);
      if (access === 'cookie') continue;

      if (access !== 'user' && access !== 'connectionToken') {
        const { status, error } = await call(operation, world.attendant);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
      }
      if (access === 'super') {
        const { status, error } = await call(operation, world.admin);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
        continue;
      }
      if (!opensUnproved(operation)) {
        const { status, error } = await call(operation, world.unproved);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_EMAIL_UNPROVED']);
      }
      if (operation.openWhenExpired !== true) {
        const { status, error } = await call(operation, world.expired);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_SUBSCRIPTION_EXPIRED']);
      }
      if (operation.planFlag !== undefined) {
        const { status, error } = await call(operation, world.flagless);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_PLAN_FLAG']);
      }
    }
    const after = await tableSnapshot(world.api.runtime);
    // A program's refused call is logged, with the reason, for its administrators.
    for (const [key, { et, code }] of after) {
      if (et !== 'externalCall' || before.has(key)) continue;
      expect(['ERR_EMAIL_UNPROVED', 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_PLAN_FLAG']).toContain(code);
      after.delete(key);
    }
    expect(after).toEqual(before);
  }, 400_000);

  /** Nothing here reaches a customer, another person's mailbox or a provider, and nothing stores files. */
  const firstSteps = [
    'DELETE /chatbot/{id}',
    'DELETE /companies/{id}/firstSteps',
    'DELETE /queue/{id}',
    'DELETE /quick-messages/{id}',
    'DELETE /tags/{id}',
    'DELETE /todos',
    'POST /announcements/read',
    'POST /auth/proof-link',
    'POST /chatbot',
    'POST /chatbot/simulation',
    'POST /chatbot/{id}/options',
    'POST /queue',
    'POST /quick-messages',
    'POST /realtime/ticket',
    'POST /tags',
    'PUT /auth/sign-up-email',
    'PUT /chatbot/{id}',
    'PUT /companies/{id}/locale',
    'PUT /companies/{id}/schedules',
    'PUT /companySettings',
    'PUT /queue/{id}',
    'PUT /quick-messages/{id}',
    'PUT /tags/{id}',
    'PUT /todos',
    'PUT /users/toggleChangeWidht/{id}',
    'PUT /users/{id}',
  ];

  test('before the address of a sign-up is proved only reads and first steps are open', async () => {
    const open = operations.filter((operation) => isSignedIn(operation) && opensUnproved(operation));
    const writes = open.filter(({ method }) => method !== 'GET').map(({ key }) => key);
    expect(writes.toSorted()).toEqual(firstSteps);
    expect(operations.filter(({ openWhenUnproved }) => openWhenUnproved === false)).toMatchObject([
      { key: 'GET /messages/transcribeAudio/{file}' },
    ]);
    const { companyId } = world.unproved.user;
    for (const operation of open) {
      const { key, access } = operation;
      if (access === 'super') continue;
      const { status, error } = await call(operation, world.unproved, String(companyId));
      expect([key, status, error.code]).not.toEqual([key, 403, 'ERR_EMAIL_UNPROVED']);
    }
  }, 400_000);

  test('what is open is open: public operations, expired companies, switches', async () => {
    const switches = new Map<string, TestSession>();
    for (const operation of operations) {
      const { key, orSwitch } = operation;
      if (operation.access === 'public') {
        expect([key, (await call(operation)).error.code]).not.toEqual([key, 'ERR_SESSION_EXPIRED']);
        continue;
      }
      if (operation.openWhenExpired === true && isSignedIn(operation)) {
        const { status, error } = await call(operation, world.expired, String(world.expired.user.companyId));
        expect([key, status, error.code]).not.toEqual([key, 403, 'ERR_SUBSCRIPTION_EXPIRED']);
      }
      if (orSwitch === undefined || operation.method === 'DELETE') continue;
      const person =
        switches.get(orSwitch) ?? (await world.api.newUser(world.admin, { [orSwitch]: 'enabled' }));
      switches.set(orSwitch, person);
      expect([key, (await call(operation, person)).error.code]).not.toEqual([key, 'ERR_NO_PERMISSION']);
    }
  }, 400_000);

  test('letter case of literals and trailing slashes find the same operation', async () => {
    for (const operation of operations) {
      const path = operation.path.replace(/[^{}/]+(?=\/|$)/g, (literal) => literal.toUpperCase());
      const filled = path.replace(/\{(\w+)\}/g, '1');
      const { error } = await send(operation, `/api${filled}/`, {});
      expect([operation.key, error.code]).not.toEqual([operation.key, 'ERR_NOT_FOUND']);
    }
  });
});

test('HEAD answers as GET does, and what a path does not take is 405 with what it does', async () => {
  const functionsOf = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { key, method, path, access } = operation;
    const places = functionsOf.get(path) ?? new Set();
    functionsOf.set(path, places.add(functionOf(key)));
    // The allowed methods are no secret: anonymous callers get them too.
    const patched = await rawAnswer(operation, 'PATCH');
    expect([key, patched.statusCode]).toEqual([key, 405]);
    expect(String(patched.headers?.['allow']).split(', '), key).toContain(method);
    if (method !== 'GET' || access === 'cookie') continue;
    const as = access === 'super' ? world.api.superUser : world.admin;
    const [got, head] = [await rawAnswer(operation, 'GET', as), await rawAnswer(operation, 'HEAD', as)];
    expect([key, head.statusCode, head.body]).toEqual([key, got.statusCode, '']);
  }
  // API Gateway sends unknown methods of a path to one function, which therefore has to know all methods of that path.
  for (const [path, places] of functionsOf) expect([path, places.size]).toEqual([path, 1]);
}, 400_000);

function rawAnswer(operation: Operation, method: string, as?: TestSession) {
  const handler = world.api.handlers.get(functionOf(operation.key));
  const headers = as && { authorization: `Bearer ${as.token}` };
  const event = apiEvent(method, pathOf(operation, world.own), {
    ...validRequest(operation, false, world.own),
    ...(headers && { headers }),
  });
  if (handler === undefined) throw new Error(`nothing answers ${operation.key}`);
  return handler(event, lambdaContext());
}

/** Fields named like ids that need no kind: they refer to nothing that is looked up. */
const ownWords = new Set([
  'body.clientId',
  'body.facebookUserId',
  // The preview of options looks up no ids, except file lists, and those within the company only: the response reveals
  // nothing about another company.
  'body.queue.fileListId',
  ...['optQueueId', 'optUserId', 'optIntegrationId', 'optFileId'].map(
    (name) => `body.queue.chatbots.${name}`,
  ),
]);
/** Kinds of things that the platform shows to every company. */
const ofPlatform = new Set(['announcement', 'help']);
/** Kinds whose area does not exist yet: lookups by them find nothing. */
const awaited = new Set(['rating']);

describe('ids', () => {
  test('every field that takes one says of what', () => {
    const silent = operations.flatMap((operation) =>
      parts.flatMap((part) =>
        idsWithoutKind(operation[part])
          .filter((path) => !ownWords.has(`${part}.${path}`))
          .map(
            (path) => `${operation.key}: ${part}.${path} says nothing of its kind; declare it with idOf('…')`,
          ),
      ),
    );
    expect(silent).toEqual([]);
  });

  test('of every kind the world has one of ours and one of theirs', () => {
    const kinds = new Map(
      operations
        .filter(({ access }) => access !== 'super')
        .flatMap((operation) =>
          parts.flatMap((part) =>
            idFieldsOf(operation[part]).map(({ kind }) => [kind, operation.key] as const),
          ),
        ),
    );
    for (const [kind, key] of kinds) {
      const there = world.own.has(kind) && world.foreign.has(kind);
      const sentence = there
        ? `'${kind}' is furnished now: take it off the list of those awaited`
        : `${key} takes an id of the kind '${kind}', of which testing/furnish.ts of no area makes one`;
      expect([kind, there], sentence).toEqual([kind, !awaited.has(kind)]);
    }
  });
});

const order = ({ method }: Operation): number => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method);

describe('another company', () => {
  const loop = operations
    .filter((operation) => operation.access !== 'super' && !changesSession(operation))
    // Deletions come last.
    .toSorted((a, b) => order(a) - order(b));

  test('its ids are not found in paths, do not count in bodies and queries, and nothing of it changes or shows', async () => {
    const before = partOf(await tableSnapshot(world.api.runtime), world.stranger.user.companyId);
    expect(before.length).toBeGreaterThan(5);
    for (const operation of loop) {
      for (const { path, kind } of idFieldsOf(operation.params)) {
        if (ofPlatform.has(kind)) continue;
        for (const value of idValues(operation, 'params', path, world.foreign.get(kind), world.own)) {
          const answers = await bothRequests(operation, world.admin, world.own, value);
          const statuses = answers.map(({ status }) => status);
          const label = `${operation.key} ${kind} ${answers.map(({ text }) => text).join()}`;
          expect(label).not.toContain(canary);
          expect(statuses, label).toContain(404);
          // The body may be refused before the id is looked up.
          expect(new Set([400, 404, ...statuses]).size, label).toBe(2);
        }
      }
      await fields(operation, world.foreign, (answers, label, { id }) => {
        expect(label).not.toContain(canary);
        for (const { status, text } of answers)
          if (status < 300) expect(numbersIn(text), label).not.toContain(String(id));
      });
    }
    const snapshot = await tableSnapshot(world.api.runtime);
    expect(partOf(snapshot, world.stranger.user.companyId)).toEqual(before);
    const theirs = new Set([...world.foreign.values()].map(({ id }) => String(id)));
    for (const [key, item] of partOf(snapshot, world.admin.user.companyId))
      expect(
        numbersIn(JSON.stringify(item)).filter((number) => theirs.has(number)),
        key,
      ).toEqual([]);
  }, 400_000);

  test('what was not found of theirs is found of ours', async () => {
    for (const operation of loop) {
      const gone = operation.method === 'DELETE' ? await world.another() : undefined;
      const { as, own } = gone ?? { as: world.admin, own: world.own };
      for (const { path, kind } of idFieldsOf(operation.params)) {
        for (const value of idValues(operation, 'params', path, own.get(kind), own)) {
          const answers = await bothRequests(operation, as, own, value);
          const label = `${operation.key} ${kind} ${answers.map(({ text }) => text).join()}`;
          expect(
            answers.map(({ status }) => status === 404),
            label,
          ).toContain(false);
        }
      }
      if (gone === undefined)
        await fields(operation, own, (answers, label) =>
          // At least one of the ways of writing the id must work.
          expect(
            answers.map(({ status }) => status === 404),
            label,
          ).toContain(false),
        );
    }
  }, 400_000);

  /** Sends the minimal and the full request. */
  const bothRequests = (operation: Operation, as: TestSession, own: SampleIds, params: object) =>
    Promise.all(
      [false, true].map((every) =>
        send(
          operation,
          pathOf(operation, own, { ...params }),
          unusedNames(validRequest(operation, every, own)),
          as,
        ),
      ),
    );

  /** Tries these ids in each query and body field that takes one. */
  async function fields(
    operation: Operation,
    ids: ReadonlyMap<string, Made>,
    look: (answers: readonly Answer[], label: string, one: Made) => void,
  ): Promise<void> {
    for (const part of ['query', 'body'] as const)
      for (const { path, kind } of idFieldsOf(operation[part])) {
        const one = ids.get(kind);
        if (one === undefined) continue;
        const answers: Answer[] = [];
        for (const every of [false, true])
          for (const value of idValues(operation, part, path, one, world.own, every)) {
            const request = unusedNames({ ...validRequest(operation, every, world.own), [part]: value });
            answers.push(await send(operation, pathOf(operation, world.own), request, world.admin));
          }
        const texts = answers.map(({ text }) => text).join();
        look(answers, `${operation.key} ${part}.${path.join('.')} ${one.id} ${texts}`, one);
      }
  }

  const numbersIn = (text: string): string[] => text.match(/\b\d+\b/g) ?? [];
});
