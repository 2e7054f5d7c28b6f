import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveEvent } from '../engine/receive/receiveEvent.ts';
import type { TestSession } from '../../platform/http/testing/startApi.ts';
import { receiveFrame } from './receiveFrame.ts';
import { connectedCompany } from './testing/connectedCompany.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

test('who has a group’s ticket hears of its contact and its members, also without the right to groups; who had it, no more', async () => {
  const { api, runtime, connect, take } = world;
  const { companyId, account, connectionId, queues, people, receive } = await connectedCompany(world, {
    allowGroup: true,
  });
  const { admin, first: holder, second: other } = people;
  const chat = { group: '120363000000778' };
  const bruna = { pn: '5511977770004', lid: '95511977770004' };
  const said = { wid: 'GROUP2', pushName: 'Bruna', body: 'Oi, turma' };
  await receive({ ...said, chat, participant: { chat: bruna, name: 'Bruna' } });
  const query = { status: 'group' as const, showAll: 'true' as const };
  const [ticket] = (await api.call('GET /tickets', { as: admin, query })).body.tickets;
  const params = { id: String(ticket?.id) };
  const group = { id: String(ticket?.contactId) };
  const allow = ({ user }: TestSession, allowGroup: boolean) =>
    api.call('PUT /users/{id}', { as: admin, params: { id: String(user.id) }, body: { allowGroup } });
  const hold = async ({ user }: TestSession) => {
    const body = { status: 'group', userId: user.id, queueId: queues.first, isTransfered: true } as const;
    expect((await api.call('PUT /tickets/{id}', { as: admin, params, body })).status).toBe(200);
  };
  await allow(holder, true);
  await hold(holder);
  await allow(holder, false);
  const [hers, theirs] = [await connect(holder), await connect(other)];
  await receiveFrame(
    runtime,
    hers,
    JSON.stringify({ action: 'userStatus', ticketId: ticket?.id, number: 1 }),
  );
  await take(hers, theirs);

  const heard = async (topic: string, done: Promise<unknown>) => {
    await done;
    return (await take(hers, theirs)).map((events) =>
      events.flatMap((event) => (event.topic === topic ? [event.data] : [])),
    );
  };
  const rename = (name: string) =>
    api.call('PUT /contacts/{id}', { as: admin, params: group, body: { name } });
  const at = runtime.clock.iso();
  const members = (count: number) =>
    receiveEvent(runtime, {
      v: 1,
      kind: 'group',
      companyId,
      connectionId,
      channel: 'whatsapp',
      account,
      at,
      chat,
      members: Array.from({ length: count }, (_, n) => ({ ...bruna, lid: `9551197777000${n}` })),
      count,
    });
  expect(await heard('contact', rename('Turma da manhã'))).toMatchObject([
    [{ contactId: ticket?.contactId, contact: { name: 'Turma da manhã' } }],
    [],
  ]);
  expect(await heard('groupMembers', members(2))).toEqual([[{ conversationId: ticket?.conversationId }], []]);
  const profile = { companyId, account, chat: `l:${bruna.lid}`, name: 'Bruna L.', member: true } as const;
  const looked = writeProfile(runtime.store, {
    ...profile,
    day: '2026-01-01',
    looks: 1,
    expiresAt: Math.floor(runtime.clock.now() / 1000) + 86_400,
  });
  expect(await heard('groupMembers', looked)).toEqual([[{ personId: expect.anything() }], []]);

  await hold(admin);
  await take(hers, theirs);
  expect(await heard('contact', rename('Turma da noite'))).toEqual([[], []]);
  expect(await heard('groupMembers', members(3))).toEqual([[], []]);
});
