import { randomBytes } from 'node:crypto';
import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store } from '@balcao/shared/server/db/store';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';
import { createLostFiles, type LostFilesOptions } from './lostFiles.ts';
import type { Received } from './stageMessages.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let clients: ReturnType<typeof createClients>;
let store: Store;
const of = { companyId: 7, connectionId: 9 };
const account = '5511900000001';
const dataKey = randomBytes(32);
let sent: InboundEvent[];
let wid = '';

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
beforeEach(() => {
  sent = [];
  wid = `A${Math.random()}`;
});

const file: RemoteFile = {
  kind: 'document',
  fileName: 'contrato.pdf',
  size: 3,
  url: null,
  directPath: '/x',
  mediaKey: 'a2V5',
  sha256: '',
};
const received = (more: Partial<InboundMessage> = {}): Received => ({
  event: {
    v: 1,
    kind: 'message',
    ...of,
    channel: 'whatsapp',
    account,
    chat: { lid: '709233785190384' },
    wid,
    fromMe: false,
    pushName: 'Luiza',
    mediaType: 'application',
    body: 'O contrato',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: null,
    participant: null,
    at: '2026-01-01T00:00:00.000Z',
    ...more,
  },
  file,
  key: { id: wid },
});
const command = (chat = { lid: '709233785190384', pn: '5511988880001' }) => ({
  v: 1 as const,
  kind: 'fetchFile' as const,
  ...of,
  commandId: 'c',
  account,
  chat,
  wid,
});
const lostFiles = (more: Partial<LostFilesOptions> = {}) =>
  createLostFiles({
    store,
    queue: { send: async (event) => void sent.push(event) },
    connectionId: of.connectionId,
    dataKey,
    fetchFile: async ({ event }) => ({ ...event, mediaFailure: 'timeout' }) as InboundMessage,
    signal: new AbortController().signal,
    onFailure: () => {},
    ...more,
  });

test('asking again takes the file’s place and the message’s author, and nothing that was said', async () => {
  await lostFiles().fetchFile(received());
  let asked: Received | undefined;
  const again = lostFiles({
    fetchFile: async (given) => {
      asked = given;
      return { ...given.event, mediaFailure: 'unavailable' } as InboundMessage;
    },
  });
  await again.fetchAgain(command());
  expect(asked).toMatchObject({ file, key: { id: wid }, event: { wid, body: '', pushName: '' } });
  expect(sent).toMatchObject([{ kind: 'file', wid, media: null, mediaFailure: 'unavailable' }]);
});

test('of two messages of one id the first one’s file is kept; another chat’s is another', async () => {
  const group = { group: '120363' };
  const by = (lid: string) => ({ chat: group, participant: { chat: { lid }, name: '' } });
  await lostFiles().fetchFile(received(by('1')));
  await lostFiles().fetchFile(received(by('2')));
  await lostFiles().fetchAgain({ ...command(), chat: group });
  await lostFiles().fetchAgain(command());
  expect(sent).toMatchObject([
    { participant: { chat: { lid: '1' } }, mediaFailure: 'timeout' },
    { mediaFailure: 'gone' },
  ]);
});

test.each(['tooLarge', 'refused', 'incomplete'] as const)(
  'what is %s is not kept: no asking brings it',
  async (mediaFailure) => {
    const files = lostFiles({
      fetchFile: async ({ event }) => ({ ...event, mediaFailure }) as InboundMessage,
    });
    await files.fetchFile(received());
    await files.fetchAgain(command());
    expect(sent).toMatchObject([{ mediaFailure: 'gone' }]);
  },
);

test('another pairing opens nothing, and a session that ends keeps nothing', async () => {
  await lostFiles().fetchFile(received());
  await lostFiles({ dataKey: randomBytes(32) }).fetchAgain(command());
  wid = `${wid}B`;
  await lostFiles({ signal: AbortSignal.abort() }).fetchFile(received());
  await lostFiles().fetchAgain(command());
  expect(sent).toMatchObject([{ mediaFailure: 'gone' }, { mediaFailure: 'gone' }]);
});

test('asked for by two at once it is fetched once', async () => {
  await lostFiles().fetchFile(received());
  const gate = Promise.withResolvers<void>();
  let fetched = 0;
  const files = lostFiles({
    fetchFile: async ({ event }) => {
      fetched++;
      await gate.promise;
      return event;
    },
  });
  const asking = [files.fetchAgain(command()), files.fetchAgain(command())];
  gate.resolve();
  await Promise.all(asking);
  expect([fetched, sent.length]).toEqual([1, 1]);
});
