import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMessage, messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { receiveChange } from '../../../services/engine/receive/receiveChange.ts';
import type { EventBatch } from '../../live/eventRule.ts';
import { companySettingsEntity } from '../../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { runTimers } from '../../../services/ticketTools/testing/runTimers.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { hidesDeleted } from './hidesDeleted.ts';
import { messageEvents } from '../messageEvents.ts';
import { messageCalls } from '../testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
const number = '5511977780001';
let ticketId: number;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  const ticket = await messageCalls(house, company).serve(number, company.queues[0]);
  ticketId = ticket.id;
});
afterAll(() => house.stop());

const set = (settings: object) =>
  house.runtime.store.put(companySettingsEntity.toItem({ companyId: company.id, ...settings }));
const listed = async () => {
  const { body } = await house.call(company.admin, 'GET', `/messages/${ticketId}`);
  return new Map(body.messages.map((message) => [message.wid, message]));
};
const takeBack = (wid: string) =>
  receiveChange(house.runtime, {
    v: 1,
    kind: 'delete',
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    chat: { pn: number },
    wid,
    fromMe: false,
    participant: null,
    byAdmin: false,
    at: house.runtime.clock.iso(),
  });

test('with LGPD on and the setting, staff read nothing of what contacts took back; that it was there stays', async () => {
  const kept = await company.receive(number, 'fica');
  const gone = await company.receive(number, 'meu CPF é 123', {
    mediaType: 'locationMessage',
    dataJson: '{"latitude":1,"longitude":2}',
  });
  await takeBack(gone);
  for (const settings of [{}, { lgpdDeleteMessage: 'enabled' }, { enableLGPD: 'enabled' }]) {
    await set(settings);
    expect((await listed()).get(gone)).toMatchObject({
      isDeleted: true,
      dataJson: '{"latitude":1,"longitude":2}',
    });
  }
  await set({ enableLGPD: 'enabled', lgpdDeleteMessage: 'enabled' });
  const shown = await listed();
  expect(shown.get(gone)).toMatchObject({
    isDeleted: true,
    body: '',
    dataJson: null,
    mediaUrl: null,
    media: null,
  });
  expect(shown.get(kept)).toMatchObject({ isDeleted: false, body: 'fica' });
  // Our own deleted messages stay readable.
  const { body } = await house.call(company.ana, 'POST', `/messages/${ticketId}`, {
    body: { body: 'engano' },
  });
  await house.project();
  const [{ id, wid }] = body.messages;
  await house.call(company.ana, 'DELETE', `/messages/${id}`);
  expect((await listed()).get(wid)).toMatchObject({ isDeleted: true, body: 'engano' });
  // The stored message keeps its content, but live events do not show it.
  const { store, clock } = house.runtime;
  const stored = await findMessage(store, company.id, shown.get(gone)?.id ?? 0);
  expect(stored?.dataJson).toContain('latitude');
  const change = { before: undefined, after: messageEntity.toItem(stored as MessageItem) };
  const directory = await loadDirectory(store, company.id, clock.now());
  const context = { companyId: company.id, directory, signMedia: (key: string) => key };
  const batch = { runtime: house.runtime, context, changes: [change] } as unknown as EventBatch;
  const [tell] = (await messageEvents(batch))(change as never);
  const event = JSON.stringify(tell?.({ viewer: company.admin, showing: undefined } as never));
  expect(event).toContain(`"wid":"${gone}"`);
  expect(event).not.toMatch(/latitude|meu CPF/);
});

test('quotations keep nothing of what was taken back, nor of what was deleted with its ticket', async () => {
  await set({ enableLGPD: 'enabled', lgpdDeleteMessage: 'enabled' });
  const gone = await company.receive(number, 'meu PIX é 456');
  // Moves the quoted message to another page than the one that quotes it.
  for (let at = 0; at < 20; at++) await company.receive(number, `mais ${at}`);
  const send = (body: object) => house.call(company.ana, 'POST', `/messages/${ticketId}`, { body });
  const mine = (await send({ body: 'Anotado', quotedMsg: { wid: gone } })).body.messages[0];
  expect(mine.quotedMsg?.body).toBe('meu PIX é 456');
  const theirs = await company.receive(number, 'Esse aí', { quotedWid: gone });
  expect((await listed()).get(theirs)?.quotedMsg?.body).toBe('meu PIX é 456');
  await takeBack(gone);
  for (const wid of [mine.wid, theirs])
    expect((await listed()).get(wid)?.quotedMsg).toMatchObject({
      wid: gone,
      body: '',
      isDeleted: true,
      mediaUrl: null,
    });
  const { store, clock } = house.runtime;
  await house.project();
  const stored = await findMessage(store, company.id, mine.id);
  const after = messageEntity.toItem(stored as MessageItem);
  const change = { before: after, after };
  const directory = await loadDirectory(store, company.id, clock.now());
  const context = { companyId: company.id, directory, signMedia: (key: string) => key };
  const batch = { runtime: house.runtime, context, changes: [change] } as unknown as EventBatch;
  const [tell] = (await messageEvents(batch))(change as never);
  const event = JSON.stringify(tell?.({ viewer: company.admin, showing: undefined } as never));
  expect(event).toContain(`"wid":"${gone}"`);
  expect(event).not.toContain('meu PIX');

  // A later ticket of the conversation quotes the first one, which an administrator deletes.
  const kept = await company.receive(number, 'Guarde isto');
  const close = { status: 'closed', sendFarewellMessage: false };
  await house.call(company.ana, 'PUT', `/tickets/${ticketId}`, { body: close });
  const { id: second } = await messageCalls(house, company).serve(number, company.queues[0]);
  const later = await company.receive(number, 'Lembra?', { quotedWid: kept });
  const quoted = async () => {
    const { body } = await house.call(company.admin, 'GET', `/messages/${second}`);
    return body.messages.find(({ wid }) => wid === later)?.quotedMsg?.body;
  };
  expect(await quoted()).toBe('Guarde isto');
  await house.project();
  expect((await house.call(company.admin, 'DELETE', `/tickets/${ticketId}`)).status).toBe(200);
  await runTimers(house.runtime);
  expect(await quoted()).toBe('');
});

test('the settings are read only where something was taken back', async () => {
  const message = { fromMe: false, isDeleted: false };
  const none = await house.meter.cost('none', () => hidesDeleted(house.runtime, company.id, [message]));
  expect(none.trips).toBe(0);
  const one = await house.meter.cost('one', () =>
    hidesDeleted(house.runtime, company.id, [{ ...message, isDeleted: true }]),
  );
  expect(one.trips).toBe(1);
});
