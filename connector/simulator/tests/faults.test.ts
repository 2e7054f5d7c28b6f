import { DisconnectReason, WAMessageStatus } from 'baileys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { closed, connectApp, opened, pairApp, received, type AppClient } from '../testing/appClient.ts';
import { memoryAuth } from '../testing/memoryAuth.ts';
import { luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;
const jid = `${luiza}@s.whatsapp.net`;

beforeEach(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
});
afterEach(async () => {
  await app.close();
  await sim.stop();
});

test('a refused message (nack) becomes an error in the app and never reaches the customer', async () => {
  await sim.post('faults', { kind: 'nack', code: 479 });
  const sent = await app.socket.sendMessage(jid, { text: 'não passa' });
  const id = sent?.key.id;
  await until(
    'error',
    () =>
      app.updates.find((u) => u.key.id === id && u.update.status === WAMessageStatus.ERROR) ??
      app.messages.find((m) => m.key.id === id && m.status === WAMessageStatus.ERROR),
  );
  expect(await sim.message(luiza, id ?? '')).toBeUndefined();
  const next = await app.socket.sendMessage(jid, { text: 'esta passa' });
  await until('next message', () => sim.message(luiza, next?.key.id ?? ''));
});

test('a number that is not on WhatsApp is refused with 404', async () => {
  const acks: Record<string, string>[] = [];
  app.socket.ws.on('CB:ack,class:message', (node: { attrs: Record<string, string> }) =>
    acks.push(node.attrs),
  );
  await app.socket.sendMessage('5511977776666@s.whatsapp.net', { text: 'olá?' });
  await until('404', () => acks.find(({ error }) => error === '404'));
});

test('a lost ack leaves the message with the customer and the app without an ack', async () => {
  const acks: string[] = [];
  app.socket.ws.on('CB:ack,class:message', ({ attrs }: { attrs: { id: string } }) => acks.push(attrs.id));
  await sim.post('faults', { kind: 'lostAck' });
  const lost = await app.socket.sendMessage(jid, { text: 'sem ack' });
  await until('message', () => sim.message(luiza, lost?.key.id ?? ''));
  const kept = await app.socket.sendMessage(jid, { text: 'com ack' });
  await until('ack', () => acks.includes(kept?.key.id ?? ''));
  expect(acks).not.toContain(lost?.key.id);
});

test('unlinked from the phone: 401, and the old credentials no longer log in', async () => {
  const ended = closed(app);
  await sim.post(`phones/${phone}/devices/1`, {}, 'DELETE');
  expect(await ended).toBe(DisconnectReason.loggedOut);
  const again = connectApp(sim.running, memoryAuth(app.auth.kept));
  expect(await closed(again)).toBe(DisconnectReason.loggedOut);
});

test('logging out in the app removes the device from the phone', async () => {
  await app.socket.logout();
  await until('unlinked', () => sim.events.find((e) => e['reason'] === 'user_initiated'));
  const { phones } = await sim.get<{ phones: { devices: unknown[] }[] }>('state');
  expect(phones[0]?.devices).toEqual([]);
});

test('a second socket with the same credentials replaces the first (440)', async () => {
  const ended = closed(app);
  const other = connectApp(sim.running, memoryAuth(app.auth.kept));
  expect(await ended).toBe(DisconnectReason.connectionReplaced);
  await opened(other);
  app = other;
  await sim.write(luiza, 'para a nova');
  await received(app, 'para a nova');
});

test.each([403, 440, 500, 503, 515])('stream error %i reaches the app', async (code) => {
  const ended = closed(app);
  await sim.post('faults', { kind: 'streamError', code, phone });
  expect(await ended).toBe(code);
});

