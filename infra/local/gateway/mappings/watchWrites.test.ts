import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchWrites, type Writes } from './watchWrites.ts';

let folder: string;
let writes: Writes;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-writes-'));
  writes = watchWrites(join(folder, 'table.db'));
});
afterEach(() => {
  writes.close();
  rmSync(folder, { recursive: true, force: true });
});

const journal = () => join(folder, 'table.db-wal');
const never = new AbortController().signal;
const took = async (wait: Promise<void>) => {
  const began = performance.now();
  await wait;
  return performance.now() - began;
};

test('who waits is woken by the journal, also when it was made anew, and by nothing else', async () => {
  writeFileSync(join(folder, 'other'), 'x');
  expect(await took(writes.next(writes.count, 300, never))).toBeGreaterThan(250);
  for (let n = 0; n < 2; n++) {
    const woken = took(writes.next(writes.count, 10_000, never));
    appendFileSync(journal(), 'x');
    expect(await woken).toBeLessThan(5000);
    rmSync(journal());
    await writes.next(writes.count, 200, never);
  }
});

test('what was written since is not waited for; a stop ends the waiting', async () => {
  const since = writes.count;
  appendFileSync(journal(), 'x');
  await writes.next(since, 10_000, never);
  expect(await took(writes.next(since, 10_000, never))).toBeLessThan(1000);
  const stop = new AbortController();
  const stopped = took(writes.next(writes.count, 10_000, stop.signal));
  stop.abort();
  expect(await stopped).toBeLessThan(5000);
});
