import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { redJpeg } from '@balcao/shared/server/media/testing/sampleJpeg';
import { pairApp, received, untilEvent, type AppClient } from '../testing/appClient.ts';
import { bia, luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;
let group: string;

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
  const known = untilEvent(app, 'groups.upsert', ([created]) => created);
  const made = await sim.post<{ id: string }>('groups', {
    subject: 'Padaria Fornecedores',
    participants: [luiza, bia, phone],
  });
  group = made.id;
  expect(await known).toMatchObject({ id: group, subject: 'Padaria Fornecedores' });
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

test('the app lists the group and its participants', async () => {
  const groups = await app.socket.groupFetchAllParticipating();
  expect(groups[group]).toMatchObject({ subject: 'Padaria Fornecedores', addressingMode: 'lid', size: 3 });
  const { participants } = await app.socket.groupMetadata(group);
  expect(participants.map(({ phoneNumber }) => phoneNumber)).toContain(`${bia}@s.whatsapp.net`);
  await expect(app.socket.groupMetadata('120363000000000000@g.us')).rejects.toThrow();
});

test('messages in the group both ways, more than once', async () => {
  for (const text of ['O caminhão sai às 9h', 'e volta às 11h']) {
    const written = await sim.write(luiza, text, { to: group });
    const got = await received(app, text);
    expect(got.key).toMatchObject({ remoteJid: group, id: written.id, fromMe: false });
    expect(got.key.participantAlt).toBe(`${luiza}@s.whatsapp.net`);
  }
  for (const text of ['Combinado', 'Até já']) {
    const id = await app.send(group, text);
    const seen = await until(text, () => sim.message(bia, id));
    expect(seen).toMatchObject({ text, to: group, from: phone });
  }
  expect((await sim.messagesOf(luiza)).filter(({ text }) => text === 'Combinado')).toHaveLength(1);
});

test('a damaged group message is asked for again', async () => {
  await sim.post('faults', { kind: 'corrupt' });
  const { id } = await sim.write(bia, 'chegou torta', { to: group });
  const got = await received(app, 'chegou torta');
  expect(got.key).toMatchObject({ id, remoteJid: group });
});

test('delivery receipts of the group name the reader', async () => {
  const late: (string | null | undefined)[] = [];
  app.socket.ev.on('message-receipt.update', (updates) => {
    late.push(...updates.map(({ receipt }) => receipt.userJid));
  });
  const id = await app.send(group, 'Recebido?');
  // Baileys merges fast receipts into the message that it shows as sent
  const readers = (): Set<string | null | undefined> => {
    const merged = app.messages.find(({ key }) => key.id === id)?.userReceipt ?? [];
    return new Set([...late, ...merged.map(({ userJid }) => userJid)]);
  };
  await until('two readers', () => readers().size === 2);
  expect([...readers()].every((jid) => /^\d{15}@lid$/.test(jid ?? ''))).toBe(true);
  await until('receipts are acknowledged', () => sim.running.simulator.pending.count(phone, 1) === 0);
});

test('the app hears of a new subject and of pictures, and finds them where it is told', async () => {
  const renamed = untilEvent(app, 'groups.update', (updates) => updates.find(({ subject }) => subject));
  await sim.post(`groups/${group}`, { subject: 'Fornecedores 2027' });
  expect(await renamed).toMatchObject({ id: group, subject: 'Fornecedores 2027' });
  expect(await app.socket.groupMetadata(group)).toMatchObject({ subject: 'Fornecedores 2027' });
  for (const [path, jid] of [
    [`groups/${group}`, group],
    [`customers/${bia}`, `${bia}@s.whatsapp.net`],
  ] as const) {
    const news = (imgUrl: string) =>
      untilEvent(app, 'contacts.update', (updates) =>
        updates.find((update) => update.id === jid && update.imgUrl === imgUrl),
      );
    const changed = news('changed');
    await sim.post(`${path}/picture`, { jpeg: redJpeg.toString('base64') });
    await changed;
    const response = await fetch((await app.socket.profilePictureUrl(jid, 'preview')) ?? '');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(redJpeg);
    const removed = news('removed');
    await sim.post(`${path}/picture`, { jpeg: null });
    await removed;
    await expect(app.socket.profilePictureUrl(jid)).rejects.toThrow('item-not-found');
  }
});

test('nothing here was refused', async () => {
  expect(sim.running.simulator.protocolErrors.filter(({ reason }) => !reason.startsWith('no group'))).toEqual(
    [],
  );
  await expect(sim.write(luiza, 'x', { to: '123@g.us' })).rejects.toThrow('404');
});
