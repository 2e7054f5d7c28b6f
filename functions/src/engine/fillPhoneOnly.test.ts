import { phoneOnlyData } from '@balcao/shared/messages/phoneOnly';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';

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
