import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

/** Ids of another company inside bodies: the call must fail like for an unknown id and change nothing. */
let house: TestHouse;
let ours: TestCompany;
let theirs: TestCompany;
/** Ids of the other company. */
let foreign: { contactId: number; ticketId: number; messageId: number; wid: string; uploadId: string };
let contactId: number;
let waiting: { id: number };
let served: { id: number; uuid: string };

beforeAll(async () => {
  house = await startTestHouse();
  // The companies' ids differ; with its own ids each call succeeds.
  ours = await createTestCompany(house.runtime);
  theirs = await createTestCompany(house.runtime, { account: ours.account });
  const wid = await theirs.receive('5511912340001', 'Mensagem de outra empresa');
  await house.project();
  const { body } = await house.call(theirs.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [ticket] = body.tickets;
  const history = await house.call(theirs.admin, 'GET', `/messages/${ticket.id}`);
  const upload = await house.call(theirs.admin, 'POST', '/uploads', {
    body: { fileName: 'a.txt', size: 3 },
  });
  foreign = {
    contactId: ticket.contactId,
    ticketId: ticket.id,
    messageId: history.body.messages[0].id,
    wid,
    uploadId: upload.body.uploadId,
  };
  const made = await house.call(ours.admin, 'POST', '/contacts', {
    body: { name: 'Nossa', number: '5511912340009' },
  });
  contactId = made.body.id;
  const tickets: { id: number; uuid: string }[] = [];
  for (const number of ['5511912340002', '5511912340003']) {
    await ours.receive(number, 'Oi');
    const list = await house.call(ours.admin, 'GET', '/tickets', { query: { status: 'pending' } });
    tickets.push(list.body.tickets[0]);
  }
  const [first, second] = tickets;
  if (first === undefined || second === undefined) throw new Error('no tickets');
  waiting = first;
  served = second;
  await house.call(ours.admin, 'PUT', `/tickets/${served.id}`, {
    body: { status: 'open', queueId: ours.queues[0] },
  });
});
afterAll(() => house.stop());

test('are not found, as number or as text, and nothing comes of the call', async () => {
  const [ownQueue] = ours.queues;
  const [queueId = 0] = theirs.queues;
  const newTicket = { contactId, queueId: ownQueue };
  const transfer = { status: 'open', isTransfered: true, queueId: ownQueue };
  const calls: [method: string, path: string, body: object, code: string][] = [
    ['POST', '/tickets', { ...newTicket, contactId: foreign.contactId }, 'ERR_NO_CONTACT_FOUND'],
    ['POST', '/tickets', { ...newTicket, queueId }, 'ERR_NO_QUEUE_FOUND'],
    ['POST', '/tickets', { ...newTicket, status: 'pending', queueId }, 'ERR_NO_QUEUE_FOUND'],
    ['POST', '/tickets', { ...newTicket, userId: theirs.ana.id }, 'ERR_NO_USER_FOUND'],
    ['POST', '/tickets', { ...newTicket, whatsappId: theirs.connectionId }, 'ERR_NO_WAPP_FOUND'],
    ['PUT', `/tickets/${waiting.id}`, { queueId }, 'ERR_NO_QUEUE_FOUND'],
    ['PUT', `/tickets/${waiting.id}`, { status: 'open', queueId }, 'ERR_NO_QUEUE_FOUND'],
    [
      'PUT',
      `/tickets/${waiting.id}`,
      { status: 'open', queueId: ownQueue, userId: theirs.ana.id },
      'ERR_NO_USER_FOUND',
    ],
    ['PUT', `/tickets/${served.id}`, { ...transfer, queueId }, 'ERR_NO_QUEUE_FOUND'],
    ['PUT', `/tickets/${served.id}`, { ...transfer, userId: theirs.ana.id }, 'ERR_NO_USER_FOUND'],
    ['PUT', `/tickets/${foreign.ticketId}`, { status: 'closed' }, 'ERR_NO_TICKET_FOUND'],
    ['POST', `/messages/${foreign.ticketId}`, { body: 'Oi' }, 'ERR_NO_TICKET_FOUND'],
    [
      'POST',
      `/messages/${served.id}`,
      { body: 'Oi', quotedMsg: { id: foreign.messageId } },
      'ERR_NO_MESSAGE_FOUND',
    ],
    [
      'POST',
      `/messages/${served.id}`,
      { body: 'Oi', quotedMsg: { wid: foreign.wid } },
      'ERR_NO_MESSAGE_FOUND',
    ],
    ['POST', `/messages/${served.uuid}`, { uploadId: foreign.uploadId }, 'ERR_UPLOAD_NOT_FOUND'],
    ['PUT', `/contacts/${foreign.contactId}`, { name: 'Roubada' }, 'ERR_NO_CONTACT_FOUND'],
    ['POST', `/messages/${foreign.messageId}/resend`, {}, 'ERR_NO_MESSAGE_FOUND'],
  ];
  const state = async () => [
    await house.call(ours.admin, 'GET', `/tickets/${waiting.id}`),
    await house.call(ours.admin, 'GET', `/messages/${served.id}`),
    await house.call(theirs.admin, 'GET', `/messages/${foreign.ticketId}`),
    await house.call(ours.admin, 'GET', '/tickets', { query: { status: 'search' } }),
  ];
  const before = await state();
  for (const [method, path, body, code] of calls)
    for (const sent of [body, asTexts(body)]) {
      const answer = await house.call(ours.admin, method, path, { body: sent });
      expect([path, sent, answer.status, answer.body.code]).toEqual([path, sent, 404, code]);
    }
  expect(await state()).toEqual(before);
  const made = await house.call(ours.admin, 'POST', '/tickets', { body: newTicket });
  expect(made.status).toBe(200);
});

/** The same body with numbers as strings, as existing clients send some of them. */
function asTexts(body: object): object {
  return JSON.parse(
    JSON.stringify(body, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  ) as object;
}
