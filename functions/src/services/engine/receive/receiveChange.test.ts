import { findMessageByWid, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveAck } from './receiveAck.ts';
import type { MessageChange } from './mayChange.ts';
import { receiveChange } from './receiveChange.ts';
import { receiveEvent } from './receiveEvent.ts';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
let count = 0;
let customer: { lid: string; pn: string };
let stranger: { lid: string; pn: string };
let group: { group: string };
beforeAll(async () => {
  world = await startEngineWorld();
  await world.connect({ allowGroup: true });
});
afterAll(() => world.stop());
beforeEach(() => {
  count += 1;
  customer = { lid: `7100${count}`, pn: `55119777${String(count).padStart(5, '0')}` };
  stranger = { lid: `7200${count}`, pn: `55119666${String(count).padStart(5, '0')}` };
  group = { group: `12036300${count}` };
});

async function store(more: Parameters<EngineWorld['message']>[0]): Promise<string> {
  const event = world.message({ chat: customer, ...more });
  await receiveMessage(world.runtime, event);
  return event.wid;
}

const stored = (wid: string): Promise<MessageItem | undefined> =>
  findMessageByWid(world.runtime.store, world.companyId, world.account, wid);

const about = () => {
  const { v, companyId, connectionId, channel, account, at } = world.message();
  return { v, companyId, connectionId, channel, account, at, fromMe: false, participant: null };
};
type Doer = Partial<Pick<MessageChange, 'chat' | 'fromMe' | 'participant'>>;
const edit = (wid: string, by: Doer & { mentions?: { lid: string }[] } = {}, body = 'reembolso aprovado') =>
  receiveChange(world.runtime, { ...about(), chat: customer, kind: 'edit', wid, body, editId: 'E', ...by });
const revoke = (wid: string, by: Doer & { byAdmin?: boolean } = {}) =>
  receiveChange(world.runtime, { ...about(), chat: customer, kind: 'delete', wid, byAdmin: false, ...by });
const react = (wid: string, emoji: string, by: Doer = {}) =>
  receiveChange(world.runtime, {
    ...about(),
    chat: customer,
    kind: 'reaction',
    wid,
    emoji,
    reactionId: `R${Math.random()}`,
    ...by,
  });
const member = (chat: { lid: string; pn?: string }, name = '') => ({
  chat: group,
  participant: { chat, name },
});

describe('only who wrote a message changes it', () => {
  test('the customer neither edits nor deletes what we wrote; our phone does', async () => {
    const wid = await store({ fromMe: true, body: 'sem reembolso' });
    await edit(wid);
    await revoke(wid);
    const untouched = await stored(wid);
    expect(untouched).toMatchObject({ body: 'sem reembolso', version: 1 });
    expect(untouched).not.toHaveProperty('isDeleted');
    await edit(wid, { fromMe: true }, 'sem reembolso, veja o contrato');
    await revoke(wid, { fromMe: true });
    expect(await stored(wid)).toMatchObject({ body: 'sem reembolso, veja o contrato', isDeleted: true });
  });

  test('nor do we on the phone change what the customer wrote, who may, under each of their names', async () => {
    const wid = await store({ body: 'quero 3' });
    await edit(wid, { fromMe: true });
    await revoke(wid, { fromMe: true });
    expect(await stored(wid)).toMatchObject({ body: 'quero 3', version: 1 });
    await edit(wid, { chat: { pn: customer.pn } }, 'quero 4');
    expect(await stored(wid)).toMatchObject({ body: 'quero 4', isEdited: true });
    await revoke(wid, { chat: { lid: customer.lid } });
    expect(await stored(wid)).toMatchObject({ isDeleted: true });
  });

  test('somebody else who knows the id changes nothing in any way', async () => {
    const wid = await store({});
    for (const chat of [stranger, { ...stranger, pn: customer.pn }, group, { lid: stranger.lid }]) {
      await edit(wid, { chat });
      await revoke(wid, { chat, byAdmin: true });
      await react(wid, '😡', { chat });
    }
    expect(await stored(wid)).toMatchObject({ version: 1 });
  });

  test.each(['', ' ', '\n', '\u200b', '\u2800'])('a text is not edited into nothing: %j', async (nothing) => {
    const wid = await store({ body: 'quero 3' });
    await edit(wid, {}, nothing);
    expect(await stored(wid)).toMatchObject({ body: 'quero 3', version: 1 });
  });

  test('a caption may go, and what a card shows stays beside it', async () => {
    const media = { key: 'k', fileName: 'a.png', mimetype: 'image/png', size: 3 };
    const captioned = await store({ body: 'o bolo', mediaType: 'image', media });
    await edit(captioned, {}, '');
    expect(await stored(captioned)).toMatchObject({ body: '', isEdited: true });
    const dataJson = JSON.stringify({ name: 'Quando?', options: ['Hoje'] });
    const poll = await store({ body: 'Quando?', mediaType: 'pollCreationMessageV3', dataJson });
    await edit(poll, {}, ' ');
    expect(await stored(poll)).toMatchObject({ body: ' ', dataJson });
  });

  test('an edit of the longest text fits beside the largest card and a group’s reactions', async () => {
    const dataJson = JSON.stringify({ options: ['x'.repeat(65_000)] });
    const wid = await store({ chat: group, participant: { chat: customer, name: 'Ana' }, dataJson });
    const short = await stored(wid);
    const hieroglyph = () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000));
    const long = Array.from({ length: 65_536 }, hieroglyph).join('');
    await edit(wid, member(customer), long);
    for (let at = 0; at < 100; at++) await react(wid, '👨‍👩‍👧‍👦', member({ lid: `9${at}` }));
    const after = await stored(wid);
    expect(after?.body).toBe(long);
    expect(Object.keys(after?.reactions ?? {})).toHaveLength(100);
    await edit(wid, member(customer), 'curto');
    expect(await stored(wid)).toEqual({
      ...after,
      body: 'curto',
      editedAt: expect.any(String),
      version: (after?.version ?? 0) + 1,
    });
    expect(short?.body).not.toBe('curto');
  });
});

