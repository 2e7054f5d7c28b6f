import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { ApiRequest } from './testing/apiEvent.ts';
import {
  changesSession,
  isSignedIn,
  operations,
  pathWith,
  sendOperation,
  validRequest,
} from './testing/contractCalls.ts';
import { canary, type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import { fieldsOf } from './testing/sampleInput.ts';
import { functionOf, type TestSession } from './testing/startApi.ts';
import { partOf, tableSnapshot } from './testing/tableSnapshot.ts';

/**
 * Rules that hold for every operation of the contract (safety page). Nothing here names an operation: one declared
 * tomorrow is held to them the same day. What people may type is in contractInput.test.ts.
 */
let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
}, 60_000);
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
  test('strangers, forged tokens, wrong roles, expired and flagless companies are refused, and nothing is done', async () => {
    const before = await tableSnapshot(world.api.runtime);
    for (const operation of operations) {
      const { key, access } = operation;
      if (access === 'public') continue;
      const nobody = await call(operation);
      expect([key, nobody.status, nobody.error.code]).toEqual([key, 401, 'ERR_SESSION_EXPIRED']);
      const forged = await call(operation, {
        ...world.admin,
        token: `${world.admin.token}x`,
        cookie: `${world.admin.cookie}x`,
      });
      const refusal = access === 'cookie' ? [401, 'ERR_SESSION_EXPIRED'] : [403, 'ERR_TOKEN_INVALID'];
      expect([key, forged.status, forged.error.code]).toEqual([key, ...refusal]);
      if (!isSignedIn(operation)) continue;

      if (access !== 'user') {
        const { status, error } = await call(operation, world.attendant);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
      }
      if (access === 'super') {
        const { status, error } = await call(operation, world.admin);
        expect([key, status, error.code]).toEqual([key, 403, 'ERR_NO_PERMISSION']);
        continue;
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
    expect(await tableSnapshot(world.api.runtime)).toEqual(before);
  }, 60_000);

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
  }, 60_000);

  test('letter case of literals and trailing slashes find the same operation', async () => {
    for (const operation of operations) {
      const path = operation.path.replace(/[^{}/]+(?=\/|$)/g, (literal) => literal.toUpperCase());
      const filled = path.replace(/\{(\w+)\}/g, '1');
      const { error } = await send(operation, `/api${filled}/`, {});
      expect([operation.key, error.code]).not.toEqual([operation.key, 'ERR_NOT_FOUND']);
    }
  });
});

describe('another company', () => {
  test('its ids are not found in paths, do not count in bodies and queries, and nothing of it changes or shows', async () => {
    const before = partOf(await tableSnapshot(world.api.runtime), world.stranger.user.companyId);
    expect(before.length).toBeGreaterThan(5);
    for (const operation of operations) {
      if (operation.access === 'super' || changesSession(operation)) continue;
      const hasPath = /\{(id|uuid)\}/.test(operation.path);
      const values = hasPath ? [...world.foreignIds.map(String), ...world.foreignUuids] : [undefined];
      for (const value of values) {
        // With what must be said, and with all that may be: a body can be too empty to get as far as the id.
        const answers = await Promise.all(
          [false, true].map((every) =>
            send(operation, pathWith(operation, value), validRequest(operation, every), world.admin),
          ),
        );
        const statuses = answers.map(({ status }) => status);
        const label = `${operation.key} ${value ?? ''} ${answers.map(({ text }) => text).join()}`;
        expect(label).not.toContain(canary);
        // A uuid where an id is wanted, or the other way round, is refused before it is looked for.
        const wanted = /\{uuid\}/.test(operation.path) === world.foreignUuids.includes(value ?? '');
        if (hasPath && wanted) expect(statuses, label).toContain(404);
        if (hasPath) expect(new Set([400, 404, ...statuses]).size, label).toBe(2);
      }
      await foreignFields(operation);
    }
    expect(partOf(await tableSnapshot(world.api.runtime), world.stranger.user.companyId)).toEqual(before);
  }, 120_000);

  /** Each field that can hold an id gets the other company's; what succeeds must not have used it. */
  async function foreignFields(operation: Operation): Promise<void> {
    const targets = /\{id\}/.test(operation.path) ? world.ownIds.map(String) : [undefined];
    for (const part of ['body', 'query'] as const)
      for (const name of fieldsOf(operation[part]).filter((field) => /id(s|Queue)?$/i.test(field)))
        for (const id of world.foreignIds)
          for (const value of [id, [id], String(id), JSON.stringify([id])]) {
            const request = validRequest(operation);
            const filled = { ...(request[part] as object), [name]: value } as Record<string, string>;
            if (operation[part]?.safeParse(filled).success !== true) continue;
            for (const target of targets) {
              const sent = { ...request, [part]: filled };
              const { status, text } = await send(operation, pathWith(operation, target), sent, world.admin);
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
