import type { Directory } from '../company/directoryEntity.ts';
import { expect, test } from 'vitest';
import { packBot } from './moves/botPlace.ts';
import { sampleTicket } from './testing/sampleTicket.ts';
import { toTicket } from './ticketView.ts';

const at = '2026-11-23T12:00:00.000Z';
const directory: Directory = {
  queues: new Map(),
  goneQueues: new Map(),
  users: new Map([[5, { name: 'Ana' }]]),
  connections: new Map(),
  tags: new Map(),
};
const shown = (more: object) => toTicket({ ...sampleTicket({ at }), ...more }, directory, (key) => key);

test('a ticket is the bot’s while its bot stands somewhere', () => {
  expect(shown({}).isBot).toBe(false);
  expect(shown({ bot: packBot({ at: Date.parse(at), uses: 1 }) }).isBot).toBe(true);
});

test('whom it is proposed to is named, and nobody once they have gone', () => {
  expect(shown({}).proposedUser).toBeNull();
  expect(shown({ proposedUserId: 5 }).proposedUser).toEqual({ id: 5, name: 'Ana' });
  expect(shown({ proposedUserId: 6 }).proposedUser).toBeNull();
});
