import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import { type Crashes, injectCrashesEverywhere } from '../../testing/injectCrashes.ts';
import { apiEvent, type ApiRequest, lambdaContext } from './testing/apiEvent.ts';
import { operations } from './testing/contractCalls.ts';
import { type Creation, creationsIn, sending } from './testing/creations.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import type { Made } from './testing/furnishCompany.ts';
import { functionOf, type TestSession } from './testing/startApi.ts';
import { tableSnapshot } from './testing/tableSnapshot.ts';

/** Every operation that takes an Idempotency-Key has its effect once under one key, however a call ends. */
let world: ContractWorld;
let crashes: Crashes;
let as: TestSession;
let own: ReadonlyMap<string, Made>;
let creations: Readonly<Record<string, Creation>>;
let numbers = 0;

beforeAll(async () => {
  world = await startContractWorld();
  const { api } = world;
  const plan = await api.call('POST /plans', {
    as: api.superUser,
    body: {
      name: 'Grande',
      users: 500,
      connections: 500,
      queues: 500,
      amount: 0,
      isPublic: true,
      useSchedules: true,
      useCampaigns: true,
      useInternalChat: true,
      useOpenAi: true,
      useIntegrations: true,
      useKanban: true,
      useExternalApi: true,
    },
  });
  ({ as, own } = await world.another({ planId: plan.body.id }));
  creations = creationsIn({
    plan: plan.body.id,
    sheet: (n) => upload(`nome;numero\nLinha ${n};5511${960_000_000 + n}\n`),
  });
  crashes = await injectCrashesEverywhere();
}, 400_000);
afterAll(() => world.api.stop());

/** Uploads a sheet as the app does; returns the upload's id. */
async function upload(content: string): Promise<string> {
  const { clients, settings } = world.api.runtime;
  const asked = { fileName: 'lista.csv', size: content.length };
  const { body } = await world.api.call('POST /uploads', { as, body: asked });
  const Metadata = { name: Buffer.from(asked.fileName).toString('base64url') };
  const place = { Bucket: settings.mediaBucket, Key: body.fields['key'] };
  await (await clients.s3()).send(new PutObjectCommand({ ...place, Metadata, Body: content }));
  return body.uploadId;
}

interface Answer {
  status: number;
  body: unknown;
  code: string | undefined;
}

async function newThing(kind: 'contact' | 'fileList', n: number): Promise<number> {
  const { api } = world;
  const number = `5511${950_000_000 + n}`;
  const { body } = await (kind === 'contact'
    ? api.call('POST /contacts', { as, body: { name: `Novo ${n}`, number } })
    : api.call('POST /files', { as, body: { name: `Novos ${n}`, message: 'Texto' } }));
  return body.id;
}

/** A request of its own for an operation, with what it needs. */
async function prepare(key: string) {
  const creation = creations[key];
  if (creation === undefined) throw new Error(`${key}: add it to testing/creations.ts`);
  const n = ++numbers;
  const fresh = creation.needs && (await newThing(creation.needs, n));
  const id = (kind: string): number => (kind === 'new' && fresh) || Number(own.get(kind)?.id);
  const path = creation.path?.(id) ?? key.replace('POST ', '');
  return { path, request: await creation.request(n, id), other: await creation.request(++numbers, id) };
}

async function send(
  key: string,
  path: string,
  request: ApiRequest,
  idempotencyKey?: string,
): Promise<Answer> {
  const by = creations[key]?.by;
  const session = by === 'visitor' ? undefined : by === 'super' ? world.api.superUser : as;
  const headers = {
    ...request.headers,
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const handler = world.api.handlers.get(functionOf(key));
  if (handler === undefined) throw new Error(`nothing answers ${key}`);
  const answer = await handler(apiEvent('POST', path, { ...request, headers }), lambdaContext());
  const body = JSON.parse(answer.body) as unknown;
  return { status: answer.statusCode, body, code: (body as Partial<ErrorBody>).code };
}

const count = async (key: string): Promise<number> =>
  creations[key]?.count((await tableSnapshot(world.api.runtime)).values()) ?? 0;

/** Empties the counters of rate limits and ends running imports: the tests call more often than people do. */
async function forgetAttempts(): Promise<void> {
  const { store } = world.api.runtime;
  const attempts = [...(await tableSnapshot(world.api.runtime)).values()].filter(
    ({ et }) => et === 'throttle' || et === 'importPlace',
  );
  await store.batchWrite(attempts.map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } })));
}

/** An answer without what belongs to the instant of answering: signatures of addresses, and whether a mail was sent. */
function lasting({ status, body }: Answer): unknown {
  const {
    updatedAtFolder: _at,
    invitation: _sent,
    invitationLink: _link,
    ...rest
  } = body as Record<string, unknown>;
  return JSON.parse(JSON.stringify([status, rest]).replaceAll(/\?[^"]*Signature[^"]*/g, ''));
}

const keyed = operations.filter(({ idempotent, key }) => idempotent === true && !sending.has(key));

test('each is covered here', () => {
  expect(keyed.map(({ key }) => key).toSorted()).toEqual(Object.keys(creations).toSorted());
});

test.each(keyed.map(({ key }) => key))(
  '%s',
  async (key) => {
    await forgetAttempts();
    const { path, request, other } = await prepare(key);
    const before = await count(key);

    // Twice at once, then again: one thing, one answer; another request under the key is refused.
    const name = `chave ${key}`;
    const both = await Promise.all([send(key, path, request, name), send(key, path, request, name)]);
    const first = both[0];
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const third = await send(key, path, request, name);
    expect([both[1], third].map(lasting)).toEqual([lasting(first), lasting(first)]);
    if (JSON.stringify(other) !== JSON.stringify(request))
      expect(await send(key, path, other, name)).toMatchObject({
        status: 409,
        code: 'ERR_IDEMPOTENCY_KEY_REUSED',
      });
    expect(await count(key)).toBe(before + 1);

    for (const bad of ['x'.repeat(129), 'a\tb'])
      expect(await send(key, path, request, bad)).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });

    // A process that ends at any call: the repeated call completes what it began, or does it.
    let made = 1;
    let ends = 0;
    for (const moment of ['before', 'after'] as const)
      for (let call = 1, ended = true; ended; call++) {
        await forgetAttempts();
        const again = await prepare(key);
        const label = `${key} ${moment} call ${call}`;
        crashes.arm(call, moment);
        const broken = await send(key, again.path, again.request, label).catch(() => undefined);
        const calls = crashes.restart();
        ended = calls >= call;
        ends += ended ? 1 : 0;
        const answer = await send(key, again.path, again.request, label);
        expect(answer.status, `${label} ${JSON.stringify([broken, answer.body])}`).toBeLessThan(300);
        made++;
      }
    expect(await count(key)).toBe(before + made);
    // A transaction at least, before and after it.
    expect(ends).toBeGreaterThan(3);
  },
  120_000,
);
