import { randomBytes } from 'node:crypto';
import { downloadMediaMessage, proto, type AnyMessageContent, type WAMessage } from 'baileys';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { pairApp, received, type AppClient } from '../testing/appClient.ts';
import { luiza, phone, TestSimulator, type ShownMessage } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;
const jid = `${luiza}@s.whatsapp.net`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A silent WAV file: 8000 samples a second, one byte each. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128);
  const header = Buffer.from('RIFF....WAVEfmt ....................data....', 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** 48 × 32 pixels of one colour. */
const landscape = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgAQMAAABuGmlfAAAAA1BMVEXIeDzwT3VbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGN4AAADgAAECHtNHAAAAAElFTkSuQmCC',
  'base64',
);

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

async function sendFile(
  bytes: Buffer,
  mimetype: string,
  name: string,
  fields: Record<string, string> = {},
): Promise<ShownMessage> {
  const form = new FormData();
  form.set('to', phone);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mimetype }), name);
  const url = `${sim.running.url}/phone/api/customers/${luiza}/messages`;
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ShownMessage;
}

const arrived = (id: string): Promise<WAMessage> =>
  until('message arrives', () => app.messages.find(({ key, message }) => key.id === id && message));

async function download(message: WAMessage): Promise<Buffer> {
  const logger = pino({ level: 'silent' });
  const context = { logger, reuploadRequest: app.socket.updateMediaMessage };
  return downloadMediaMessage(message, 'buffer', {}, context);
}

const appSends = async (content: AnyMessageContent): Promise<ShownMessage> => {
  const sent = await app.socket.sendMessage(jid, content);
  return until('customer sees it', () => sim.message(luiza, sent?.key.id ?? ''));
};

test('a photo of the customer reaches the app byte for byte', async () => {
  const shown = await sendFile(pixel, 'image/png', 'bolo.png', { text: 'este bolo' });
  expect(shown).toMatchObject({ type: 'image', text: 'este bolo', fromMe: true });
  const got = await arrived(shown.id);
  expect(got.message?.imageMessage).toMatchObject({ caption: 'este bolo', mimetype: 'image/png' });
  expect((await download(got)).equals(pixel)).toBe(true);
});

