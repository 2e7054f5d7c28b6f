import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainQueue, queueEntity } from '../../records/queueEntity.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createRatedCompany, type RatedCompany } from '../testing/ratedCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

let customers = 0;
const newNumber = (): string => `55119666${String(++customers).padStart(5, '0')}`;

/** A company whose second queue closes its tickets or not. */
async function companyWith(
  closeTicket: boolean,
  settings: Parameters<typeof createRatedCompany>[1] = {},
): Promise<RatedCompany> {
  const company = await createRatedCompany(house, settings);
  const at = house.runtime.clock.iso();
  for (const [order, id] of company.queues.entries())
    await house.runtime.store.put(
      queueEntity.toItem({
        ...plainQueue,
        companyId: company.id,
        id,
        name: `Fila ${order}`,
        color: `#65432${order}`,
        greetingMessage: '',
        outOfHoursMessage: '',
        orderQueue: order,
        closeTicket: closeTicket && order === 1,
        createdAt: at,
        updatedAt: at,
        version: 1,
      }),
    );
  return company;
}

const give = ({ ana, queues }: RatedCompany, id: number, more: object = {}) =>
  house.call(ana, 'PUT', `/tickets/${id}`, {
    body: { status: 'pending', userId: null, queueId: queues[1], isTransfered: true, ...more },
  });
const logOf = async ({ admin }: RatedCompany, id: number) =>
  (await house.call<{ type: string }[]>(admin, 'GET', `/tickets-log/${id}`)).body.map(({ type }) => type);
async function said(): Promise<string[]> {
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command.body.replace('\u200E', '')] : []));
}

test('a ticket that is handed to a queue that closes ends there with its farewell, once', async () => {
  const company = await companyWith(true, {
    settings: { userRating: 'disabled', sendMsgTransfTicket: 'enabled', transferMessage: 'Um momento' },
  });
  const id = await company.serve(newNumber());
  await said();
  const [, queueId] = company.queues;
  const ended = { id, status: 'closed', queueId, userId: company.ana.id, unreadMessages: 0 };
  const noted = { msgTransfer: 'Era só isso' };
  expect((await give(company, id, noted)).body).toMatchObject(ended);
  expect((await give(company, id, noted)).body).toMatchObject(ended);
  expect(await said()).toEqual(['Obrigado, Cliente!']);
  expect(await logOf(company, id)).toEqual([
    'create',
    'chatBot',
    'queue',
    'open',
    'transfered',
    'receivedTransfer',
    'closed',
  ]);
  const { body } = await house.call(company.admin, 'GET', `/messages/${id}`);
  expect(body.messages.filter((message) => message.isPrivate).map((note) => note.body)).toEqual([
    'Era só isso',
  ]);
});

test('its rating is asked for there, too, and what a company ends with its queue is not begun again', async () => {
  const company = await companyWith(true, { settings: { closeTicketOnTransfer: true } });
  const id = await company.serve(newNumber());
  await said();
  expect((await give(company, id)).body).toMatchObject({ id, status: 'nps' });
  expect((await give(company, id)).body).toMatchObject({ id, status: 'nps' });
  expect(await said()).toEqual(['De 0 a 10, Cliente?']);
});

test('a queue that closes nothing has it wait', async () => {
  const company = await companyWith(false);
  const id = await company.serve(newNumber());
  await said();
  expect((await give(company, id)).body).toMatchObject({ id, status: 'pending', userId: null });
  expect(await said()).toEqual([]);
});

test('where a tag is required, nothing without one is closed by handing it over', async () => {
  const company = await companyWith(true, { settings: { requiredTag: 'enabled' } });
  const id = await company.serve(newNumber());
  expect((await give(company, id)).body.code).toBe('ERR_REQUIRED_TAG');
  expect((await house.call(company.ana, 'GET', `/tickets/${id}`)).body.status).toBe('open');
});
