import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { messageCalls } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { receiveAck } from '../engine/receive/receiveAck.ts';
import { receiveChange } from '../engine/receive/receiveChange.ts';

let house: TestHouse;
let company: TestCompany;
let ticket: { id: number; uuid: string };
let calls: ReturnType<typeof messageCalls>;
let number: string;
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
beforeEach(async () => {
  count += 1;
  number = `55119334${String(count).padStart(5, '0')}`;
  ticket = await calls.serve(number, company.queues[0]);
  await calls.commands();
});

const write = async (body: string) => {
  const answer = await calls.send(company.ana, ticket.id, { body });
  const [message] = answer.body.messages;
  await house.project();
  await calls.commands();
  return message;
};
const edit = (id: number, body: string) =>
  house.call(company.ana, 'POST', `/messages/edit/${id}`, { body: { body } });
const listed = async (id: number) => {
  const { body } = await house.call(company.admin, 'GET', `/messages/${ticket.id}`);
  return body.messages.find((message) => message.id === id);
};
/** Id that the change just made has on the channel. */
const leaving = async (): Promise<string> => {
  const [command] = await calls.commands();
  return command !== undefined && 'wid' in command ? command.wid : '';
};
const edited = async (id: number, body: string) => {
  await edit(id, body);
  return leaving();
};
const reacted = async (id: number, emoji: string) => {
  await house.call(company.ana, 'POST', `/messages/${id}/reaction`, { body: { emoji } });
  return leaving();
};
const removed = async (id: number) => {
  await house.call(company.ana, 'DELETE', `/messages/${id}`);
  return leaving();
};
/** WhatsApp cuts its times off to whole seconds. */
const cutOff = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
/** The channel refuses a change of ours. */
const refuse = (wid: string) =>
  receiveAck(house.runtime, {
    v: 1,
    kind: 'ack',
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    chat: { pn: number },
    wids: [wid],
    level: -1,
    failure: '479',
    at: house.runtime.clock.iso(),
  });

test('what our phone did meanwhile is what the customer sees', async () => {
  const { id, wid: target } = await write('R$ 10');
  const about = {
    v: 1,
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    chat: { pn: number },
    wid: target,
    fromMe: true,
    participant: null,
    at: cutOff(Date.now() + 1000),
  } as const;
  const thumb = await reacted(id, '👍');
  await receiveChange(house.runtime, { ...about, kind: 'reaction', emoji: '🙏', reactionId: 'R' });
  await refuse(thumb);
  const ours = await edited(id, 'R$ 11');
  await receiveChange(house.runtime, { ...about, kind: 'edit', body: 'R$ 9', editId: 'E' });
  await refuse(ours);
  expect(await listed(id)).toMatchObject({ body: 'R$ 9', isEdited: true, reactions: { me: '🙏' } });
  const { body: row } = await house.call(company.admin, 'GET', `/tickets/${ticket.id}`);
  expect(row.lastMessage).toBe('R$ 9');
  const deletion = await removed(id);
  await receiveChange(house.runtime, { ...about, kind: 'delete', byAdmin: false });
  await refuse(deletion);
  expect(await listed(id)).toMatchObject({ isDeleted: true });
});

test('an edit of our phone in the second of ours is the later one', async () => {
  const { id, wid } = await write('R$ 10');
  await edit(id, 'R$ 11');
  const about = { companyId: company.id, connectionId: company.connectionId, account: company.account };
  const by = { channel: 'whatsapp', chat: { pn: number }, fromMe: true, participant: null } as const;
  const from = (body: string, at: string) =>
    receiveChange(house.runtime, { v: 1, ...about, ...by, kind: 'edit', wid, body, editId: body, at });
  const { editedAt = '' } =
    (await findMessageByWid(house.runtime.store, company.id, company.account, wid)) ?? {};
  await from('R$ 8', cutOff(Date.parse(editedAt) - 1000));
  expect((await listed(id))?.body).toBe('R$ 11');
  await from('R$ 9', cutOff(Date.parse(editedAt)));
  expect((await listed(id))?.body).toBe('R$ 9');
});
