import { expect, test } from 'vitest';
import { createPresenceGate } from '../socket/presenceGate.ts';
import { presenceEvent } from './presenceEvent.ts';

const session = { companyId: 7, connectionId: 1, me: { pn: '5511900000001', lid: '900' } };
const group = '120363000000000001@g.us';
const composing = { lastKnownPresence: 'composing' } as const;

const begun = Date.UTC(2026, 2, 1);
const told = (id: string, by: string, ms = 0) =>
  presenceEvent({ id, presences: { [by]: composing } }, session, new Date(begun + ms));

test('in a group it is said who writes, elsewhere the chat says it', () => {
  expect(told(group, '111:4@lid')).toMatchObject({
    chat: { group: '120363000000000001' },
    member: { lid: '111' },
    presence: 'composing',
  });
  const alone = told('111@lid', '111@lid');
  expect(alone).toMatchObject({ chat: { lid: '111' } });
  expect(alone).not.toHaveProperty('member');
});

test.each([group, '900:2@lid', '5511900000001:3@s.whatsapp.net'])(
  'what a group says of itself or of us is told to nobody: %s',
  (by) => expect(told(group, by)).toBeNull(),
);

test('two who write at once are both told, each every three seconds', () => {
  const gate = createPresenceGate();
  gate.heed({ group: '120363000000000001' }, begun);
  const passes = (by: string, ms: number) => {
    const event = told(group, by, ms);
    return event !== null && gate.passes(event);
  };
  expect([passes('111@lid', 0), passes('222@lid', 1), passes('111@lid', 2)]).toEqual([true, true, false]);
  expect([passes('111@lid', 3000), passes('222@lid', 3000)]).toEqual([true, false]);
});

test('of a group it is told for ten minutes after somebody here read it, of a contact always', () => {
  const gate = createPresenceGate();
  const passes = (id: string, ms: number) => {
    const event = told(id, '111@lid', ms);
    return event !== null && gate.passes(event);
  };
  const minute = 60_000;
  expect([passes(group, 0), passes('111@lid', 0)]).toEqual([false, true]);
  gate.heed({ group: '120363000000000001' }, begun);
  gate.heed({ group: '120363000000000002' }, begun + 9 * minute);
  expect([passes(group, 1), passes(group, 9 * minute), passes(group, 10 * minute)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(passes('111@lid', 11 * minute)).toBe(true);
  gate.heed({ group: '120363000000000001' }, begun + 11 * minute);
  expect(passes(group, 12 * minute)).toBe(true);
});
