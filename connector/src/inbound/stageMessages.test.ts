import { randomBytes } from 'node:crypto';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimit } from '../platform/createLimit.ts';
import { pendingOf } from '../db/pendingInboundEntity.ts';
import { EventRefused } from './inboundQueue.ts';
import { createStager, type Received, type StagerOptions } from './stageMessages.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let clients: ReturnType<typeof createClients>;
let store: Store;
const of = { companyId: 7, connectionId: 9 };

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
  store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
});
afterAll(async () => {
  clients.destroy();
  await engines.stop();
});

const message = (wid: string): InboundEvent => ({
  v: 1,
  kind: 'message',
  ...of,
  channel: 'whatsapp',
  account: '5511900000001',
  chat: { lid: '709233785190384' },
  wid,
  fromMe: false,
  pushName: 'Luiza',
  mediaType: 'conversation',
  body: wid,
  media: null,
  mediaFailure: null,
  quotedWid: null,
  forwarded: false,
  dataJson: null,
  participant: null,
  at: '2026-01-01T00:00:00.000Z',
});
const photo: Received = {
  event: message('photo'),
  file: {
    kind: 'image',
    fileName: '',
    size: 1,
    url: null,
    directPath: '/x',
    mediaKey: 'a2V5',
    sha256: '',
  },
  key: null,
};
const text: Received = { event: message('text'), file: null, key: null };

test('what comes again while its file is being stored keeps its one place, also at the next owner', async () => {
  const queued: string[] = [];
  const file = Promise.withResolvers<void>();
  const dataKey = randomBytes(32);
  const stager = () =>
    createStager({
      store,
      ...of,
      dataKey,
      queue: {
        send: async (event) => void queued.push(event.kind === 'message' ? event.wid : event.kind),
        waiting: () => 0,
        close: () => {},
      },
      fetchFile: async ({ event }) => {
        await file.promise;
        return event;
      },
      onFailure: (error) => {
        throw error;
      },
    });
  const first = stager();
  for (const received of [photo, text, photo, text]) await first.stage(received);
  expect(await pendingOf(store, of)).toHaveLength(2);
  first.close();

  const next = stager();
  await next.replay();
  for (const received of [photo, text]) await next.stage(received);
  expect(await pendingOf(store, of)).toHaveLength(2);
  expect(queued).toEqual([]);
  file.resolve();
  await next.idle();
  await first.idle();
  expect(queued).toEqual(['photo', 'text']);
  expect(await pendingOf(store, of)).toEqual([]);
});

/** A stager for a connection that no other test uses, and the events it queues. */
function ownStager(connectionId: number, more: Partial<StagerOptions>) {
  const queued: InboundEvent[] = [];
  const stager = createStager({
    store,
    companyId: 7,
    connectionId,
    dataKey: Buffer.alloc(32, 1),
    queue: { send: async (event) => void queued.push(event), waiting: () => 0, close: () => {} },
    fetchFile: () => new Promise(() => {}),
    onFailure: () => {},
    ...more,
  });
  return { stager, queued };
}

test('a file that ends one owner after the other is told as missing, and what is behind it goes on', async () => {
  const owner = { companyId: 7, connectionId: 21 };
  const told: InboundEvent[] = [];
  const queue = {
    send: async (event: InboundEvent) => void told.push(event),
    waiting: () => 0,
    close: () => {},
  };
  let begun = 0;
  const fetchFile = () => {
    begun += 1;
    return new Promise<InboundEvent>(() => {});
  };
  const { stager: first } = ownStager(21, { queue, fetchFile });
  await first.stage(photo);
  await first.stage(text);
  await expect.poll(() => begun).toBe(1);
  first.close();
  // Each owner starts on the file and dies in the middle.
  for (let owners = 1; told.length === 0 && owners < 30; owners++) {
    const { stager } = ownStager(21, { queue, fetchFile });
    await stager.replay();
    await expect.poll(() => begun > owners || told.length > 0).toBe(true);
    if (told.length > 0) await stager.idle();
    stager.close();
  }
  expect(begun).toBe(8);
  expect(told).toMatchObject([{ wid: 'photo', mediaFailure: 'unavailable' }, { wid: 'text' }]);
  expect(await pendingOf(store, owner)).toEqual([]);
});

test('what does not fit, or what the queue refuses, is told as what only the phone shows', async () => {
  const unfitting = {
    ...message('unfit'),
    body: 'x'.repeat(70_000),
    pushName: 'y'.repeat(300),
  } as InboundEvent;
  const { stager, queued } = ownStager(22, {});
  await stager.stage({ event: unfitting, file: null, key: null });
  expect(queued).toMatchObject([{ wid: 'unfit', body: '', dataJson: '{"phoneOnly":"unfitting"}' }]);

  const taken: InboundEvent[] = [];
  const strict = ownStager(23, {
    queue: {
      send: async (event) => {
        if (event.kind === 'message' && event.body !== '') throw new EventRefused('no');
        taken.push(event);
      },
      waiting: () => 0,
      close: () => {},
    },
  });
  await strict.stager.stage(text);
  expect(taken).toMatchObject([{ wid: 'text', dataJson: '{"phoneOnly":"refused"}' }]);
});

