import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { receiveEvent } from '../../services/engine/receive/receiveEvent.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { messageCalls } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());

const number = '5511955550001';
const chat = { pn: number, lid: `9${number}` };
const missing = { fileName: 'contrato.pdf', mimetype: '', size: 3_145_728 };
const media = { key: '1/2026-01/a.pdf', fileName: 'contrato.pdf', mimetype: 'application/pdf', size: 9 };

/** A document whose download failed, in a conversation that Ana serves in the second queue. */
async function lost(more: Partial<InboundMessage> = {}) {
  const ticket = await calls.serve(number, company.queues[1]);
  const wid = await company.receive(number, '', {
    chat,
    mediaType: 'application',
    mediaFailure: 'timeout',
    missing,
    ...more,
  });
  await house.project();
  const shown = async () => {
    const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
    const message = body.messages.find((one) => one.wid === wid);
    if (message === undefined) throw new Error('message not shown');
    return message;
  };
  const { id } = await shown();
  const ask = (user: TestUser) => house.call(user, 'POST', `/messages/${id}/file`);
  const answer = (of: Partial<Extract<InboundEvent, { kind: 'file' }>>) =>
    receiveEvent(house.runtime, {
      v: 1,
      kind: 'file',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat,
      wid,
      fromMe: false,
      participant: null,
      mediaType: 'application',
      media: null,
      mediaFailure: null,
      requestId: 'r',
      at: house.runtime.clock.iso(),
      ...of,
    });
  await calls.commands();
  return { wid, shown, ask, answer };
}

test('a file that could not be had says what it was; asked for again it comes, or why it still does not', async () => {
  const { wid, shown, ask, answer } = await lost();
  expect(await shown()).toMatchObject({ mediaUrl: null, failure: 'timeout', media: missing });
  expect(await ask(company.ana)).toMatchObject({
    status: 200,
    body: { message: { wid, failure: 'timeout' } },
  });
  expect(await calls.commands()).toMatchObject([{ kind: 'fetchFile', wid, chat, account: company.account }]);
  await ask(company.ana);
  expect(await calls.commands()).toEqual([]);

  const before = await shown();
  await answer({ mediaFailure: 'unavailable' });
  expect(await shown()).toMatchObject({
    failure: 'unavailable',
    media: missing,
    version: before.version + 1,
  });
  await answer({ media });
  await answer({ media: { ...media, key: '1/2026-01/b.pdf' } });
  const { mediaUrl, ...there } = await shown();
  expect(there).toMatchObject({ failure: null, media: { fileName: 'contrato.pdf', size: 9 } });
  expect(mediaUrl).toContain('/media/1/2026-01/a.pdf?');
  await calls.commands();
  expect(await ask(company.ana)).toMatchObject({ status: 200, body: { message: { mediaUrl } } });
  expect(await calls.commands()).toEqual([]);
});

test('what is of somebody else, or of another chat, never becomes the message’s file', async () => {
  const { shown, answer } = await lost();
  await answer({ media, chat: { pn: '5511955559999', lid: '95511955559999' } });
  await answer({ media, fromMe: true });
  expect((await shown()).mediaUrl).toBeNull();
});

test('a stranger’s message that used the id first keeps no file from its message', async () => {
  const stranger = '5511955559999';
  await company.receive(stranger, 'antes', { wid: 'TAKEN1', chat: { pn: stranger, lid: `9${stranger}` } });
  const { shown, answer } = await lost({ wid: 'TAKEN1' });
  await answer({ media });
  expect((await shown()).mediaUrl).toContain('/media/1/2026-01/a.pdf?');
});

test('a file that no asking brings is not asked for', async () => {
  const { shown, ask, answer } = await lost();
  await answer({ mediaFailure: 'gone' });
  expect((await shown()).failure).toBe('gone');
  expect(await ask(company.ana)).toMatchObject({ status: 400, body: { code: 'ERR_WAPP_DOWNLOAD_MEDIA' } });
  // The request was given up: a file that arrives now was not asked for.
  await answer({ media });
  expect((await shown()).mediaUrl).toBeNull();
  expect(await calls.commands()).toEqual([]);
});

test('who may not read the message may not ask for its file', async () => {
  const { ask } = await lost();
  const other = await createTestCompany(house.runtime);
  for (const user of [company.bruno, other.admin])
    expect(await ask(user)).toMatchObject({ status: 404, body: { code: 'ERR_NO_MESSAGE_FOUND' } });
  expect(await calls.commands()).toEqual([]);
});
