import { afterEach, expect, test, vi } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { deletesUnnamed } from './deletesUnnamed.ts';

const noon = Date.parse('2026-11-29T12:00:00.000Z');
const timer = {
  companyId: 7,
  kind: 'helpFile',
  subject: '7/quick-messages/a.png',
  dueAt: '2026-11-29T12:00:00.000Z',
  payload: { id: 3, wid: 'W1' },
  version: 1,
  claimedUntil: 0,
};
const send = vi.fn<(command: object) => Promise<object>>();
const warn = vi.fn<(words: string, about: object) => void>();
const runtime = {
  store: {},
  clock: { now: () => noon },
  log: { warn },
  settings: { mediaBucket: 'media' },
  clients: { s3: async () => ({ send }) },
} as unknown as Runtime;
afterEach(() => vi.resetAllMocks());

const run = (leaves: 'dropped' | 'erased', isNamed: boolean) =>
  deletesUnnamed({ leaves, isNamed: async () => isNamed }).run(runtime, timer);
const commands = () => send.mock.calls.map(([command]) => command.constructor.name);

test('a file that its owner names stays', async () => {
  expect(await run('erased', true)).toBeUndefined();
  expect(commands()).toEqual([]);
});

test('one that is dropped costs a deletion, one that is erased a list of its versions as well', async () => {
  send.mockResolvedValue({});
  expect(await run('dropped', false)).toBeUndefined();
  expect(commands()).toEqual(['DeleteObjectCommand']);
  send.mockClear();
  expect(await run('erased', false)).toBeUndefined();
  expect(commands()).toEqual(['DeleteObjectCommand', 'ListObjectVersionsCommand']);
});

test('while the bucket does not answer it is asked again after five minutes; the log has numbers alone', async () => {
  const error = new Error('storage is away');
  send.mockRejectedValue(error);
  expect(await run('dropped', false)).toBe('2026-11-29T12:05:00.000Z');
  expect(warn).toHaveBeenCalledWith('file of no owner not deleted', {
    kind: 'helpFile',
    companyId: 7,
    id: 3,
    error,
  });
});

test.each([
  'announcementFile',
  'campaignFile',
  'chatFile',
  'contactPicture',
  'greetingFile',
  'listedFile',
  'messageFile',
  'quickMessageFile',
  'scheduleFile',
  'userPicture',
])('timers of %s that were stored by older releases are run', async (kind) => {
  expect(await loadTimer(kind)).toHaveProperty('run');
});
