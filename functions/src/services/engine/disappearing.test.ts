import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
