import { chromium } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { browserOptions } from './browser.ts';
import { type Company, createCompany, type Person } from './world/createCompany.ts';
import { crowd, morning } from './world/morning.ts';
import { createWindows } from './world/createWindows.ts';
import { openScreen, type Screen, type ScreenOptions, showScreen } from './world/openScreen.ts';
import { startWebWorld } from './world/startWebWorld.ts';

interface OpenOptions extends ScreenOptions {
  /** Uses a fresh profile: for measurements, in which code and pictures must not be cached. */
  fresh?: boolean;
}

/**
 * A test with a browser: one product and one Chromium per test process, a company and an emptied browser window per
 * test. A page with an unexpected error fails its test. Fixtures that need the product must be defined here: extending
 * a test elsewhere would start a second product, which a process cannot hold.
 */
export const test = base
  // Vitest reads from the pattern which fixtures are needed: none here.
  // oxlint-disable-next-line no-empty-pattern
  .extend('world', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const world = await startWebWorld();
    onCleanup(world.stop);
    return world;
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(browserOptions);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('windows', { scope: 'worker' }, ({ world, browser }) => createWindows(browser, world))
  /** A company with more open tickets than a page of the list, Luiza's and Carlos's at the top. */
  .extend('crowded', { scope: 'file' }, async ({ world }): Promise<Company> => {
    const company = await createCompany(world);
    await crowd(company, 42);
    await morning(company);
    return company;
  })
  .extend('company', ({ world }): Promise<Company> => createCompany(world))
  .extend('open', ({ world, browser, windows, task }, { onCleanup }) => {
    const screens: Screen[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === 'fail';
      if (failed) for (const screen of screens) await tellWhatStood(screen);
      const errors = await Promise.all(screens.map((screen) => screen.close(failed)));
      expect(
        errors.flat(),
        'Errors in the browser’s console; at.expectErrors(…) takes those that are meant.',
      ).toEqual([]);
    });
    return async (person: Person, { fresh = false, ...options }: OpenOptions = {}) => {
      const screen = fresh
        ? await openScreen(world, browser, person, options)
        : showScreen(world, await windows.take(options), person);
      screens.push(screen);
      return screen;
    };
  })
  .extend('at', ({ company, open }): Promise<Screen> => open(company.ana));

/** Logs a failed test's screen and its last requests, because the failure may be on a remote machine. */
async function tellWhatStood({ page, person, calls }: Screen): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch(() => 'a page that does not answer');
  console.log(
    `on the screen of ${person.name}, ${page.url()}:\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 2000)}\nlast asked for: ${calls.slice(-12).join(', ')}`,
  );
}
