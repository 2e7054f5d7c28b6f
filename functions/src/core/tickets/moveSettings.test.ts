import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createRatedCompany } from './testing/ratedCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

let customers = 0;
const newNumber = (): string => `55119555${String(++customers).padStart(5, '0')}`;
/** The texts sent since the last call. */
async function said(): Promise<string[]> {
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command.body.replace('\u200E', '')] : []));
}

test.each([
  ['enabled', ['Um momento, Cliente']],
  ['disabled', []],
] as const)('sendMsgTransfTicket %s: who is handed on is told %j', async (sendMsgTransfTicket, told) => {
  const settings = { sendMsgTransfTicket, transferMessage: 'Um momento, {{firstName}}' };
  const company = await createRatedCompany(house, { settings });
  const id = await company.serve(newNumber());
  await said();
  const handed = { status: 'pending', userId: null, queueId: company.queues[1], isTransfered: true };
  expect((await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: handed })).status).toBe(200);
  expect(await said()).toEqual(told);
});

test.each([
  [15, null],
  [0, { rate: 10 }],
])('expiresTicketNPS %i: an answer a day later is the rating %j', async (expiresTicketNPS, userRating) => {
  const company = await createRatedCompany(house, { connection: { expiresTicketNPS } });
  const number = newNumber();
  const id = await company.serve(number);
  await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: { status: 'closed' } });
  company.wait(24 * 60);
  await company.receive(number, '10');
  const { body } = await house.call(company.admin, 'GET', `/tickets/${id}`);
  expect(body.status).toBe('closed');
  expect(body.userRating?.rate ?? null).toBe(userRating?.rate ?? null);
});
