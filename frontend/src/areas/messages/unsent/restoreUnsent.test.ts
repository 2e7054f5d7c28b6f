import { afterEach, expect, test, vi } from 'vitest';
import { sampleContact, sampleTicket } from '../../../../test/samples.ts';
import { outbox } from '../sending/outbox.ts';
import { restoreUnsent } from './restoreUnsent.ts';
import { isUnsent, readUnsent, type UnsentMessage } from './unsentMessages.ts';

vi.mock('./unsentMessages.ts', () => ({
  keepUnsent: vi.fn(),
  forgetUnsent: vi.fn(),
  readUnsent: vi.fn(),
  isUnsent: vi.fn(),
}));
const released: string[] = [];
vi.mock('./unsentLock.ts', () => ({
  holdUnsent: () => Promise.resolve(true),
  releaseUnsent: (clientId: string) => released.push(clientId),
}));

const conversation = String(sampleTicket(1, sampleContact(1)).id);
const unsent: UnsentMessage = {
  clientId: 'c1',
  conversation,
  body: 'Olá',
  mentions: [],
  isPrivate: false,
  signed: false,
  quoted: null,
  file: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  userId: 0,
};

afterEach(() => {
  outbox.set([]);
  released.length = 0;
});

test.each([
  { still: true, shown: ['c1'], free: [] },
  { still: false, shown: [], free: ['c1'] },
])(
  'what was discarded or sent while the list of the device was read is not brought back (still there: $still)',
  async ({ still, shown, free }) => {
    vi.mocked(readUnsent).mockResolvedValue([unsent]);
    vi.mocked(isUnsent).mockResolvedValue(still);
    await restoreUnsent(() => true);
    expect(outbox.get().map(({ clientId }) => clientId)).toEqual(shown);
    expect(released).toEqual(free);
  },
);