describe('in a group', () => {
  const inGroup = (who: typeof customer, name: string) =>
    store({ chat: group, participant: { chat: who, name }, pushName: name });

  test('a message keeps its author, who alone edits it, and deletes it beside the administrators', async () => {
    const wid = await inGroup(customer, 'Ana');
    expect(await stored(wid)).toMatchObject({ author: { chat: customer, name: 'Ana' } });
    await edit(wid, member(stranger));
    await edit(wid, { ...member(stranger), fromMe: true });
    await revoke(wid, member(stranger));
    expect(await stored(wid)).toMatchObject({ version: 1 });
    await edit(wid, member({ lid: customer.lid }), 'bom dia');
    expect(await stored(wid)).toMatchObject({ body: 'bom dia' });
    await revoke(wid, { ...member(stranger), byAdmin: true });
    expect(await stored(wid)).toMatchObject({ isDeleted: true });
  });

  test('an administrator deletes what we wrote, and our phone what others wrote', async () => {
    const [ours, theirs] = [await store({ chat: group, fromMe: true }), await inGroup(customer, 'Ana')];
    await revoke(ours, member(customer));
    expect(await stored(ours)).not.toHaveProperty('isDeleted');
    await revoke(ours, { ...member(customer), byAdmin: true });
    await revoke(theirs, { chat: group, fromMe: true });
    expect([await stored(ours), await stored(theirs)]).toMatchObject([
      { isDeleted: true },
      { isDeleted: true },
    ]);
  });

  test('edited again and again, a text keeps names of no more than fifty', async () => {
    const wid = await inGroup(customer, 'Ana');
    const people = Array.from({ length: 60 }, (_, at) => ({
      lid: `6600000000${100 + at}`,
      pn: `55119555${count}${100 + at}`,
    }));
    const { fromMe: _fromMe, participant: _participant, ...base } = about();
    await receiveEvent(world.runtime, { ...base, kind: 'group', chat: group, members: people, count: 60 });
    for (const from of [0, 20, 40]) {
      const named = people.slice(0, from + 20);
      const text = named.map(({ lid }) => `@${lid}`).join(' ');
      await edit(
        wid,
        { ...member(customer), mentions: people.slice(from, from + 20).map(({ lid }) => ({ lid })) },
        text,
      );
    }
    expect(Object.keys((await stored(wid))?.mentions ?? {}).toSorted()).toEqual(
      people.slice(0, 50).map(({ lid }) => lid),
    );
  });

  test('everybody has a reaction of their own, the last one counts, and none tells a number', async () => {
    const wid = await inGroup(customer, 'Ana');
    await Promise.all([
      react(wid, '👍', member(stranger)),
      react(wid, '❤️', member(customer)),
      react(wid, '🎉', { chat: group, fromMe: true }),
    ]);
    await react(wid, '😂', member({ lid: stranger.lid }));
    const { reactions = {} } = (await stored(wid)) ?? {};
    expect(reactions['me']).toBe('🎉');
    expect(Object.values(reactions).sort()).toEqual(['❤️', '🎉', '😂'].sort());
    expect(JSON.stringify(reactions)).not.toMatch(new RegExp(`${stranger.lid}|${stranger.pn}`));
    await react(wid, '', member(stranger));
    expect(Object.values((await stored(wid))?.reactions ?? {})).toHaveLength(2);
  });
});

