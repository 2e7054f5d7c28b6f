import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveFrame } from '../../realtime/receiveFrame.ts';
import { startRealtime, type TestRealtime } from '../../realtime/testing/startRealtime.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import { receiveEvent } from './receiveEvent.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

const chat = { group: '120363000000000099' };
const writer = { lid: '88800001000001', pn: '5511988000001' };

test('who types in a group is told by the mark that their messages have, and by nothing else of theirs', async () => {
  const { api, runtime, connect, end } = world;
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const made = await api.call('POST /whatsapp', { as: admin, body: { name: 'Loja', allowGroup: true } });
  const connectionId = made.body.id;
  const at = runtime.clock.iso();
  const account = '5511988880000';
  const session = { companyId, connectionId, retries: 0, epoch: 1, qrcode: '', number: account, at };
  await writeSessionStatus(runtime.store, { ...session, status: 'CONNECTED' });
  const about = { companyId, connectionId, account, chat, at };
  await receiveEvent(
    runtime,
    inboundText({
      ...about,
      wid: 'W1',
      body: 'Oi',
      pushName: 'Bia',
      participant: { chat: writer, name: 'Bia' },
    }),
  );
  const { body } = await api.call('GET /tickets', {
    as: admin,
    query: { status: 'group', showAll: 'true' },
  });
  const ticketId = body.tickets[0]?.id ?? 0;
  const { body: page } = await api.call('GET /messages/{id}', {
    as: admin,
    params: { id: String(ticketId) },
  });
  const mark = page.messages[0]?.author?.id;
  expect(mark).toEqual(expect.any(String));
  const socket = await connect(admin);
  const elsewhere = await connect(admin);
  const typing = { ...about, v: 1, channel: 'whatsapp', kind: 'presence', presence: 'composing' } as const;
  const told = async () => {
    end.frames.clear();
    await receiveEvent(runtime, { ...typing, member: writer });
    await receiveEvent(runtime, typing);
    return [socket, elsewhere].map((id) =>
      end.take(id).flatMap(({ topic, data }) => (topic === 'presence' ? [data] : [])),
    );
  };
  const ofChat = { ticketId, contactId: expect.any(Number), presence: 'composing' };
  // A group's members are shown only to users who have its ticket open.
  expect(await told()).toEqual([[ofChat], [ofChat]]);
  await receiveFrame(runtime, socket, JSON.stringify({ action: 'userStatus', ticketId, number: 1 }));
  expect(await told()).toEqual([[{ ...ofChat, member: mark }, ofChat], [ofChat]]);
});