test('logins can be refused, and sockets before that', async () => {
  await app.close();
  for (const code of [403, 500, 503]) {
    await sim.post('faults', { kind: 'loginFailure', code });
    expect(await closed(connectApp(sim.running, memoryAuth(app.auth.kept)))).toBe(code);
  }
  await sim.post('faults', { kind: 'refuseSockets' });
  expect(await closed(connectApp(sim.running, memoryAuth(app.auth.kept)))).toBeGreaterThan(0);
  await sim.post('faults', { kind: 'refuseSockets', how: 'http' });
  const unanswered = connectApp(sim.running, memoryAuth(app.auth.kept), { connectTimeoutMs: 200 });
  // Baileys neither reports nor gives up on a refused upgrade: its user needs a watchdog
  await expect(closed(unanswered, 600)).rejects.toThrow('within 600 ms');
  await sim.post('faults', { kind: 'none' });
  app = connectApp(sim.running, memoryAuth(app.auth.kept));
  await opened(app);
});

test('a dropped socket is 428 for the app', async () => {
  const ended = closed(app);
  await sim.post('faults', { kind: 'drop', phone });
  expect(await ended).toBe(DisconnectReason.connectionClosed);
});

test('a mute server makes queries wait, a slow one answers late', async () => {
  await sim.post('faults', { kind: 'mute' });
  await expect(
    app.socket.query(
      {
        tag: 'iq',
        attrs: { to: 's.whatsapp.net', type: 'get', xmlns: 'w:p' },
        content: [{ tag: 'ping', attrs: {} }],
      },
      200,
    ),
  ).rejects.toThrow('Timed Out');
  await sim.post('faults', { kind: 'mute', on: false });
  await sim.post('faults', { kind: 'slow', ms: 150 });
  const start = Date.now();
  await app.socket.onWhatsApp(luiza);
  expect(Date.now() - start).toBeGreaterThanOrEqual(140);
});

test('a damaged message is asked for again and arrives with its id', async () => {
  await sim.write(luiza, 'primeira');
  await received(app, 'primeira');
  await sim.post('faults', { kind: 'corrupt' });
  const { id } = await sim.write(luiza, 'chegou torta');
  const got = await received(app, 'chegou torta');
  expect(got.key.id).toBe(id);
  expect(sim.events.filter((e) => e.type === 'retry' && e['id'] === id)).toHaveLength(1);
  await until('nothing pending', () => sim.running.simulator.pending.count(phone, 1) === 0);
});

test('a customer who lost the session asks again and reads the message', async () => {
  await app.socket.sendMessage(jid, { text: 'a' });
  await sim.write(luiza, 'b');
  await received(app, 'b');
  const before = await app.socket.sendMessage(jid, { text: 'c' });
  await until('c', () => sim.message(luiza, before?.key.id ?? ''));
  await sim.post('faults', { kind: 'forgetSessions', number: luiza });
  const id = await app.send(jid, 'depois da troca');
  await until('after the retry', () => sim.message(luiza, id));
  expect(sim.events.some((e) => e.type === 'retry' && e['by'] === luiza)).toBe(true);
});

test('a stanza the simulator does not know is refused loudly', async () => {
  const strange = {
    tag: 'iq',
    attrs: { to: 's.whatsapp.net', type: 'get', xmlns: 'w:novelty' },
    content: [{ tag: 'new', attrs: {} }],
  };
  await expect(app.socket.query(strange)).rejects.toThrow(/unknown query w:novelty\/get\/new/);
  const { protocolErrors } = await sim.get<{ protocolErrors: { reason: string }[] }>('state');
  expect(protocolErrors.at(-1)?.reason).toContain('w:novelty');
  expect(sim.events.some((e) => e.type === 'protocolError')).toBe(true);
  const refused = new Promise((resolve) => {
    app.socket.ws.once('CB:ack,class:wonder', ({ attrs }: { attrs: { error: string } }) =>
      resolve(attrs.error),
    );
  });
  await app.socket.sendNode({ tag: 'wonder', attrs: { id: 'x1', to: 's.whatsapp.net' } });
  expect(await refused).toBe('488');
});