describe('a quotation', () => {
  test('shows a message of the same conversation, and nothing of another one', async () => {
    const own = await store({ body: 'o bolo custa 90' });
    const secret = await store({ chat: stranger, body: 'meu CPF é 123' });
    const quoting = [own, secret].map((quotedWid) => store({ quotedWid }));
    const [first, second] = await Promise.all((await Promise.all(quoting)).map(stored));
    expect(first?.quoted).toMatchObject({ wid: own, body: 'o bolo custa 90' });
    expect(second?.quoted).toEqual({ wid: secret, body: '', fromMe: false, mediaType: 'conversation' });
    const begun = await stored(await store({ chat: { lid: `73${count}` }, quotedWid: secret }));
    expect(begun?.quoted).toMatchObject({ body: '' });
  });

  test('of an unknown message is whose the writer says, and a post in a status where it is one', async () => {
    const ours = await stored(await store({ quotedWid: 'ANTIGA000001', quotedFromMe: true }));
    expect(ours?.quoted).toEqual({
      wid: 'ANTIGA000001',
      body: '',
      fromMe: true,
      mediaType: 'conversation',
    });
    const told = { quotedFromMe: true, quotedStatus: true } as const;
    const status = await stored(await store({ quotedWid: 'STATUS000001', ...told }));
    expect(status?.quoted).toMatchObject({ fromMe: true, isStatus: true });
    // If the quoted message is stored, the stored one counts, not the event.
    const own = await store({ body: 'o bolo custa 90' });
    const known = await stored(await store({ quotedWid: own, ...told }));
    expect(known?.quoted).toMatchObject({ fromMe: false, body: 'o bolo custa 90' });
    expect(known?.quoted).not.toHaveProperty('isStatus');
  });

  test('of a deleted message shows no words, and in a group says who wrote it', async () => {
    const gone = await store({ body: 'errei' });
    await revoke(gone);
    expect((await stored(await store({ quotedWid: gone })))?.quoted).toMatchObject({ body: '' });
    const said = await store({ chat: group, participant: { chat: customer, name: 'Ana' } });
    const quoting = await store({
      chat: group,
      participant: { chat: stranger, name: 'Rui' },
      quotedWid: said,
    });
    expect((await stored(quoting))?.quoted).toMatchObject({ author: { name: 'Ana' } });
  });
});

describe('a receipt', () => {
  const ack = (wid: string, chat: MessageChange['chat'], level: 1 | 2 | 3 | 4) => {
    const { fromMe: _fromMe, participant: _participant, ...base } = about();
    return receiveAck(world.runtime, { ...base, kind: 'ack', chat, wids: [wid], level, failure: null });
  };

  test('of somebody who is not in the chat raises no tick, whoever came before', async () => {
    const wid = await store({ fromMe: true });
    await ack(wid, stranger, 4);
    expect(await stored(wid)).toMatchObject({ ack: 1 });
    await ack(wid, { lid: customer.lid }, 2);
    for (const chat of [stranger, group, { ...stranger, pn: customer.pn }]) await ack(wid, chat, 4);
    expect(await stored(wid)).toMatchObject({ ack: 2 });
    await ack(wid, { pn: customer.pn }, 3);
    expect(await stored(wid)).toMatchObject({ ack: 3 });
  });

  test('under a name that we did not know yet counts', async () => {
    const wid = await store({ chat: { pn: customer.pn }, fromMe: true });
    await ack(wid, { lid: customer.lid }, 3);
    expect(await stored(wid)).toMatchObject({ ack: 3 });
  });
});
