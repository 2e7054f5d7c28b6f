import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { until } from '@balcao/infra/local/testing/until';
import { claimOf, messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAgain } from '../simulator/messages/askAgain.ts';
import { composeMessage } from '../simulator/messages/composeMessage.ts';
import { sendMessage } from '../simulator/messages/sendMessage.ts';
import { findLostFile } from './db/storeLostFile.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 3;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const say = (draft: Record<string, unknown>) =>
  world.phoneApi(`customers/${world.customer}/messages`, { to: world.phone, ...draft });
const sayOnPhone = (draft: Record<string, unknown>) =>
  world.phoneApi(`phones/${world.phone}/messages`, { to: world.customer, ...draft });
const fault = (body: Record<string, unknown>) => world.phoneApi('faults', body);

function attach(draft: Record<string, string>, file: Buffer, type: string, name: string) {
  const form = new FormData();
  form.set('to', world.phone);
  for (const [field, value] of Object.entries(draft)) form.set(field, value);
  form.set('file', new File([new Uint8Array(file)], name, { type }));
  return world.phoneApi(`customers/${world.customer}/messages`, form);
}

let sequence = 0;
const nextWid = () => `3EB0BBBB${String(++sequence).padStart(14, '0')}`;

async function send(more: Record<string, unknown>): Promise<string> {
  const wid = nextWid();
  await world.command({
    kind: 'send',
    connectionId,
    account: world.phone,
    chat: { pn: world.customer },
    wid,
    mediaType: 'conversation',
    body: '',
    media: null,
    quoted: null,
    ...more,
  } as Parameters<TestWorld['command']>[0]);
  return wid;
}
const atCustomer = (wid: string) =>
  until(`message ${wid} at the customer`, () =>
    world.simulator.simulator.chats.between(world.phone, world.customer).find((m) => m.id === wid),
  );

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

