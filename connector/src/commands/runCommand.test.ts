import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { runCommand } from './runCommand.ts';

const chat = { group: '120363000000000001' };
const read: OutboundCommand = {
  v: 1,
  kind: 'read',
  companyId: 7,
  connectionId: 9,
  commandId: 'read',
  chat,
  wids: [{ wid: 'W1', participant: '111@lid' }],
};

test('a group that cannot be listened to is read all the same, once', async () => {
  const done: string[] = [];
  const sock = {
    readMessages: async ([key]: { id: string }[]) => void done.push(`read ${key?.id}`),
    presenceSubscribe: async (jid: string) => {
      done.push(`listen ${jid}`);
      throw new Error('no answer');
    },
  };
  const presence = { passes: () => false, heed: () => void done.push('heed') };
  const sessions = { get: () => ({ live: () => ({ sock, presence }) }) } as unknown as Sessions;
  const parts = { log: pino({ level: 'silent' }) } as unknown as ConnectorParts;
  const owned: Owned = { shard: 0, epoch: 1, holds: () => true };
  const delivery = { attempt: 1, receives: 1, place: '' };
  expect(await runCommand(parts, sessions, owned, read, delivery)).toBe(true);
  expect(done).toEqual(['read W1', 'heed', 'listen 120363000000000001@g.us']);
});