test('a photo comes with its size and a small preview, a recording with its length', async () => {
  const { id } = await sendFile(landscape, 'image/png', 'vitrine.png');
  const photo = (await arrived(id)).message?.imageMessage;
  expect(photo).toMatchObject({ width: 48, height: 32 });
  const preview = Buffer.from(photo?.jpegThumbnail ?? []);
  expect(preview.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(preview.length).toBeLessThan(5000);
  const recording = await sendFile(silence(3), 'audio/wav', 'voz.wav', { as: 'voice' });
  expect((await arrived(recording.id)).message?.audioMessage).toMatchObject({ seconds: 3, ptt: true });
});

test.each([
  ['image', 'image/png', { image: pixel, caption: 'cardápio' }],
  ['video', 'video/mp4', { video: randomBytes(3000), mimetype: 'video/mp4' }],
  [
    'audio',
    'audio/ogg; codecs=opus',
    { audio: randomBytes(900), mimetype: 'audio/ogg; codecs=opus', ptt: true },
  ],
  [
    'document',
    'application/pdf',
    { document: randomBytes(70_000), mimetype: 'application/pdf', fileName: 'nota.pdf' },
  ],
  ['sticker', 'image/webp', { sticker: randomBytes(500) }],
])('%s of the app reaches the customer byte for byte', async (type, mimetype, content) => {
  const shown = await appSends(content as AnyMessageContent);
  expect(shown.type).toBe(type);
  const response = await fetch(`${sim.running.url}${shown.mediaUrl}`);
  const inline = !mimetype.startsWith('application/');
  if (type !== 'image')
    expect(response.headers.get('content-type')).toBe(inline ? mimetype : 'application/octet-stream');
  const original = Object.values(content).find((value) => Buffer.isBuffer(value));
  expect(Buffer.from(await response.arrayBuffer()).equals(original ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  ['video', 'video/mp4', 'filme.mp4', 'videoMessage'],
  ['voice', 'audio/ogg', 'voz.ogg', 'audioMessage'],
  ['document', 'application/pdf', 'pedido.pdf', 'documentMessage'],
  ['sticker', 'image/webp', 'figurinha.webp', 'stickerMessage'],
])('%s of the customer reaches the app byte for byte', async (as, mimetype, name, part) => {
  const bytes = randomBytes(5000);
  const got = await arrived((await sendFile(bytes, mimetype, name, { as })).id);
  expect(Object.keys(got.message ?? {})).toContain(part);
  expect((await download(got)).equals(bytes)).toBe(true);
});

test('a voice message that was played', async () => {
  const { id } = await appSends({ audio: randomBytes(900), mimetype: 'audio/ogg; codecs=opus', ptt: true });
  const { read } = await sim.post<{ read: string[] }>(`customers/${luiza}/read`, { to: phone, played: true });
  expect(read).toContain(id);
  const played = proto.WebMessageInfo.Status.PLAYED;
  await until('played', () =>
    app.updates.find(({ key, update }) => key.id === id && update.status === played),
  );
});

test('a file that is gone from the media host comes back when the app asks for it', async () => {
  const bytes = randomBytes(2000);
  const { id } = await sendFile(bytes, 'application/pdf', 'some.pdf');
  const got = await arrived(id);
  await sim.post('faults', { kind: 'mediaGone', id });
  await expect(download(got)).rejects.toMatchObject({ output: { statusCode: 404 } });
  const renewed = await app.socket.updateMediaMessage(got);
  expect((await download(renewed)).equals(bytes)).toBe(true);
});

test('location, contact and poll both ways', async () => {
  const place = await sim.write(luiza, '', {
    location: { latitude: -23.5, longitude: -46.6, name: 'Praça' },
  });
  expect((await arrived(place.id)).message?.locationMessage).toMatchObject({
    degreesLatitude: -23.5,
    name: 'Praça',
  });
  const card = await sim.write(luiza, '', { contact: { name: 'Ana', number: '5511911112222' } });
  expect((await arrived(card.id)).message?.contactMessage?.vcard).toContain('waid=5511911112222');
  const poll = await sim.write(luiza, '', { poll: { name: 'Sabor?', options: ['Chocolate', 'Morango'] } });
  expect((await arrived(poll.id)).message?.pollCreationMessage?.options).toHaveLength(2);

  const location = { degreesLatitude: -22.9, degreesLongitude: -43.2 };
  expect((await appSends({ location })).text).toBe('-22.9, -43.2');
  const contacts = {
    displayName: 'Loja',
    contacts: [{ vcard: 'BEGIN:VCARD\nEND:VCARD', displayName: 'Loja' }],
  };
  expect(await appSends({ contacts })).toMatchObject({ type: 'contact', text: 'Loja' });
  expect((await appSends({ poll: { name: 'Dia?', values: ['Sexta', 'Sábado'] } })).text).toBe(
    'Dia?\n○ Sexta\n○ Sábado',
  );
});

test('quoted messages both ways', async () => {
  const first = await sim.write(luiza, 'Qual o preço?');
  const got = await received(app, 'Qual o preço?');
  const sent = await app.socket.sendMessage(jid, { text: 'R$ 10' }, { quoted: got });
  const seen = await until('answer', () => sim.message(luiza, sent?.key.id ?? ''));
  expect(seen.quotedId).toBe(first.id);
  const back = await sim.write(luiza, 'Fechado', { quoted: seen.id });
  const context = (await arrived(back.id)).message?.extendedTextMessage?.contextInfo;
  expect(context).toMatchObject({
    stanzaId: seen.id,
    quotedMessage: { extendedTextMessage: { text: 'R$ 10' } },
  });
});

test('edit, reaction and delete by the customer', async () => {
  const { id } = await sim.write(luiza, 'Quero 2 bolo');
  await received(app, 'Quero 2 bolo');
  await sim.write(luiza, 'Quero 2 bolos', { edit: id });
  const edit = await until('edit', () =>
    app.updates.find(({ key, update }) => key.id === id && update.message?.editedMessage),
  );
  expect(edit.update.message?.editedMessage?.message?.conversation).toBe('Quero 2 bolos');
  expect(await sim.message(luiza, id)).toMatchObject({ text: 'Quero 2 bolos', edited: true });

  const answer = await app.socket.sendMessage(jid, { text: 'Anotado' });
  const answerId = answer?.key.id ?? '';
  await until('answer', () => sim.message(luiza, answerId));
  const reacted = new Promise<string | null | undefined>((resolve) => {
    app.socket.ev.on('messages.reaction', ([event]) => {
      if (event?.key.id === answerId && event.key.fromMe) resolve(event.reaction.text);
    });
  });
  await sim.write(luiza, '', { reaction: { id: answerId, emoji: '👍' } });
  expect(await reacted).toBe('👍');

  await sim.write(luiza, '', { delete: id });
  await until('delete', () =>
    app.updates.find(({ key, update }) => key.id === id && update.message === null),
  );
  expect(await sim.message(luiza, id)).toMatchObject({ deleted: true, text: '' });
});

test('edit, reaction and delete by the app', async () => {
  const question = await sim.write(luiza, 'Pode reagir?');
  const got = await received(app, 'Pode reagir?');
  await app.socket.sendMessage(jid, { react: { text: '🎂', key: got.key } });
  await until('reaction', async () => (await sim.message(luiza, question.id))?.reactions[phone] === '🎂');

  const sent = await app.socket.sendMessage(jid, { text: 'R$ 100' });
  const id = sent?.key.id ?? '';
  await until('message', () => sim.message(luiza, id));
  await app.socket.sendMessage(jid, { text: 'R$ 90', edit: sent?.key });
  await until('edit', async () => (await sim.message(luiza, id))?.text === 'R$ 90');
  await app.socket.sendMessage(jid, { delete: sent?.key ?? {} });
  await until('delete', async () => (await sim.message(luiza, id))?.deleted);
});

test('calls ring in the app, and the app can turn them down', async () => {
  const calls: { status: string; id: string; from: string }[] = [];
  app.socket.ev.on('call', (events) => calls.push(...events));
  const { call } = await sim.post<{ call: string }>(`customers/${luiza}/calls`, { to: phone });
  const offer = await until('offer', () => calls.find(({ status }) => status === 'offer'));
  await app.socket.rejectCall(offer.id, offer.from);
  await until('rejected', () => sim.events.find(({ type }) => type === 'callRejected'));
  await sim.post(`customers/${luiza}/calls/end`, { to: phone, call });
  await until('missed', () => calls.find(({ status }) => status === 'timeout'));
});

test('nothing here was refused', () => {
  expect(sim.running.simulator.protocolErrors).toEqual([]);
});