async function stored(key: string): Promise<Buffer> {
  const s3 = await world.clients.s3();
  const answer = await s3.send(new GetObjectCommand({ Bucket: world.env['MEDIA_BUCKET'], Key: key }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

test('an image of a customer is in the bucket before its event is in the queue', async () => {
  await attach({ text: 'a vitrine' }, png, 'image/png', 'vitrine.png');
  const event = await world.untilEvent('message', (message) => message.body === 'a vitrine');
  expect(event).toMatchObject({ mediaType: 'image', mediaFailure: null, media: { mimetype: 'image/png' } });
  expect(event.media?.key).toMatch(/^7\/\d{4}-\d{2}\/[0-9a-f-]{36}\.png$/);
  expect((await stored(event.media?.key ?? '')).equals(png)).toBe(true);
});

test('a picture says how large it is, whether its sender did or not', async () => {
  const [width, height] = [37, 21];
  const picture = Buffer.from(png);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  await attach({ text: 'com medidas' }, picture, 'image/png', 'a.png');
  const told = await world.untilEvent('message', (message) => message.body === 'com medidas');
  expect(told.media).toMatchObject({ width, height });
  const { simulator } = world.simulator;
  const [from, to] = [world.customer, world.phone].map((number) => simulator.people.byNumber(number));
  if (!from || !to) throw new Error('nobody there');
  const file = { bytes: picture, mimetype: 'image/png', fileName: 'b.png' };
  const outgoing = await composeMessage(simulator, from, to, { text: 'sem medidas', file });
  expect(outgoing.content.imageMessage).toMatchObject({ width, height });
  Object.assign(outgoing.content.imageMessage ?? {}, { width: null, height: null });
  await sendMessage(simulator, from, to, outgoing);
  const read = await world.untilEvent('message', (message) => message.body === 'sem medidas');
  expect(read.media).toMatchObject({ width, height });
});

test('a file that WhatsApp has thrown away is asked for again', async () => {
  await fault({ kind: 'drop' });
  await until('offline', () => world.simulator.simulator.online.size === 0);
  await fault({ kind: 'refuseSockets' });
  const { id } = await attach({ text: 'sumiu' }, png, 'image/png', 'sumiu.png');
  await fault({ kind: 'mediaGone', id });
  await fault({ kind: 'refuseSockets', how: 'no' });
  const event = await world.untilEvent('message', (message) => message.body === 'sumiu');
  expect(event.mediaFailure).toBeNull();
  expect((await stored(event.media?.key ?? '')).equals(png)).toBe(true);
});

test('a file that WhatsApp cannot give is told with what it was, and comes when it is asked for later', async () => {
  const { simulator } = world.simulator;
  const [from, to] = [world.customer, world.phone].map((number) => simulator.people.byNumber(number));
  if (!from || !to) throw new Error('nobody there');
  const file = {
    bytes: Buffer.from('%PDF-1.7 contrato'),
    mimetype: 'application/pdf',
    fileName: 'contrato.pdf',
  };
  const outgoing = await composeMessage(simulator, from, to, { text: '', file });
  const token = /([^/?]+)(?:\?|$)/.exec(outgoing.content.documentMessage?.directPath ?? '')?.[1] ?? '';
  const away = decodeURIComponent(token).replace(/=+$/, '');
  simulator.media.odd.set(away, (response) => void response.writeHead(503).end());
  const id = await sendMessage(simulator, from, to, outgoing);
  const event = await world.untilEvent('message', (message) => message.wid === id);
  expect(event).toMatchObject({
    mediaType: 'application',
    media: null,
    mediaFailure: 'unavailable',
    missing: { fileName: 'contrato.pdf', size: file.bytes.length },
  });

  const ask = () =>
    world.command({ kind: 'fetchFile', connectionId, account: world.phone, chat: event.chat, wid: id });
  await ask();
  const still = await world.untilEvent('file', (answer) => answer.wid === id);
  expect(still).toMatchObject({ media: null, mediaFailure: 'unavailable' });
  simulator.media.odd.delete(away);
  await ask();
  const there = await world.untilEvent('file', (answer) => answer.wid === id && answer.media !== null);
  expect(there).toMatchObject({
    chat: event.chat,
    fromMe: false,
    mediaFailure: null,
    mediaType: 'application',
  });
  expect((await stored(there.media?.key ?? '')).equals(file.bytes)).toBe(true);
  // The item that was needed to ask for the file is deleted too.
  const kept = { companyId: world.companyId, connectionId, wid: id, chat: event.chat };
  await until('forgotten', async () => (await findLostFile(world.store, kept)) === undefined);
  await ask();
  const gone = await world.untilEvent(
    'file',
    (answer) => answer.wid === id && answer.mediaFailure === 'gone',
  );
  expect(gone.media).toBeNull();
});

test('a text behind an image stays behind it', async () => {
  await attach({ text: 'primeiro' }, png, 'image/png', 'a.png');
  await say({ text: 'segundo' });
  await world.untilEvent('message', (message) => message.body === 'segundo');
  const bodies = world.events.flatMap((event) => (event.kind === 'message' ? [event.body] : []));
  expect(bodies.indexOf('primeiro')).toBeLessThan(bodies.indexOf('segundo'));
});

test('an image, a voice note and a document reach the customer', async () => {
  const s3 = await world.clients.s3();
  const key = '7/2026-11/saida.png';
  await s3.send(new PutObjectCommand({ Bucket: world.env['MEDIA_BUCKET'], Key: key, Body: png }));
  const file = { key, fileName: 'saida.png', mimetype: 'image/png', size: png.length };
  const image = await atCustomer(
    await send({ mediaType: 'image', body: 'tabela', media: { ...file, width: 1, height: 1 } }),
  );
  expect(image).toMatchObject({ type: 'image', text: 'tabela' });
  const api = await fetch(`${world.simulator.url}/phone/api/media/${image.mediaId}`);
  expect(Buffer.from(await api.arrayBuffer()).equals(png)).toBe(true);
  const voice = await atCustomer(
    await send({ mediaType: 'audio', media: { ...file, mimetype: 'audio/ogg', voice: true, seconds: 2 } }),
  );
  expect(voice.content.audioMessage).toMatchObject({
    ptt: true,
    mimetype: 'audio/ogg; codecs=opus',
    seconds: 2,
  });
  const document = await atCustomer(
    await send({
      mediaType: 'application',
      media: { ...file, mimetype: 'application/pdf', fileName: 'lista.pdf' },
    }),
  );
  expect(document).toMatchObject({ type: 'document', fileName: 'lista.pdf' });
});

test('what is sent can quote', async () => {
  const { id } = await say({ text: 'qual o preço?' });
  const quoted = { wid: String(id), fromMe: false, body: 'qual o preço?', participant: null };
  const message = await atCustomer(await send({ body: 'R$ 10', quoted }));
  expect(message.quotedId).toBe(id);
});

test('edits, deletions, reactions and what is written on the phone itself', async () => {
  const { id } = await say({ text: 'bom di' });
  await say({ edit: id, text: 'bom dia' });
  const edit = await world.untilEvent('edit', (event) => event.wid === id);
  expect(edit.body).toBe('bom dia');
  await say({ reaction: { id, emoji: '👍' } });
  expect(await world.untilEvent('reaction', (event) => event.wid === id)).toMatchObject({
    emoji: '👍',
    fromMe: false,
  });
  await say({ delete: id });
  await world.untilEvent('delete', (event) => event.wid === id);
  await sayOnPhone({ text: 'respondi do celular' });
  const own = await world.untilEvent('message', (event) => event.body === 'respondi do celular');
  expect(own).toMatchObject({ fromMe: true, chat: { pn: world.customer } });
  expect(own.chat.lid).toMatch(/^\d+$/);
});

test('typing is told once, and ours reaches the customer', async () => {
  await world.phoneApi(`customers/${world.customer}/typing`, { to: world.phone });
  await world.untilEvent('presence', (event) => event.presence === 'composing');
  const types: string[] = [];
  const stop = world.simulator.simulator.events.subscribe((event) => void types.push(event.type));
  await world.command({
    kind: 'presence',
    connectionId,
    chat: { pn: world.customer },
    presence: 'composing',
  });
  await until('typing at the customer', () => types.find((type) => /typing|chatstate|presence/.test(type)));
  stop();
});

test('in a group it is told who types, once somebody here reads it', async () => {
  const other = '5511988880055';
  await world.phoneApi('customers', { number: other, name: 'Rosa' });
  const participants = [world.customer, other, world.phone];
  const { id } = await world.phoneApi('groups', { subject: 'Quem digita', participants });
  const to = String(id);
  await world.phoneApi(`customers/${world.customer}/messages`, { to, text: 'Oi, grupo' });
  const { chat, wid } = await world.untilEvent('message', ({ body }) => body === 'Oi, grupo');
  const { people, subscriptions } = world.simulator.simulator;
  const lidOf = (number: string) => people.byNumber(number)?.lid;
  expect(subscriptions).not.toContain(to);
  const participant = `${lidOf(world.customer)}@lid`;
  await world.command({ kind: 'read', connectionId, chat, wids: [{ wid, participant }] });
  await until('asked for its presence', () => subscriptions.has(to));
  for (const number of [world.customer, other]) await world.phoneApi(`customers/${number}/typing`, { to });
  for (const number of [world.customer, other])
    await world.untilEvent('presence', ({ member }) => member !== undefined && member.lid === lidOf(number));
});

test('a refusal is an ack of level -1 with its code; an unknown number one of its own', async () => {
  await fault({ kind: 'nack', code: 463, times: 1 });
  const refused = await send({ body: 'não vai' });
  const ack = await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(refused));
  expect(ack.failure).toBe('463');
  const nobody = await send({ body: 'quem?', chat: { pn: '5511000000000' } });
  const none = await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(nobody));
  expect(none.failure).toBe('notOnWhatsApp');
  const lost = await send({
    mediaType: 'image',
    media: { key: '7/2026-11/none.png', fileName: 'x.png', mimetype: 'image/png', size: 1 },
  });
  const missing = await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(lost));
  expect(missing.failure).toBe('mediaMissing');
});

