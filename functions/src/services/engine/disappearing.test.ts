import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveEvent } from './receive/receiveEvent.ts';
import { messageCalls } from '../../core/messages/testing/messageCalls.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

const days90 = 7_776_000;
let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** Expirations of what was sent since the last call. */
async function sent(): Promise<(number | undefined)[]> {
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command.expiration] : []));
}

test('answers in a disappearing chat carry its expiration until a message tells another', async () => {
  const calls = messageCalls(house, company);
  const number = '5511988880077';
  const ticket = await calls.serve(number, company.queues[0]);
  await sent();
  const answer = async () => {
    await calls.send(company.ana, ticket.id, { body: 'Pois não' });
    return sent();
  };
  expect(await answer()).toEqual([undefined]);
  await company.receive(number, 'Oi', { expiration: days90 });
  expect(await answer()).toEqual([days90]);
  // A message that does not tell its expiration changes nothing.
  await company.receive(number, 'de novo');
  expect(await answer()).toEqual([days90]);
  await company.receive(number, 'do celular', { expiration: 86_400, fromMe: true });
  expect(await answer()).toEqual([86_400]);
  await company.receive(number, 'fica', { expiration: 0 });
  expect(await answer()).toEqual([undefined]);
});

test('the first message of a chat tells it for the answer to it', async () => {
  const number = '5511988880078';
  await company.receive(number, 'Oi', { expiration: days90 });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: { queueId: company.queues[0] } });
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'open' } });
  await sent();
  await messageCalls(house, company).send(company.ana, ticket.id, { body: 'Oi!' });
  expect(await sent()).toEqual([days90]);
});

test('whoever switches the timer changes it at once, in a chat and in a group', async () => {
  const calls = messageCalls(house, company);
  const number = '5511988880079';
  const ticket = await calls.serve(number, company.queues[0]);
  await sent();
  const answer = async () => {
    await calls.send(company.ana, ticket.id, { body: 'Pois não' });
    return sent();
  };
  const switches = (seconds: number, at = house.runtime.clock.iso(), chat: object = { pn: number }) =>
    receiveEvent(house.runtime, {
      v: 1,
      kind: 'expiration',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat,
      seconds,
      at,
    });
  const before = house.runtime.clock.iso();
  await switches(days90);
  expect(await answer()).toEqual([days90]);
  // A message from before comes late, and so does a setting.
  await company.receive(number, 'atrasada', { expiration: 0, at: before.replace(/^..../, '2020') });
  await switches(86_400, before.replace(/^..../, '2020'));
  expect(await answer()).toEqual([days90]);
  await switches(0);
  expect(await answer()).toEqual([undefined]);
  await company.receive(number, 'atrasada', { expiration: days90, at: before });
  expect(await answer()).toEqual([undefined]);
  // An unknown chat has nothing to be remembered with.
  await switches(86_400, house.runtime.clock.iso(), { pn: '5511988880070' });
  await switches(86_400, house.runtime.clock.iso(), { group: '120363000000000070' });
});

test('a late message does not undo what a later one told', async () => {
  const number = '5511988880081';
  const calls = messageCalls(house, company);
  const ticket = await calls.serve(number, company.queues[0]);
  const before = house.runtime.clock.iso();
  await company.receive(number, 'agora', {
    expiration: days90,
    at: new Date(Date.parse(before) + 60_000).toISOString(),
  });
  await company.receive(number, 'antes', { expiration: 0, at: before });
  await sent();
  await calls.send(company.ana, ticket.id, { body: 'Pois não' });
  expect(await sent()).toEqual([days90]);
});
