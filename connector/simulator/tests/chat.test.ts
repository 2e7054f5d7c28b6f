import { WAMessageStatus } from 'baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { pairApp, received, untilEvent, type AppClient } from '../testing/appClient.ts';
import { bia, luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

const statusesOf = (id: string): (number | null | undefined)[] => [
  ...app.messages.filter(({ key }) => key.id === id).map(({ status }) => status),
  ...app.updates.filter(({ key }) => key.id === id).map(({ update }) => update.status),
];

test('pairing gives the app its number, its LID and the name of the business', async () => {
  expect(app.socket.user?.id).toBe(`${phone}:1@s.whatsapp.net`);
  expect(app.socket.user?.lid).toMatch(/^\d{15}:1@lid$/);
  const { phones } = await sim.get<{ phones: { devices: Record<string, unknown>[] }[] }>('state');
  expect(phones[0]?.devices[0]).toMatchObject({ id: 1, online: true });
});

test('texts both ways with a LID-addressed customer', async () => {
  const written = await sim.write(luiza, 'Oi, vocês abrem hoje?');
  const got = await received(app, 'Oi, vocês abrem hoje?');
  expect(got.key).toMatchObject({ id: written.id, fromMe: false, remoteJidAlt: `${luiza}@s.whatsapp.net` });
  expect(got.key.remoteJid).toMatch(/^\d{15}@lid$/);
  expect(got.pushName).toBe('Luiza Silva');
  const sent = await app.socket.sendMessage(got.key.remoteJid ?? '', { text: 'Abrimos sim!' });
  const seen = await until('customer reads the answer', () => sim.message(luiza, sent?.key.id ?? ''));
  expect(seen).toMatchObject({ text: 'Abrimos sim!', fromMe: false, from: phone, status: 'received' });
  expect(sim.events.find(({ type }) => type === 'ownCopy')).toMatchObject({ id: sent?.key.id });
});

test('texts both ways with a customer addressed by number', async () => {
  await sim.write(bia, 'Tem pão integral?');
  const got = await received(app, 'Tem pão integral?');
  expect(got.key).toMatchObject({ remoteJid: `${bia}@s.whatsapp.net`, fromMe: false });
  expect(got.key.remoteJidAlt).toMatch(/@lid$/);
  const sent = await app.socket.sendMessage(`${bia}@s.whatsapp.net`, { text: 'Tem!' });
  await until('customer reads the answer', () => sim.message(bia, sent?.key.id ?? ''));
});

test('ticks of the app: server ack, delivered, read', async () => {
  const ack = new Promise<Record<string, string>>((resolve) => {
    app.socket.ws.once('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) =>
      resolve(attrs),
    );
  });
  const sent = await app.socket.sendMessage(`${luiza}@s.whatsapp.net`, { text: 'Pode vir' });
  const id = sent?.key.id ?? '';
  expect(await ack).toMatchObject({ id, class: 'message' });
  await until('delivered', () => statusesOf(id).includes(WAMessageStatus.DELIVERY_ACK));
  expect(statusesOf(id)).not.toContain(WAMessageStatus.READ);
  const { read } = await sim.post<{ read: string[] }>(`customers/${luiza}/read`, { to: phone });
  expect(read).toContain(id);
  await until('read', () => statusesOf(id).includes(WAMessageStatus.READ));
  expect((await sim.post<{ read: string[] }>(`customers/${luiza}/read`, { to: phone })).read).toEqual([]);
});

test('ticks of the customer: delivered on receipt, read when the app says so', async () => {
  const { id } = await sim.write(luiza, 'Chegou?');
  const got = await received(app, 'Chegou?');
  await until('delivered', async () => (await sim.message(luiza, id))?.status === 'delivered');
  await app.socket.readMessages([got.key]);
  await until('read', async () => (await sim.message(luiza, id))?.status === 'read');
});

test('a message waits as "pending" for a phone nobody has linked', async () => {
  await sim.post('phones', { number: '+55 (11) 90000-0009', name: 'Sem app' });
  const written = await sim.write(luiza, 'Alguém aí?', { to: '5511900000009' });
  expect(written.status).toBe('pending');
});

test('typing both ways', async () => {
  const shown = untilEvent(
    app,
    'presence.update',
    ({ presences }) => Object.values(presences)[0]?.lastKnownPresence,
  );
  await sim.post(`customers/${luiza}/typing`, { to: phone });
  expect(await shown).toBe('composing');
  await app.socket.sendPresenceUpdate('composing', `${luiza}@s.whatsapp.net`);
  await until('typing', () => sim.events.find((event) => event['from'] === phone && event.type === 'typing'));
});

test('thirty messages of one chat arrive in the order they were written', async () => {
  const texts = Array.from({ length: 30 }, (_, index) => `em ordem ${index}`);
  await Promise.all(texts.map((text) => sim.write(bia, text)));
  await received(app, 'em ordem 29');
  const arrived = app.messages
    .map((m) => m.message?.conversation ?? '')
    .filter((t) => t.startsWith('em ordem'));
  const written = (await sim.messagesOf(bia)).map(({ text }) => text).filter((t) => t.startsWith('em ordem'));
  expect(arrived).toEqual(written);
  expect(arrived).toHaveLength(30);
});

test('what the owner writes on the phone reaches app and customer', async () => {
  const mine = await sim.post<{ id: string }>(`phones/${phone}/messages`, { to: luiza, text: 'Do celular' });
  const got = await received(app, 'Do celular');
  expect(got.key).toMatchObject({ fromMe: true, id: mine.id });
  expect(got.key.remoteJid).toMatch(/@lid$/);
  expect((await sim.message(luiza, mine.id))?.text).toBe('Do celular');
  const byNumber = await sim.post<{ id: string }>(`phones/${phone}/messages`, { to: bia, text: 'Oi Bia' });
  expect((await received(app, 'Oi Bia')).key).toMatchObject({
    remoteJid: `${bia}@s.whatsapp.net`,
    fromMe: true,
  });
  expect((await sim.message(bia, byNumber.id))?.text).toBe('Oi Bia');
});

test('nothing in these chats was refused', () => {
  expect(sim.running.simulator.protocolErrors).toEqual([]);
});