test('a group: who wrote, and messages to it', async () => {
  const { id } = await world.phoneApi('groups', {
    subject: 'Fornecedores',
    participants: [world.phone, world.customer],
  });
  await world.phoneApi(`customers/${world.customer}/messages`, { to: id, text: 'bom dia, grupo' });
  const event = await world.untilEvent('message', (message) => message.body === 'bom dia, grupo');
  expect(`${event.chat.group}@g.us`).toBe(id);
  expect(event.participant).toMatchObject({ chat: { pn: world.customer }, name: 'Luiza Silva' });
  const wid = await send({ body: 'bom dia a todos', chat: event.chat });
  await world.untilEvent('ack', (ack) => ack.level >= 1 && ack.wids.includes(wid));
  const written = await until('message in the group', () =>
    world.simulator.simulator.chats.findInGroup(wid, String(id)),
  );
  expect(written).toMatchObject({ text: 'bom dia a todos', to: id });
});

test('what was refused can be sent again under its id, and emoji pass', async () => {
  await fault({ kind: 'nack', code: 479, times: 1 });
  const wid = await send({ body: 'de novo 👍🏽' });
  await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(wid));
  await send({ body: 'de novo 👍🏽', wid });
  await atCustomer(wid);
  await world.untilEvent('ack', (event) => event.level >= 1 && event.wids.includes(wid));
});

