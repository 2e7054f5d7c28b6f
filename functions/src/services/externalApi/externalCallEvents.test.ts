import { expect, test } from 'vitest';
import type { Viewer } from '../../platform/http/context.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { externalCallEvents } from './externalCallEvents.ts';
import { newExternalCall } from './externalCallEntity.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const call = newExternalCall(
  {
    companyId: 3,
    connectionId: 7,
    callId: 'c-1',
    at: new Date(now).toISOString(),
    operation: 'send',
    status: 200,
    code: '',
    messageIds: [12],
    ticketId: 5,
    number: '5511977000001',
    ms: 80,
  },
  now,
);

async function hear(profile: 'admin' | 'user', change: { before?: object; after?: object }) {
  const batch = { context: { companyId: 3 }, changes: [change] } as unknown as Parameters<EventRule>[0];
  const rule = await externalCallEvents(batch);
  const listener = { viewer: { profile } as Viewer, sessionId: 's', authVersion: 1 };
  return rule(change as Parameters<typeof rule>[0]).flatMap((audience) => audience(listener) ?? []);
}

test('administrators hear of a call with its answer, its number masked; others of none', async () => {
  const [event, ...more] = await hear('admin', { after: call });
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    name: 'company-3-externalCall',
    action: 'create',
    data: {
      whatsappId: 7,
      record: { id: 'c-1', whatsappId: 7, messageIds: [12], ticketId: 5, number: '***********01' },
    },
  });
  expect(await hear('user', { after: call })).toEqual([]);
});

test('that a call is forgotten after its week is told to nobody', async () => {
  expect(await hear('admin', { before: call })).toEqual([]);
});
