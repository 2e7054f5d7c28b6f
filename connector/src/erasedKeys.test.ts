import { until } from '@balcao/infra/local/testing/until';
import {
  kindsOfGroups,
  kindsOfPeople,
  senderKeysOf,
  sessionKeysNamed,
} from '@balcao/shared/server/connections/sessionKeysNamed';
import type { SignalDataTypeMap } from 'baileys';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Connector } from './createConnector.ts';
import { talk } from './testing/talk.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
let connector: Connector;
let group = '';
const connectionId = 9;
const { say, send } = talk(() => world, connectionId);

beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector();
  await world.pair(connectionId);
  const participants = [world.phone, world.customer];
  group = String((await world.phoneApi('groups', { subject: 'Fornecedores', participants }))['id']);
});
afterAll(() => world.stop());

const heard = (text: string) => world.untilEvent('message', ({ body }) => body === text);
const sayInGroup = (text: string) =>
  world.phoneApi(`customers/${world.customer}/messages`, { to: group, text });
const names = () => [world.customer, world.simulator.simulator.people.byNumber(world.customer)?.lid ?? ''];
const owner = () => ({ companyId: world.companyId, connectionId });

/** Names of all stored keys that contain the customer's number or LID. */
async function keysOfCustomer(): Promise<string[]> {
  const pk = `C#${world.companyId}#WA#${connectionId}`;
  const { items } = await world.store.query({ pk, limit: 1000, consistent: true });
  return items.map(({ sk }) => String(sk)).filter((sk) => names().some((name) => sk.includes(name)));
}

/** Deletes the customer's keys as the erasure of a contact does. */
async function eraseCustomer(): Promise<void> {
  const named = await sessionKeysNamed(world.store, owner(), names(), kindsOfPeople);
  const { keys } = await senderKeysOf(world.store, owner(), names(), undefined);
  await world.store.batchWrite([...named, ...keys].map((key) => ({ delete: key })));
}

async function talkBothWays(round: string): Promise<void> {
  await say(`Oi ${round}`);
  await heard(`Oi ${round}`);
  await sayInGroup(`Oi, grupo ${round}`);
  await heard(`Oi, grupo ${round}`);
  await send(`SENT${round}`, `Olá ${round}`);
  await world.untilEvent('ack', ({ wids, level }) => wids.includes(`SENT${round}`) && level >= 2);
}

/** Restarts the connector, so that it knows only what is stored; returns the names of the customer's stored keys. */
async function startAnew(): Promise<string[]> {
  await connector.stop();
  const stored = await keysOfCustomer();
  connector = await world.connector();
  await world.untilStatus(connectionId, 'CONNECTED');
  return stored;
}

test('what Baileys names after a customer is found and does not come back by itself; they are heard whenever they write', async () => {
  const asked: string[] = [];
  const stop = world.simulator.simulator.events.subscribe((event) => {
    if (event.type === 'retry') asked.push(String(event['id']));
  });
  onTestFinished(stop);
  await talkBothWays('1');
  // Device lists are written two seconds after they change.
  await until('every kind', async () => {
    const stored = (await keysOfCustomer()).join();
    return ['device-list', 'identity-key', 'lid-mapping', 'session', 'sender-key'].every((kind) =>
      stored.includes(`#${kind}#`),
    );
  });
  await eraseCustomer();
  expect([await startAnew(), asked]).toEqual([[], []]);
  // The customer's phone still uses the deleted session, and is asked to start a new one.
  await talkBothWays('2');
  expect(asked.length).toBeGreaterThan(0);
  await eraseCustomer();
  expect(await keysOfCustomer()).toEqual([]);
  asked.length = 0;
  await talkBothWays('3');
  expect(asked).toEqual([]);
  // Some of the keys were written again, and some were only in memory.
  expect((await startAnew()).join()).toContain('#session#');
  await talkBothWays('4');
});

test('of a kind that a later Baileys adds, somebody says whose name it bears', () => {
  const named: Record<keyof SignalDataTypeMap, boolean> = {
    'app-state-sync-key': false,
    'app-state-sync-version': false,
    'device-list': true,
    'identity-key': true,
    'lid-mapping': true,
    'pre-key': false,
    'sender-key': true,
    'sender-key-memory': true,
    session: true,
    tctoken: true,
  };
  const kinds = Object.entries(named).flatMap(([kind, isNamed]) => (isNamed ? [kind] : []));
  expect([...kindsOfPeople, ...kindsOfGroups].toSorted()).toEqual(kinds.toSorted());
});