test('a customer who cannot read a message gets it again from what is stored, file and all', async () => {
  const simulator = world.simulator.simulator;
  const person = simulator.people.byNumber(world.customer);
  const phone = simulator.people.byNumber(world.phone);
  const session = [...simulator.online.values()][0];
  if (!person || !phone || !session) throw new Error('not paired');
  const chats = [{ pn: world.customer }, { lid: '77000', pn: '5511900009999' }];
  for (const [index, chat] of chats.entries())
    await world.store.put(
      conversationEntity.toItem({
        companyId: world.companyId,
        conversationId: index + 1,
        contactId: index + 1,
        channel: 'whatsapp',
        account: world.phone,
        connectionId,
        chat,
        createdAt: new Date().toISOString(),
      }),
    );
  const store = async (id: number, wid: string, body: string, more: Partial<MessageItem> = {}) => {
    const item: MessageItem = {
      companyId: world.companyId,
      conversationId: 1,
      id,
      wid,
      account: world.phone,
      ticketId: 1,
      contactId: 1,
      actor: 'user',
      body,
      fromMe: true,
      mediaType: 'conversation',
      ack: 1,
      createdAt: new Date().toISOString(),
      version: 1,
      ...more,
    };
    await world.store.transact([{ put: claimOf(item) }, { put: messageEntity.toItem(item) }]);
    askAgain(simulator, session, person, wid);
  };
  const put = async (...given: Parameters<typeof store>) => {
    await store(...given);
    return atCustomer(given[1]);
  };
  // Another person's message: whoever asks can name any id.
  const secret = '3EB0FFFF0000000000000009';
  await store(9, secret, 'segredo de outra pessoa', { conversationId: 2 });
  expect(await put(1, '3EB0FFFF0000000000000001', 'de ontem')).toMatchObject({ text: 'de ontem' });
  const key = '7/2026-11/ontem.png';
  const s3 = await world.clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: world.env['MEDIA_BUCKET'], Key: key, Body: png }));
  const media = { key, fileName: 'ontem.png', mimetype: 'image/png', size: png.length };
  const picture = { mediaType: 'image' as const, media };
  expect(await put(2, '3EB0FFFF0000000000000002', 'foto de ontem', picture)).toMatchObject({ type: 'image' });
  const received = simulator.chats.between(world.phone, world.customer);
  expect(received.map(({ id }) => id)).not.toContain(secret);
});

test('an answer of the server that is lost is asked for again under the same id', async () => {
  await fault({ kind: 'lostAck', times: 1 });
  const wid = await send({ body: 'uma vez só' });
  await world.untilEvent('ack', (event) => event.level >= 1 && event.wids.includes(wid));
  const copies = world.simulator.simulator.chats
    .between(world.phone, world.customer)
    .filter((message) => message.text === 'uma vez só');
  expect(copies).toHaveLength(1);
});

test('reading is told to the customer', async () => {
  const { id } = await say({ text: 'leu?' });
  const event = await world.untilEvent('message', (message) => message.wid === id);
  await world.command({
    kind: 'read',
    connectionId,
    chat: event.chat,
    wids: [{ wid: event.wid, participant: null }],
  });
  await until('read', () =>
    world.simulator.simulator.chats
      .between(world.phone, world.customer)
      .find((message) => message.id === id && message.status === 'read'),
  );
});

test('a message that cannot be opened is asked for again, and shown once', async () => {
  await fault({ kind: 'corrupt', times: 1 });
  await say({ text: 'rasurada' });
  await world.untilEvent('message', (message) => message.body === 'rasurada');
  const shown = world.events.filter((event) => event.kind === 'message' && event.body === 'rasurada');
  expect(shown).toHaveLength(1);
});
