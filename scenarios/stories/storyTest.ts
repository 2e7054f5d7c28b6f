import { test as base } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

/** A browser test: all files share one Chromium, and all pages of a file are closed after it. */
export const test = base
  // Vitest reads from the pattern which fixtures are needed: none here.
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
