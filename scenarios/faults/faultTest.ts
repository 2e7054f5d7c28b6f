import { test as base } from 'vitest';
import { startFaultHouse } from './startFaultHouse.ts';

/**
 * A test on the one deployment that all files of this folder share, which must be whole again after each of them: the next
 * one begins with its own company on a deployment that works. Files run one after the other, since each kills for all.
 */
export const test = base
  // Vitest reads from the pattern what a fixture needs: nothing, here.
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
