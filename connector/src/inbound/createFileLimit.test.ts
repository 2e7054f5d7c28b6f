import { platformSettingsEntity } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { DownloadLimit } from '@balcao/shared/settings/platformSettings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileLimit } from './createFileLimit.ts';

const mebibyte = 1024 * 1024;
const process = 100 * mebibyte;
let downloadLimit: DownloadLimit | undefined;
let reads = 0;
let fails = false;
const store = {
  async get() {
    reads += 1;
    if (fails) throw new Error('away');
    return downloadLimit && platformSettingsEntity.toItem({ downloadLimit });
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  downloadLimit = undefined;
  reads = 0;
  fails = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [undefined, 64],
  ['32', 32],
  ['128', 100],
  ['2048', 100],
] as const)('with downloadLimit %s and 100 MiB for the process: %i MiB', async (limit, most) => {
  downloadLimit = limit;
  expect(await createFileLimit(store, process)()).toBe(most * mebibyte);
});

test('it is read once a minute, and a change counts a minute later', async () => {
  const fileLimit = createFileLimit(store, process);
  expect(await fileLimit()).toBe(64 * mebibyte);
  downloadLimit = '32';
  vi.advanceTimersByTime(59_000);
  expect(await fileLimit()).toBe(64 * mebibyte);
  expect(reads).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await fileLimit()).toBe(32 * mebibyte);
});

test('while the table is away what was known counts', async () => {
  downloadLimit = '32';
  const fileLimit = createFileLimit(store, process);
  await fileLimit();
  fails = true;
  vi.advanceTimersByTime(60_000);
  expect(await fileLimit()).toBe(32 * mebibyte);
  fails = false;
  downloadLimit = undefined;
  expect(await fileLimit()).toBe(64 * mebibyte);
});
