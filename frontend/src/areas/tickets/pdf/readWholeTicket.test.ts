import { expect, test, vi } from 'vitest';
import { call } from '../../../frame/api/call.ts';
import { readWholeTicket } from './readWholeTicket.ts';

vi.mock('../../../frame/api/call.ts', () => ({ call: vi.fn() }));

const ticket = {
  id: 7,
  uuid: 'u',
  createdAt: '2024-01-01T08:00:00.000Z',
  updatedAt: '2024-01-02T08:00:00.000Z',
};
const page = (createdAt: string, nextCursor: string | null) => ({
  messages: [{ id: 1, ticketId: 7, createdAt }],
  hasMore: nextCursor !== null,
  nextCursor,
});

/** Queries of the page requests. */
async function asked(status: 'open' | 'closed'): Promise<unknown[]> {
  const calls = vi.mocked(call as unknown as (key: string, options: { query: unknown }) => unknown);
  calls.mockReset();
  calls.mockResolvedValueOnce(page('2024-01-02T07:00:00.000Z', 'C1'));
  calls.mockResolvedValueOnce(page('2023-12-31T07:00:00.000Z', 'C2'));
  await readWholeTicket({ ...ticket, status }, new AbortController().signal, () => undefined);
  return calls.mock.calls.map(([, { query }]) => query);
}

test('an open ticket is read from now, a closed one from its end, both back to their beginning', async () => {
  expect(await asked('open')).toEqual([{}, { cursor: 'C1' }]);
  expect(await asked('closed')).toEqual([{ until: '2024-01-02T09:00:00.000Z' }, { cursor: 'C1' }]);
});
