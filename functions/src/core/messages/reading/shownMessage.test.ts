import type { Message } from '@balcao/shared/records/messageModel';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { findMessageByWid, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { lastByOf } from '../../records/lastBy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { form, messageCalls } from '../testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());

const sound = {
  name: 'recado.wav',
  type: 'audio/wav',
  data: Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt '), Buffer.alloc(64)]),
};

test('a text with a sound reaches the customer: as a message after it, once however often it is sent', async () => {
  const ticket = await calls.serve('5511922230001', company.queues[0]);
  await calls.commands();
  const send = async (fields: object) => {
    const request = await form({ body: 'Ouça até o fim', ...fields }, [sound]);
    return house.call(company.ana, 'POST', `/messages/${ticket.id}`, request);
  };
  const heard = [
    { body: '', mediaType: 'audio' },
    { body: 'Ouça até o fim', mediaType: 'conversation', media: null },
  ];
  const first = await send({ clientId: 'recado' });
  expect(first).toMatchObject({ status: 200, body: { messages: heard } });
  const again = await send({ clientId: 'recado' });
  expect(again.body.messages.map(({ id }: { id: number }) => id)).toEqual(
    first.body.messages.map(({ id }: { id: number }) => id),
  );
  expect(await calls.commands()).toMatchObject(heard.map(({ body }) => ({ kind: 'send', body })));
  expect((await send({ isPrivate: 'true' })).body.messages).toMatchObject([
    { body: 'Ouça até o fim', mediaType: 'audio' },
  ]);
});

test('a group’s messages say who wrote them, also where they are quoted', async () => {
  const chat = { group: '120363777' };
  const [ana, rui] = [{ lid: '81', pn: '5511922230002' }, { lid: '82' }];
  const asked = await company.receive('', 'Quem vem?', { chat, participant: { chat: ana, name: 'Ana' } });
  await company.receive('', 'Eu', { chat, participant: { chat: rui, name: '' }, quotedWid: asked });
  await company.receive('', 'Nós também', { chat, fromMe: true });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'group' } });
  const shown = await house.call(company.admin, 'GET', `/messages/${body.tickets[0].id}`);
  expect(shown.body.messages).toMatchObject([
    { body: 'Quem vem?', author: { name: 'Ana', number: ana.pn }, quotedMsg: null },
    { body: 'Eu', author: { name: '', number: '' }, quotedMsg: { author: { name: 'Ana', number: ana.pn } } },
    { body: 'Nós também', author: null },
  ]);
});

test('a quotation that an earlier release stored tells nothing of what was stored with it', async () => {
  const { store } = house.runtime;
  const chat = { group: '120363779' };
  const ana = { chat: { lid: '84', pn: '5511922230005' }, name: 'Ana' };
  const asked = await company.receive('', 'Quem vem, @555500000000009?', { chat, participant: ana });
  const answer = await company.receive('', 'Eu', { chat, participant: ana, quotedWid: asked });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'group' } });
  const [{ id: ticketId }] = body.tickets;
  const find = async (wid: string) => {
    const found = await findMessageByWid(store, company.id, company.account, wid);
    if (found === undefined) throw new Error('not stored');
    return found;
  };
  const [original, quoting] = [await find(asked), await find(answer)];
  // The stored quotation holds no names any more.
  expect(quoting.quoted).toMatchObject({ body: 'Quem vem, @555500000000009?' });
  const author = { chat: { lid: '84', pn: '5511922239999' }, name: 'Ana do 302' };
  const quoted = { ...quoting.quoted, author, body: 'Quem vem, @Rosa não paga +55 11 92223-9998?' };
  await store.update(messageKey(quoting), { set: { quoted } });
  const shown = async () => {
    const page = await house.call(company.admin, 'GET', `/messages/${ticketId}`);
    return page.body.messages.find(({ wid }: Message) => wid === answer)?.quotedMsg;
  };
  const stale = /não paga|92223-9998|5511922239999|302/;
  expect(await shown()).toMatchObject({
    body: 'Quem vem, @555500000000009?',
    author: { name: 'Ana', number: ana.chat.pn },
  });
  expect(JSON.stringify(await shown())).not.toMatch(stale);
  await store.delete(messageKey(original));
  expect(await shown()).toMatchObject({ wid: asked, body: '', author: null });
  expect(JSON.stringify(await shown())).not.toMatch(stale);
});

test('a quotation says what kind of thing only the phone shows, and shows it once it has come', async () => {
  const from = '5511922230004';
  const { id } = await calls.serve(from, company.queues[0]);
  const vote = phoneOnlyData('unshown', null, 'pollUpdateMessage');
  const sealed = phoneOnlyData('sealed', null);
  const of = {
    Votei: await company.receive(from, '', { dataJson: vote }),
    Viu: await company.receive(from, '', { dataJson: sealed }),
    Aqui: await company.receive(from, '', { mediaType: 'locationMessage', dataJson: '{"latitude":1}' }),
  };
  for (const [text, quotedWid] of Object.entries(of)) await company.receive(from, text, { quotedWid });
  const quoted = async () => {
    const { body } = await house.call(company.ana, 'GET', `/messages/${id}`);
    return body.messages.flatMap(({ quotedMsg }: Message) => quotedMsg ?? []);
  };
  expect(await quoted()).toMatchObject([{ dataJson: vote }, { dataJson: sealed }, { dataJson: null }]);
  await company.receive(from, 'O bolo chegou', { wid: of.Viu });
  expect((await quoted())[1]).toMatchObject({ body: 'O bolo chegou', dataJson: null });
});

