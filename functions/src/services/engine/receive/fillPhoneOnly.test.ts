import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTicket } from '../../../core/records/ticketEntity.ts';
import { listText } from '../../../core/tickets/lists/listText.ts';
import { receiveChange } from './receiveChange.ts';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
const chat = { lid: '70010001', pn: '5511988870001' };
const stranger = { lid: '70010002', pn: '5511988870002' };
const sealed = { body: '', dataJson: phoneOnlyData('sealed', null) };

beforeAll(async () => {
  world = await startEngineWorld();
  await world.connect();
});
afterAll(() => world.stop());

async function stored(wid: string) {
  const { companyId, account } = world.message({ chat });
  const message = await findMessageByWid(world.runtime.store, companyId, account, wid);
  if (!message) throw new Error(`no message ${wid}`);
  return message;
}

test('a message that could not be opened is stored, and what it says takes its place when it comes', async () => {
  const long = 'o bolo é para sábado, '.repeat(200);
  await receiveMessage(world.runtime, world.message({ chat, wid: 'W1', ...sealed }));
  const before = await stored('W1');
  expect(before).toMatchObject({ body: '', dataJson: sealed.dataJson });
  const media = { key: 'k', fileName: 'a.png', mimetype: 'image/png', size: 3 };
  await receiveMessage(
    world.runtime,
    world.message({ chat, wid: 'W1', body: long, mediaType: 'image', media }),
  );
  const after = await stored('W1');
  expect(after).toMatchObject({ id: before.id, body: long, mediaType: 'image', media });
  expect(after.dataJson).toBeUndefined();
  expect(after.version).toBe(before.version + 1);
  await receiveMessage(world.runtime, world.message({ chat, wid: 'W1', body: 'uma terceira cópia' }));
  await receiveMessage(world.runtime, world.message({ chat, wid: 'W1', ...sealed }));
  expect(await stored('W1')).toEqual(after);
});

test('only who wrote it there may fill it', async () => {
  await receiveMessage(world.runtime, world.message({ chat, wid: 'W2', ...sealed }));
  await receiveMessage(world.runtime, world.message({ chat: stranger, wid: 'X2', body: 'oi' }));
  await receiveMessage(
    world.runtime,
    world.message({ chat: stranger, wid: 'W2', body: 'reembolso aprovado' }),
  );
  await receiveMessage(world.runtime, world.message({ chat, wid: 'W2', body: 'nosso?', fromMe: true }));
  expect(await stored('W2')).toMatchObject({ body: '', dataJson: sealed.dataJson, fromMe: false });
});

test('in a group, only its author', async () => {
  const connection = { allowGroup: true };
  await world.connect(connection);
  const group = { group: '120363' };
  const by = (person: typeof chat) => ({ chat: group, participant: { chat: person, name: 'Ana' } });
  const card = { body: '', dataJson: phoneOnlyData('sealed', `l:${chat.lid}`) };
  await receiveMessage(world.runtime, world.message({ ...by(chat), wid: 'G1', ...card }));
  await receiveMessage(world.runtime, world.message({ ...by(stranger), wid: 'G1', body: 'em nome dela' }));
  expect((await stored('G1')).body).toBe('');
  await receiveMessage(world.runtime, world.message({ ...by(chat), wid: 'G1', body: 'sou eu' }));
  expect((await stored('G1')).body).toBe('sou eu');
});

