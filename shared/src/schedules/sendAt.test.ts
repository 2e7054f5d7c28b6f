import { expect, test } from 'vitest';
import { schedulesApi } from './schedulesApi.ts';

test.each([
  ['2031-03-01T12:30', '2031-03-01T12:30'],
  ['2031-03-01T12:30:00', '2031-03-01T12:30'],
  ['2031-03-01T12:30:01', '2031-03-01T12:31'],
  ['2031-02-28T23:59:59', '2031-03-01T00:00'],
  ['2031-02-29T12:00', undefined],
  ['2031-02-29T12:00:30', undefined],
])('%s leaves at %s: seconds make it the next minute', (sendAt, minute) => {
  const read = schedulesApi.updateSchedule.body?.safeParse({ sendAt });
  expect(read?.data?.sendAt).toBe(minute);
});
