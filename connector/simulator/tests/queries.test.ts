import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { memoryAuth } from '../testing/memoryAuth.ts';
import {
  closed,
  connectApp,
  opened,
  pairApp,
  postJson,
  received,
  shownQr,
  untilEvent,
  type AppClient,
} from '../testing/appClient.ts';
import { bia, luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;
const jid = `${luiza}@s.whatsapp.net`;
const pixel = Buffer.from('iVBORw0KGgo=', 'base64');

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

test('which numbers are on WhatsApp, also without the ninth digit', async () => {
  expect(await app.socket.onWhatsApp(luiza, '5511966665555')).toEqual([{ jid, exists: true }]);
  expect(await app.socket.onWhatsApp('551188880001')).toEqual([{ jid, exists: true }]);
  await sim.post('customers', { number: '551177770001', name: 'Conta antiga' });
  expect(await app.socket.onWhatsApp('5511977770001')).toEqual([
    { jid: '551177770001@s.whatsapp.net', exists: true },
  ]);
});

test('LID of a number', async () => {
  const lid = await app.socket.signalRepository.lidMapping.getLIDForPN(jid);
  const { customers } = await sim.get<{ customers: { number: string; lid: string }[] }>('state');
  expect(lid).toBe(`${customers.find(({ number }) => number === luiza)?.lid}@lid`);
});

test('profile pictures: none is 404, one that was set is served', async () => {
  await expect(app.socket.profilePictureUrl(jid)).rejects.toThrow('item-not-found');
  const picture = { tag: 'picture', attrs: { type: 'image' }, content: pixel };
  await app.socket.query({
    tag: 'iq',
    attrs: { to: 's.whatsapp.net', type: 'set', xmlns: 'w:profile:picture' },
    content: [picture],
  });
  const url = await app.socket.profilePictureUrl(`${phone}@s.whatsapp.net`, 'image');
  const response = await fetch(url ?? '');
  expect(Buffer.from(await response.arrayBuffer()).equals(pixel)).toBe(true);
});

test('privacy, block list, business profile, status, dirty bits, account limits', async () => {
  expect((await app.socket.fetchPrivacySettings(true))['readreceipts']).toBe('all');
  await app.socket.updateReadReceiptsPrivacy('none');
  expect((await app.socket.fetchPrivacySettings(true))['readreceipts']).toBe('none');
  await app.socket.updateReadReceiptsPrivacy('all');
  await app.socket.updateBlockStatus(jid, 'block');
  expect(await app.socket.fetchBlocklist()).toHaveLength(1);
  await app.socket.updateBlockStatus(jid, 'unblock');
  expect(await app.socket.fetchBlocklist()).toEqual([]);
  await sim.post('phones', { number: phone, name: 'Loja Centro', business: true });
  expect(await app.socket.getBusinessProfile(`${phone}@s.whatsapp.net`)).toMatchObject({
    description: 'Loja Centro',
  });
  await app.socket.updateProfileStatus('Aberto');
  await app.socket.cleanDirtyBits('account_sync');
  expect(await app.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false });
});

test('the history of a phone comes with pairing, older messages on demand', async () => {
  const second = '5511900000002';
  await sim.post('phones', { number: second, name: 'Loja Norte' });
  for (let n = 0; n < 60; n++) await sim.write(bia, `antiga ${n}`, { to: second });
  const first = connectApp(sim.running);
  const ended = closed(first);
  await postJson(`${sim.running.url}/phone/api/phones/${second}/scan`, { qr: await shownQr(first) });
  await ended;
  const north = connectApp(sim.running, memoryAuth(first.auth.kept));
  const history: { texts: string[]; names: (string | undefined)[]; syncType: unknown }[] = [];
  north.socket.ev.on('messaging-history.set', ({ messages, contacts, syncType }) => {
    const texts = messages.map(({ message }) => message?.conversation ?? '');
    history.push({ texts, names: contacts.map(({ name }) => name), syncType });
  });
  await opened(north);
  const chunk = await until('history', () => history[0]);
  expect(chunk.texts).toHaveLength(50);
  expect(chunk.texts[0]).toBe('antiga 59');
  expect(chunk.names).toContain('Bia Costa');
  const oldest = sim.running.simulator.chats.between(second, bia).find(({ text }) => text === 'antiga 10');
  const key = { remoteJid: `${bia}@s.whatsapp.net`, id: oldest?.id ?? '', fromMe: false };
  await north.socket.fetchMessageHistory(20, key, Date.parse(oldest?.at ?? '') / 1000);
  const older = await until('history on demand', () => history[1]);
  expect(older.texts).toHaveLength(10);
  await north.close();
});

test('two apps of one phone: both get messages, each sees what the other sends', async () => {
  const other = await pairApp(sim.running, phone);
  await sim.write(luiza, 'para as duas');
  await Promise.all([received(app, 'para as duas'), received(other, 'para as duas')]);
  const id = await other.send(jid, 'da segunda');
  const copy = await received(app, 'da segunda');
  expect(copy.key).toMatchObject({ fromMe: true, id });
  await other.close();
  await sim.post(
    `phones/${phone}/devices/${other.socket.user?.id.split(':')[1]?.split('@')[0]}`,
    {},
    'DELETE',
  );
});

test('apps of one phone share app state: an archive and a contact name', async () => {
  const other = await pairApp(sim.running, phone);
  await sim.write(luiza, 'para arquivar');
  const last = await received(app, 'para arquivar');
  const chatId = last.key.remoteJid ?? '';
  const archived = untilEvent(
    other,
    'chats.update',
    (chats) => chats.find(({ id }) => id === chatId)?.archived,
  );
  await app.socket.chatModify({ archive: true, lastMessages: [last] }, chatId);
  expect(await archived).toBe(true);
  const named = untilEvent(other, 'contacts.upsert', (contacts) =>
    contacts.find(({ name }) => name === 'Luiza da Vila'),
  );
  await app.socket.addOrEditContact(jid, {
    fullName: 'Luiza da Vila',
    lidJid: chatId,
    saveOnPrimaryAddressbook: true,
  });
  expect((await named).id).toBe(jid);
  await other.close();
  const device = Number(other.socket.user?.id.split(':')[1]?.split('@')[0]);
  await sim.post(`phones/${phone}/devices/${device}`, {}, 'DELETE');
});

test('two linked phones write to each other', async () => {
  const third = '5511900000003';
  await sim.post('phones', { number: third, name: 'Loja Sul' });
  const south = await pairApp(sim.running, third);
  await app.send(`${third}@s.whatsapp.net`, 'oi sul');
  const got = await received(south, 'oi sul');
  expect(got.key.fromMe).toBe(false);
  await south.send(got.key.remoteJid ?? '', 'oi centro');
  const back = await received(app, 'oi centro');
  expect(back.key.fromMe).toBe(false);
  await south.close();
});

test('nothing here was refused', () => {
  expect(sim.running.simulator.protocolErrors).toEqual([]);
});