describe('what lists show of it', () => {
  const other = { lid: '70010003', pn: '5511988870003' };
  const receive = (more: Parameters<EngineWorld['message']>[0]) =>
    receiveMessage(world.runtime, world.message({ chat: other, ...more }));
  const row = async (wid: string) => {
    const { companyId, ticketId } = await stored(wid);
    const ticket = await findTicket(world.runtime.store, companyId, ticketId ?? 0);
    return ticket && { last: ticket.lastMessage, kind: ticket.lastKind, unread: ticket.unreadMessages };
  };

  test('is what it says once it is known, where it is the last one', async () => {
    await receive({ wid: 'L1', ...sealed });
    expect(await row('L1')).toEqual({ last: 'phoneOnlyMessage', kind: 'phoneOnly', unread: 1 });
    const before = await stored('L1');
    await receive({ wid: 'L1', body: 'bom dia' });
    expect(await row('L1')).toEqual({ last: 'bom dia', kind: undefined, unread: 1 });
    expect((await stored('L1')).createdAt).toBe(before.createdAt);
  });

  test('stays that of what came after it', async () => {
    await receive({ wid: 'L2', ...sealed });
    await receive({ wid: 'L3', body: 'e depois' });
    await receive({ wid: 'L2', body: 'antes' });
    expect(await row('L2')).toMatchObject({ last: 'e depois' });
    await receive({ wid: 'L4', ...sealed });
    await receive({ wid: 'L5', ...sealed });
    await receive({ wid: 'L4', body: 'a penúltima' });
    expect(await row('L4')).toMatchObject({ last: 'phoneOnlyMessage', kind: 'phoneOnly' });
    await receive({ wid: 'L5', mediaType: 'image', mediaFailure: 'timeout', body: '' });
    expect(await row('L5')).toMatchObject({ last: 'image', kind: 'photo' });
  });
});

test('what was edited meanwhile keeps the newer words, in the message and in lists', async () => {
  await receiveMessage(world.runtime, world.message({ chat, wid: 'E1', ...sealed }));
  const { v, companyId, connectionId, channel, account, at } = world.message();
  const about = { v, companyId, connectionId, channel, account, at, chat, fromMe: false, participant: null };
  const long = 'são quatro. '.repeat(200);
  await receiveChange(world.runtime, { ...about, kind: 'edit', wid: 'E1', body: long, editId: 'E' });
  await receiveMessage(world.runtime, world.message({ chat, wid: 'E1', body: 'são três' }));
  const after = await stored('E1');
  expect(after).toMatchObject({ body: long, isEdited: true });
  expect(after.dataJson).toBeUndefined();
  const ticket = await findTicket(world.runtime.store, companyId, after.ticketId ?? 0);
  expect([ticket?.lastMessage, ticket?.lastKind]).toEqual([listText(after).text, undefined]);
});

test('what was deleted meanwhile stays deleted, in the message and in lists', async () => {
  await receiveMessage(world.runtime, world.message({ chat, wid: 'E2', ...sealed }));
  const { v, companyId, connectionId, channel, account, at } = world.message();
  const about = { v, companyId, connectionId, channel, account, at, chat, fromMe: false, participant: null };
  await receiveChange(world.runtime, { ...about, kind: 'delete', wid: 'E2', byAdmin: false });
  await receiveMessage(world.runtime, world.message({ chat, wid: 'E2', body: 'são três' }));
  const after = await stored('E2');
  expect(after).toMatchObject({ isDeleted: true });
  const ticket = await findTicket(world.runtime.store, companyId, after.ticketId ?? 0);
  expect(ticket).toMatchObject({ lastMessage: listText(after).text, lastKind: 'deletedByContact' });
});

test('what comes days later stands where it came, once, and the old one stays for the phone', async () => {
  const late = { lid: '70010004', pn: '5511988870004' };
  await receiveMessage(world.runtime, world.message({ chat: late, wid: 'D1', ...sealed }));
  const first = await stored('D1');
  const now = (): number => Date.now() + 19 * 86_400_000;
  const clock = { now, iso: () => new Date(now()).toISOString() };
  const days = { ...world.runtime, clock };
  for (const body of ['paguei dia 1', 'outra vez'])
    await receiveMessage(days, world.message({ chat: late, wid: 'D1', body }));
  expect(await stored('D1')).toEqual(first);
  const items = await world.items();
  const bodies = items.flatMap((item) =>
    item['conversationId'] === first.conversationId && typeof item['body'] === 'string'
      ? [[item['body'], String(item['createdAt']) > first.createdAt]]
      : [],
  );
  expect(bodies).toHaveLength(2);
  expect(bodies).toContainEqual(['', false]);
  expect(bodies).toContainEqual(['paguei dia 1', true]);
});
