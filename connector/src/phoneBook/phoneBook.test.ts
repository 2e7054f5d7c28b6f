import { until } from '@balcao/infra/local/testing/until';
import {
  phoneBookKeys,
  phoneBookPartOf,
  type PhoneBookEntry,
  readPhoneBookPart,
} from '@balcao/shared/server/connections/phoneBookEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

let world: TestWorld;
const connectionId = 1;
const bia = '5511988880002';
const caio = '5521977770003';
beforeAll(async () => {
  world = await startTestWorld();
  await world.phoneApi('customers', { number: bia, name: 'Bia Costa' });
  // The phone's state at pairing: a chat with a customer, and a contact it never wrote with.
  await world.phoneApi(`customers/${world.customer}/messages`, { to: world.phone, text: 'Oi' });
  await world.phoneApi(`phones/${world.phone}/contacts`, {
    contacts: [{ number: bia, name: 'Bia da padaria' }],
  });
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

async function entryOf(pn: string): Promise<PhoneBookEntry | undefined> {
  const { companyId, store } = world;
  const entries = await readPhoneBookPart(store, { companyId, connectionId, part: phoneBookPartOf(pn) });
  return entries.find((entry) => entry.pn === pn);
}
const lidOf = (pn: string) => world.simulator.simulator.people.byNumber(pn)?.lid;

test('chats of the history and contacts of the phone stand in its book, with both their names', async () => {
  expect(await until('a chat', () => entryOf(world.customer))).toEqual({
    pn: world.customer,
    lid: lidOf(world.customer),
    name: 'Luiza Silva',
    chat: true,
  });
  expect(await until('a contact', () => entryOf(bia))).toEqual({
    pn: bia,
    lid: lidOf(bia),
    name: 'Bia da padaria',
  });
});

test('what the phone’s owner changes follows', async () => {
  const contacts = [
    { number: bia, name: 'Bia (padaria)' },
    { number: caio, name: 'Caio' },
  ];
  await world.phoneApi(`phones/${world.phone}/contacts`, { contacts });
  await until('the new name', async () => (await entryOf(bia))?.name === 'Bia (padaria)');
  // Nobody at WhatsApp has this number; the phone knows it all the same.
  expect(await until('the new contact', () => entryOf(caio))).toEqual({ pn: caio, name: 'Caio' });
});

test('a book that was lost is whole again once it is asked for', async () => {
  const { companyId, store } = world;
  for (const key of await phoneBookKeys(store, { companyId, connectionId })) await store.delete(key);
  const id = await world.command({ kind: 'importContacts', connectionId });
  expect(await until('an answer', () => world.answer(id))).toEqual({ done: true });
  expect(await entryOf(bia)).toMatchObject({ name: 'Bia (padaria)' });
  expect(await entryOf(caio)).toMatchObject({ name: 'Caio' });
});

test('it goes with the pairing', async () => {
  await world.command({ kind: 'disconnect', connectionId });
  await world.untilStatus(connectionId, 'DISCONNECTED');
  const { companyId, store } = world;
  await until('no book', async () => (await phoneBookKeys(store, { companyId, connectionId })).length === 0);
});