test('an answer to somebody in a group names them to WhatsApp', async () => {
  const chat = { group: '120363778' };
  const who = { lid: '83' };
  const wid = await company.receive('', 'Que horas?', { chat, participant: { chat: who, name: 'Lia' } });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'group' } });
  const [ticket] = body.tickets;
  await calls.commands();
  await calls.send(company.admin, ticket.id, { body: 'Às 8', quotedMsg: { wid } });
  expect(await calls.commands()).toMatchObject([{ quoted: { wid, fromMe: false, participant: who } }]);
});

test('a message that came late says when it was written and stands where it came', async () => {
  const from = '5511922230003';
  const { id } = await calls.serve(from, company.queues[0]);
  const at = new Date(Date.now() - 5 * 3_600_000).toISOString();
  await company.receive(from, 'Atrasada', { at });
  await calls.send(company.ana, id, { body: 'Certo' });
  const [before, late, ours] = (await house.call(company.ana, 'GET', `/messages/${id}`)).body.messages;
  expect([before?.body, late?.body, ours?.body]).toEqual(['Oi!', 'Atrasada', 'Certo']);
  expect(late?.sentAt).toBe(at);
  expect(String(late?.createdAt) > String(before?.createdAt)).toBe(true);
  expect(ours?.sentAt).toBe(ours?.createdAt);
});

test.each([
  ['contactMessage', 'Zé', 'Contato: Zé', 'contactCard'],
  ['locationMessage', 'Loja', 'Localização', 'location'],
  ['interactiveMessage', '', 'interactiveMessage', 'choices'],
  ['viewOnceMessage', '', 'viewOnceMessage', 'viewOnce'],
  ['image', '\u200b', 'image', 'photo'],
  ['image', 'o bolo', 'o bolo', null],
  ['conversation', 'Oi', 'Oi', null],
  // A customer's own text is shown as it is, even if it equals one of our labels.
  ['conversation', 'image', 'image', null],
  ['conversation', 'call_log', 'call_log', null],
  ['conversation', 'phoneOnlyMessage', 'phoneOnlyMessage', null],
  ['conversation', 'Localização', 'Localização', null],
  ['conversation', 'Contato: Banco', 'Contato: Banco', null],
  ['conversation', 'bolo.jpg', 'bolo.jpg', null],
  ['conversation', '*Hoje* tem _bolo_', 'Hoje tem bolo', null],
] as const)('a row says of %s %j: %s, %s', async (mediaType, text, row, kind) => {
  const from = '5511922231000';
  await company.receive(from, text, { mediaType, dataJson: '{}' });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const lastMessageCaptions = text === 'o bolo' ? 'photo' : null;
  expect(body.tickets[0]).toMatchObject({ lastMessage: row, lastMessageKind: kind, lastMessageCaptions });
});

test.each([
  ['{"missed":true}', 'missedCall'],
  ['{"missed":true,"video":true}', 'missedVideoCall'],
  ['{"video":true}', 'call'],
  ['no data', 'call'],
])('a row says of a call %s: %s', async (dataJson, lastMessageKind) => {
  await company.receive('5511922231001', '', { mediaType: 'call_log', dataJson });
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  expect(body.tickets[0]).toMatchObject({ lastMessage: 'call_log', lastMessageKind });
});

test('what was written to be sent later is of who wrote it', () => {
  const scheduled = { fromMe: true, actor: 'schedule' as const, author: undefined };
  expect(lastByOf({ ...scheduled, userId: 5 })).toEqual({ userId: 5 });
  expect(lastByOf({ ...scheduled, userId: undefined })).toBe('automatic');
});

test('a row says who spoke last, and of an earlier message that is changed nothing', async () => {
  const from = '5511922232000';
  const { ana, admin } = company;
  const { id } = await calls.serve(from, company.queues[0]);
  const row = async (query: Record<string, string> = { status: 'open', showAll: 'true' }) => {
    const { body } = await house.call(admin, 'GET', '/tickets', { query });
    return body.tickets[0]?.lastMessageBy;
  };
  expect(await row()).toBeNull();
  await calls.send(ana, id, { body: 'Sim, às seis' });
  expect(await row()).toEqual({ kind: 'user', id: ana.id, name: 'Ana' });
  await company.receive(from, 'Do próprio celular', { fromMe: true });
  expect(await row()).toEqual({ kind: 'phone', id: null, name: '' });
  await calls.send(ana, id, { body: 'Só entre nós', isPrivate: true });
  expect(await row()).toEqual({ kind: 'phone', id: null, name: '' });
  await company.receive(from, 'Obrigado');
  expect(await row()).toBeNull();
  const chat = { group: '120363779' };
  await company.receive('', 'Bom dia!', { chat, participant: { chat: { lid: '84' }, name: 'Lia Reis' } });
  const group = { status: 'group', showAll: 'true' };
  expect(await row(group)).toEqual({ kind: 'member', id: null, name: 'Lia Reis' });
});
