import type { ChatIdentity, GroupPerson, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProfiles, type ProfilesOptions } from './createProfiles.ts';
import { createProfileMemory } from './profileMemory.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const ana: ChatIdentity = { lid: '111', pn: '5511988880001' };
const group: ChatIdentity = { group: '120363000000000001' };
const members: GroupPerson[] = [{ lid: '111' }];

/** A connection with fakes of WhatsApp, table and queue; `socket` opens one of its sockets. */
function connection(memberLooks = 60) {
  const items = new Map<unknown, StoredItem>();
  const memory = createProfileMemory(memberLooks);
  const world = {
    account: '5511900000001',
    waiting: 0,
    /** Reads of the table wait for this. */
    table: Promise.resolve(),
    fails: false,
    asked: [] as string[],
    /** Events about groups' members. */
    told: [] as InboundEvent[],
    failures: 0,
    profile: (chat: string) => [...items.values()].find((item) => String(item.pk).endsWith(`#${chat}`)),
    socket() {
      const over = new AbortController();
      const ask = async (what: string) => {
        world.asked.push(what);
        if (world.fails) throw new Error('timed out');
      };
      const store = {
        get: async ({ pk }: ItemKey) => {
          await world.table;
          return items.get(pk);
        },
        put: async (item: StoredItem) => void items.set(item.pk, item),
      };
      const parts = {
        settings: { profileLooks: 10, profilePauseMs: 1000 },
        inbound: { waiting: () => world.waiting },
        isStored: async () => true,
        store,
      };
      const profiles = createProfiles({
        parts: parts as unknown as ProfilesOptions['parts'],
        companyId: 7,
        connectionId: 1,
        account: () => world.account,
        memory,
        signal: over.signal,
        source: {
          pictureUrl: async (jid) => {
            await ask(`picture ${jid}`);
            return undefined;
          },
          group: async (jid) => {
            await ask(`group ${jid}`);
            return { subject: 'Turma', members };
          },
        },
        tell: async (event) => void (event.kind === 'group' && world.told.push(event)),
        onFailure: () => void world.failures++,
      });
      return { profiles, end: () => over.abort() };
    },
  };
  return world;
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const question = 'group 120363000000000001@g.us';

test('a message that comes while a changed picture is looked up has its own look', async () => {
  const world = connection();
  const { profiles } = world.socket();
  const table = Promise.withResolvers<void>();
  world.table = table.promise;
  profiles.changed(ana);
  await after(50);
  profiles.met(ana, 'FIRST');
  table.resolve();
  await after(2000);
  expect(world.asked).toEqual(['picture 111@lid']);
});

test('what nobody sees of a member’s name is not kept; of a name of nothing else nothing is', async () => {
  const world = connection();
  const { profiles } = world.socket();
  profiles.wrote({ chat: ana, name: 'Car\u202e\u200bla' }, 'ONE');
  profiles.wrote({ chat: { lid: '222' }, name: '\u202e\u2066 \u3164' }, 'TWO');
  await after(5000);
  expect(world.profile('l:111')).toMatchObject({ name: 'Carla' });
  expect(world.profile('l:222')).toMatchObject({ looks: 1, name: undefined });
});

test('a question has a place when all are taken, goes first, and waits for no queue', async () => {
  const world = connection();
  const { profiles } = world.socket();
  for (let at = 0; at < 600; at++) profiles.met({ lid: String(1000 + at) }, `M${at}`);
  await after(1500);
  const before = world.asked.length;
  world.waiting = 20;
  await after(1500);
  expect(world.asked.length).toBe(before);
  for (let at = 0; at < 600; at++) profiles.met({ lid: String(3000 + at) }, `N${at}`);
  profiles.asked(group);
  await after(300);
  expect(world.asked.slice(before)).toEqual([question]);
  expect(world.told).toMatchObject([{ members }]);
});

test('a question that fails is asked again, a few times', async () => {
  const world = connection();
  const { profiles } = world.socket();
  world.fails = true;
  profiles.asked(group);
  await after(3000);
  expect([world.asked.length, world.failures]).toEqual([1, 1]);
  world.fails = false;
  await after(5000);
  expect(world.told).toMatchObject([{ members }]);
  world.fails = true;
  profiles.asked(group);
  await after(600_000);
  expect(world.asked.length).toBe(2 + 3);
});

test('a socket that comes anew asks for no more members, and for nobody again', async () => {
  const world = connection(1);
  const first = world.socket();
  first.profiles.wrote({ chat: ana, name: 'Ana' }, 'ONE');
  await after(2000);
  first.end();
  const { profiles } = world.socket();
  profiles.wrote({ chat: { lid: '222' }, name: 'Bia' }, 'TWO');
  await after(2000);
  expect(world.asked).toEqual(['picture 111@lid']);
});

test('what a socket ends in the middle of is looked at by the next, unless that is another number’s', async () => {
  const world = connection();
  const first = world.socket();
  world.fails = true;
  first.profiles.asked(group);
  await after(100);
  first.end();
  await after(100);
  expect([world.asked.length, world.failures]).toEqual([1, 0]);
  world.fails = false;
  const second = world.socket();
  second.profiles.goOn();
  await after(100);
  expect(world.told).toMatchObject([{ members }]);
  second.profiles.regrouped(group);
  second.end();
  world.account = '5511900000002';
  world.socket().profiles.goOn();
  await after(5000);
  expect(world.asked.length).toBe(2);
});