test('ids that somebody else chose do not stand in the way of a message that waits for its file', async () => {
  const { stager, queued } = ownStager(24, {});
  await stager.stage(photo);
  const stranger = { ...photo.event, chat: { lid: '1000001' }, body: 'a mesma identidade' } as InboundEvent;
  await stager.stage({ event: stranger, file: null, key: null });
  expect(queued).toMatchObject([{ wid: 'photo', chat: { lid: '1000001' } }]);
});

test('what fits no item of the table is told as what only the phone shows, and its chat goes on', async () => {
  const own = { companyId: 7, connectionId: 25 };
  const { stager, queued } = ownStager(25, { fetchFile: async ({ event }) => event });
  const huge = {
    ...photo,
    event: { ...message('huge'), body: '字'.repeat(65_000), dataJson: '字'.repeat(65_000) } as InboundEvent,
    file: { ...photo.file!, directPath: `/${'x'.repeat(30_000)}` },
  };
  await stager.stage(huge);
  await stager.stage(text);
  await stager.idle();
  expect(queued).toMatchObject([
    { wid: 'huge', body: '', dataJson: '{"phoneOnly":"unfitting"}' },
    { wid: 'text' },
  ]);
  expect(await pendingOf(store, own)).toEqual([]);
});

test('what is kept is what would be queued: control characters are gone before they are counted', async () => {
  const { stager } = ownStager(26, {});
  const event = { ...message('controls'), body: `a${'\u0001'.repeat(65_535)}` } as InboundEvent;
  await stager.stage({ ...photo, event });
  const [pending] = await pendingOf(store, { companyId: 7, connectionId: 26 });
  expect(pending?.sealed.length).toBeLessThan(1000);
});

test('an item that barely fits has no room for another try: its message goes on without its file', async () => {
  const own = { companyId: 7, connectionId: 27 };
  const first = ownStager(27, {});
  await first.stager.stage(photo);
  first.stager.close();
  const full: Store = {
    ...store,
    put: async (item, condition) => {
      if (item['begun'] === undefined) return store.put(item, condition);
      throw Object.assign(new Error('Item size has exceeded'), { name: 'ValidationException' });
    },
  };
  const { stager, queued } = ownStager(27, { store: full });
  await stager.replay();
  await stager.stage(text);
  await stager.idle();
  expect(queued).toMatchObject([{ wid: 'photo', mediaFailure: 'unavailable' }, { wid: 'text' }]);
  expect(await pendingOf(store, own)).toEqual([]);
});

test.each([
  ['as they come', false],
  ['taken up by the next owner', true],
])('files of one chat hold up neither files nor texts of others, %s', async (_, restarted) => {
  const connectionId = restarted ? 28 : 29;
  let { stager, queued } = ownStager(connectionId, {});
  const limit = createLimit(16);
  const stage = (received: Received) => limit((aside) => stager.stage(received, aside), 0);
  const of = (lid: string, wid: string, file: boolean): Received => ({
    ...(file ? photo : text),
    event: { ...message(wid), chat: { lid } } as InboundEvent,
  });
  const stranger = (wid: string) => of('666000000000001', wid, true);
  for (let at = 0; at < 20; at++) await stage(stranger(`dead ${at}`));
  if (restarted) {
    stager.close();
    ({ stager, queued } = ownStager(connectionId, {}));
    await stager.replay();
  }
  // Nine more chats use up their share; then the first chat sends as many messages as the limit has places.
  for (let chat = 2; chat <= 10; chat++)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => stage(of(`66600000000000${chat}`, `${at}`, true))),
    );
  let more = 0;
  const waiting = Array.from({ length: 16 }, (_, at) =>
    stage(stranger(`more ${at}`)).then(
      () => more++,
      () => {},
    ),
  );
  await stage(of('777000000000001', 'a text', false));
  expect(queued).toMatchObject([{ wid: 'a text' }]);
  expect(more).toBe(0);
  stager.close();
  await Promise.all(waiting);
});

test('a chat whose share is full leaves room for the files of others', async () => {
  const { stager } = ownStager(30, {});
  for (let at = 0; at < 20; at++)
    await stager.stage({
      ...photo,
      event: { ...message(`dead ${at}`), chat: { lid: '666' } } as InboundEvent,
    });
  let more = false;
  void stager
    .stage({ ...photo, event: { ...message('dead 20'), chat: { lid: '666' } } as InboundEvent })
    .then(
      () => (more = true),
      () => {},
    );
  await stager.stage(photo);
  expect(more).toBe(false);
  stager.close();
});
