import { randomBytes } from 'node:crypto';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pendingOf } from '../db/pendingInboundEntity.ts';
import { createStager, type Received } from './stageMessages.ts';

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
