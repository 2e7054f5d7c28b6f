import { test as base } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

/** A story in a browser: one Chromium for all of them, in which nothing of a file stays open after it. */
export const test = base
  // Vitest reads from the pattern what a fixture needs: nothing, here.
  // oxlint-disable-next-line no-empty-pattern
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchBrowser();
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('browser', { scope: 'file' }, ({ chromium }, { onCleanup }) => {
    onCleanup(async () => {
      for (const context of chromium.contexts()) await context.close();
    });
    return chromium;
  });
