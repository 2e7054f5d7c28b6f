import { expect, test } from 'vitest';
import { type Page, paginate } from './paginate.ts';

const secret = new Uint8Array(32);
const runtime = { secrets: async () => secret };

/** A list of a hundred one-row pages, each of which costs `reads` requests. */
function listOf(reads: number) {
  let asked = 0;
  const read = async (position = 0): Promise<Page<number, number>> => {
    asked += reads;
    return { rows: [position], next: position < 99 ? position + 1 : undefined, reads };
  };
  return {
    page: (at: { pageNumber?: number; cursor?: string }) => paginate(runtime, 'list', at, read),
    asked: () => asked,
  };
}

test('a cheap list is walked to its fiftieth page', async () => {
  const list = listOf(1);
  expect(await list.page({ pageNumber: 50 })).toMatchObject({ rows: [49], hasMore: true, count: 51 });
});

test('a walk by page number ends after so many requests; its cursor goes on where it got to', async () => {
  const list = listOf(80);
  const far = await list.page({ pageNumber: 50 });
  expect(far).toMatchObject({ rows: [], hasMore: true });
  expect(list.asked()).toBe(240);
  expect(await list.page({ cursor: far.nextCursor ?? '' })).toMatchObject({ rows: [3], hasMore: true });
});
