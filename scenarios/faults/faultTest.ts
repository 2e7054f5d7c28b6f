import { test as base } from 'vitest';
import { startFaultHouse } from './startFaultHouse.ts';

/**
 * A test on the one deployment that all files of this folder share. The deployment is checked after each file: a file
 * that leaves it broken fails, and the next one restarts it. Files run one after the other, because each kills
 * processes that all use.
 */
export const test = base
  // Vitest reads from the pattern which fixtures are needed: none here.
  // oxlint-disable-next-line no-empty-pattern
  .extend('house', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const house = await startFaultHouse();
    onCleanup(() => house.stop());
    return house;
  })
  .extend('healthy', { scope: 'file', auto: true }, async ({ house }, { onCleanup }) => {
    await house.heal();
    onCleanup(() => house.checkHealth());
    return true;
  });
