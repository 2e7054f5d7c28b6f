import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMenu } from '../testing/sampleMenu.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';
import { talkWith } from '../testing/talkWith.ts';
import { receiveEvent } from './receiveEvent.ts';

type HiddenEvent = Extract<InboundEvent, { kind: 'hiddenChange' }>;
type EditEvent = Extract<InboundEvent, { kind: 'edit' }>;

let world: EngineWorld;
let count = 0;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const at = '2026-11-20T12:05:00.000Z';

async function talk() {
  const bot = await talkWith(world, sampleMenu);
  const about = {
    v: 1 as const,
    companyId: bot.companyId,
    connectionId: 3,
    channel: 'whatsapp' as const,
    account: '5511900000001',
    chat: { pn: '5511988880001' },
    fromMe: false,
    participant: null,
    at,
  };
  const messages = async (): Promise<MessageItem[]> =>
    (await bot.all())
      .filter((item) => item['et'] === 'message')
      .map((item) => messageEntity.fromItem(item))
      .toSorted((a, b) => a.id - b.id);
  return {
    ...bot,
    messages,
    first: async () => (await messages())[0],
    changes: (wid: string, what: HiddenEvent['what'], more: Partial<HiddenEvent> = {}) =>
      receiveEvent(world.runtime, {
        ...about,
        kind: 'hiddenChange',
        wid,
        what,
        changeId: `H${(count += 1)}`,
        ...more,
      }),
    edits: (wid: string, body: string, more: Partial<EditEvent> = {}) =>
      receiveEvent(world.runtime, { ...about, kind: 'edit', wid, body, editId: `E${(count += 1)}`, ...more }),
  };
}

test.each(['edit', 'vote', 'comment', 'answer', 'other'] as const)(
  'a hidden %s marks its message; the bot, which was to be answered, hears nothing',
  async (what) => {
    const customer = await talk();
    expect(await customer.write('Oi')).toHaveLength(1);
    const before = { ticket: await customer.ticket(), messages: await customer.messages() };
    await customer.changes(before.messages[0]?.wid ?? '', what);
    expect(await customer.said()).toEqual([]);
    expect(await customer.ticket()).toEqual(before.ticket);
    const [marked, ...others] = await customer.messages();
    expect(marked).toEqual({ ...before.messages[0], hiddenChanges: { [what]: at }, version: 2 });
    expect(others).toEqual(before.messages.slice(1));
    // The next answer is taken as if nothing had been changed.
    expect((await customer.write('suporte'))[0]).toContain('Sobre o quê?');
  },
);

test('a closed ticket stays closed, and a change of an unknown message opens none', async () => {
  const customer = await talk();
  await customer.write('Oi');
  await customer.write('suporte');
  await customer.write('Nada');
  const closed = await customer.ticket();
  expect(closed.status).toBe('closed');
  await customer.changes((await customer.first())?.wid ?? '', 'edit');
  await customer.changes('NEVER-SEEN', 'edit');
  expect(await customer.ticket()).toEqual(closed);
  expect((await customer.first())?.hiddenChanges).toEqual({ edit: at });
  const stranger = { pn: '5511977770009' };
  const items = (await customer.all()).length;
  await customer.changes('NEVER-SEEN', 'edit', { chat: stranger });
  expect(await customer.all()).toHaveLength(items);
});

test('only its author edits a message, hidden or not; everybody in its chat votes', async () => {
  const customer = await talk();
  await customer.write('Oi');
  const wid = (await customer.first())?.wid ?? '';
  await customer.changes(wid, 'edit', { fromMe: true });
  await customer.changes(wid, 'edit', { chat: { pn: '5511977770009' } });
  await customer.changes(wid, 'vote', { chat: { pn: '5511977770009' } });
  expect(await customer.first()).not.toHaveProperty('hiddenChanges');
  await customer.changes(wid, 'vote', { fromMe: true });
  expect((await customer.first())?.hiddenChanges).toEqual({ vote: at });
});

test('many votes are one write; a later hidden edit moves its instant', async () => {
  const customer = await talk();
  await customer.write('Oi');
  const wid = (await customer.first())?.wid ?? '';
  await customer.changes(wid, 'vote');
  await customer.changes(wid, 'vote', { at: '2026-11-20T12:06:00.000Z' });
  expect(await customer.first()).toMatchObject({ hiddenChanges: { vote: at }, version: 2 });
  const later = '2026-11-20T12:06:00.000Z';
  await customer.changes(wid, 'edit', { at: later });
  await customer.changes(wid, 'edit');
  expect(await customer.first()).toMatchObject({ hiddenChanges: { vote: at, edit: later }, version: 3 });
});

test('a later readable text takes the mark away, an earlier one does not', async () => {
  const customer = await talk();
  await customer.write('Oi');
  const wid = (await customer.first())?.wid ?? '';
  await customer.changes(wid, 'edit');
  await customer.changes(wid, 'comment');
  await customer.edits(wid, 'antes', { at: '2026-11-20T12:04:00.000Z' });
  expect(await customer.first()).toMatchObject({ body: 'antes', hiddenChanges: { edit: at, comment: at } });
  await customer.edits(wid, 'depois', { at: '2026-11-20T12:06:00.000Z' });
  expect(await customer.first()).toMatchObject({ body: 'depois', isEdited: true });
  expect((await customer.first())?.hiddenChanges).toEqual({ comment: at });
  // An edit of before comes late.
  await customer.changes(wid, 'edit');
  expect((await customer.first())?.hiddenChanges).toEqual({ comment: at });
});
