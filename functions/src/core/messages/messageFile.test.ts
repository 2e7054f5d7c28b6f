import { CopyObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { receiveEvent } from '../../services/engine/receive/receiveEvent.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { form, messageCalls, png } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let files = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** A picture as the connector stores it before it reports the message. */
async function stored() {
  const { clients, settings } = house.runtime;
  const key = `${company.id}/2026-01/file-${++files}.jpg`;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'jpeg' }));
  const media = { key, mimetype: 'image/jpeg', fileName: 'a.jpg', size: 4 };
  return { key, more: { media, mediaType: 'image' } as object };
}
/** Runs the timers armed for these files half an hour later and returns the keys still in the bucket. */
async function left(...keys: string[]): Promise<string[]> {
  const { runtime } = house;
  const { store, clients, settings } = runtime;
  const later = { ...runtime, clock: { ...runtime.clock, now: () => Date.now() + 30 * 60_000 } };
  for (const subject of keys) {
    const of = { companyId: company.id, kind: 'messageFile', subject };
    const item = await store.get(timerEntity.key(of), { consistent: true });
    if (item !== undefined) await runTimer(later, timerEntity.fromItem(item), loadTimer);
  }
  const s3 = await clients.s3();
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: settings.mediaBucket }));
  return keys.filter((key) => Contents.some(({ Key }) => Key === key));
}

/** Keys of the company's files in the bucket. */
async function inBucket(): Promise<string[]> {
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  const Prefix = `${company.id}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix }));
  return Contents.flatMap(({ Key }) => Key ?? []);
}
/** The keys that `work` brings into the bucket, and those still there half an hour later. */
async function brought(work: () => Promise<unknown>): Promise<{ there: string[]; after: string[] }> {
  const before = await inBucket();
  await work();
  const there = (await inBucket()).filter((key) => !before.includes(key));
  return { there, after: await left(...there) };
}
/** An administrator closes the ticket while the first file is being uploaded. */
async function closedMeanwhile(ticketId: number): Promise<void> {
  const s3: { send(command: unknown): Promise<unknown> } = await house.runtime.clients.s3();
  const send = s3.send.bind(s3);
  let closed = false;
  const spy = vi.spyOn(s3, 'send').mockImplementation(async (command) => {
    if (!closed && (command instanceof PutObjectCommand || command instanceof CopyObjectCommand)) {
      closed = true;
      const body = { status: 'closed', sendFarewellMessage: false };
      await house.call(company.admin, 'PUT', `/tickets/${ticketId}`, { body });
    }
    return send(command);
  });
  onTestFinished(() => spy.mockRestore());
}
const picture = (clientId: string) =>
  form({ body: 'bolo', clientId }, [{ name: 'bolo.png', type: 'image/png', data: png }]);

test('what is sent once more under its key brings no second file', async () => {
  const calls = messageCalls(house, company);
  const ticket = await calls.serve('5511966660003', company.queues[0]);
  const send = async () => {
    const { body, headers } = await picture('k1');
    const answer = await calls.send(company.ana, ticket.id, body, headers);
    expect(answer.status).toBe(200);
    return answer.body.messages[0].id;
  };
  const first = await brought(send);
  expect([first.there.length, first.after.length]).toEqual([1, 1]);
  expect((await brought(send)).there).toEqual([]);
  const button = () =>
    house.call(company.ana, 'POST', `/messages/copy/${ticket.id}`, {
      body: {
        title: 'PIX',
        description: 'Copie',
        buttonText: 'Copiar',
        copyText: '123',
        image: `data:image/png;base64,${png.toString('base64')}`,
        clientId: 'k2',
      },
    });
  expect((await brought(button)).after).toHaveLength(1);
  expect((await brought(button)).there).toEqual([]);
  // Both calls look for an earlier message before either has stored one: one of the two files is deleted.
  const both = await brought(async () => {
    const { body, headers } = await picture('k3');
    const answers = await Promise.all([0, 1].map(() => calls.send(company.ana, ticket.id, body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(both.after).toHaveLength(1);
});

test('what is refused after its file was brought leaves none', async () => {
  const calls = messageCalls(house, company);
  const ticket = await calls.serve('5511966660004', company.queues[0]);
  await closedMeanwhile(ticket.id);
  const sent = await brought(async () => {
    const { body, headers } = await picture('k4');
    expect(await calls.send(company.ana, ticket.id, body, headers)).toMatchObject({
      body: { code: 'ERR_TICKET_CLOSED' },
    });
  });
  expect([sent.there.length, sent.after]).toEqual([1, []]);
});

test('nor does what is forwarded into a ticket that is closed meanwhile', async () => {
  const calls = messageCalls(house, company);
  const ticket = await calls.serve('5511966660005', company.queues[0]);
  const { body, headers } = await picture('k5');
  const source = await calls.send(company.ana, ticket.id, body, headers);
  await house.project();
  const other = await calls.serve('5511966660006', company.queues[0]);
  await closedMeanwhile(other.id);
  const forwarded = await brought(async () => {
    const given = { messageId: source.body.messages[0].id, contactId: other.contactId };
    expect(await house.call(company.ana, 'POST', '/message/forward', { body: given })).toMatchObject({
      body: { code: 'ERR_TICKET_CLOSED' },
    });
  });
  expect([forwarded.there.length, forwarded.after]).toEqual([1, []]);
});

test('a file that was asked for again and that no message takes goes', async () => {
  const number = '5511966660007';
  const missing = { fileName: 'a.jpg', mimetype: 'image/jpeg', size: 4 };
  const wid = await company.receive(number, '', {
    mediaType: 'image',
    mediaFailure: 'timeout',
    missing,
    chat: { pn: number },
  });
  const [first, second, strangers] = [await stored(), await stored(), await stored()];
  const answer = (media: object, of: object = {}) =>
    receiveEvent(house.runtime, {
      v: 1,
      kind: 'file',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat: { pn: number },
      wid,
      fromMe: false,
      participant: null,
      mediaType: 'image',
      mediaFailure: null,
      requestId: 'r',
      at: house.runtime.clock.iso(),
      ...media,
      ...of,
    } as InboundEvent);
  await answer(first.more);
  await answer(first.more);
  await answer(second.more);
  await answer(strangers.more, { wid: 'NONE' });
  expect(await left(first.key, second.key, strangers.key)).toEqual([first.key]);
});

test('files of a blocked contact leave the bucket, others stay', async () => {
  const number = '5511966660001';
  const kept = await stored();
  await company.receive(number, '', kept.more);
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const path = `/contacts/block/${body.tickets[0].contactId}`;
  await house.call(company.admin, 'PUT', path, { body: { active: false } });
  const unwanted = await stored();
  await company.receive(number, '', unwanted.more);
  expect(await left(kept.key, unwanted.key)).toEqual([kept.key]);
});

test('of a message that comes twice the file that it names stays, the other one goes', async () => {
  const [first, second] = [await stored(), await stored()];
  const number = '5511966660002';
  const wid = await company.receive(number, '', first.more);
  await company.receive(number, '', { ...second.more, wid });
  await company.receive(number, '', { ...first.more, wid });
  expect(await left(first.key, second.key)).toEqual([first.key]);
});
