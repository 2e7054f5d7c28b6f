import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { seriousFindings } from '../test/axe.ts';
import { browserMissing, browserOptions } from '../test/browser.ts';
import { test } from '../test/browserTest.ts';
import { tooSmall } from '../test/tooSmall.ts';
import { switchScheme } from './switchScheme.ts';
import { phonePictures } from './phonePictures.ts';
import { drawScene, type Scene, type Take, tidy, type View } from './screenshotScene.ts';
import { screenshotSteps } from './steps/screenshotSteps.ts';

const dark: View = { theme: 'dark', width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** With PICTURES=all, as in the soak, every picture is also taken in the light theme on a phone. */
const views: readonly View[] =
  process.env['PICTURES'] === 'all' ? [dark, { theme: 'light', ...phone }] : [dark];

/**
 * Chromium without optimizing compilers: no picture is timed, and optimizing axe's code again on each page takes a
 * tenth of the run.
 */
const withoutOptimizing = {
  ...browserOptions,
  args: [...browserOptions.args, '--js-flags=--no-opt --no-maglev'],
};

/** Steps that begin before anybody is signed in. */
const beforeSignIn = new Set(['invitation', 'login']);
/** The axe rules whose result depends on the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** First step of the second half. */
const second = 'queues';

/**
 * Registers a test for each step of one half. Each half has its own test file and scene, so that two workers can take
 * the pictures at the same time.
 */
export function lookAtPictures(half: 'first' | 'second'): void {
  const names = Object.keys(screenshotSteps);
  const at = names.indexOf(second);
  const steps = half === 'first' ? names.slice(0, at) : names.slice(at);
  describe.skipIf(browserMissing())('every picture', () => {
    describe.for(views)('$theme, $width px wide', (view) => {
      let scene: Scene | undefined;
      let browser: Browser | undefined;
      afterAll(() => browser?.close());
      test.for(steps)(
        'step %s: no serious axe finding, nothing wider than the screen, nothing too small for a finger',
        { timeout: 180_000 },
        async (name, { world, onTestFinished }) => {
          browser ??= await chromium.launch(withoutOptimizing);
          scene ??= await drawScene(world, browser, view, !beforeSignIn.has(name));
          const { page } = scene;
          onTestFinished(() => scene && tidy(scene));
          const found: string[] = [];
          const note = async (picture: string, shown: Page, rules?: readonly string[]) => {
            for (const finding of await seriousFindings(shown, rules)) found.push(`${picture} ${finding}`);
          };
          const fits = async (picture: string, shown: Page) => {
            const wider = await shown.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            if (wider) found.push(`${picture}: wider than the screen`);
          };
          const look: Take = async (picture, shown = page) => {
            await fits(picture, shown);
            if (scene?.small === true)
              found.push(...(await tooSmall(shown)).map((what) => `${picture}: no finger hits ${what}`));
            await note(picture, shown);
            // The page stays in the switched theme, so the next picture begins in it.
            await note(`${picture}, ${await switchScheme(shown)},`, shown, ofColours);
            if (scene?.small === true || !phonePictures.has(picture)) return;
            await shown.setViewportSize(phone);
            // Waits until the layout is still: tables become cards a moment after the page became narrow.
            await note(`${picture}, narrow,`, shown);
            await fits(`${picture}, narrow`, shown);
            await shown.setViewportSize(view);
          };
          await screenshotSteps[name]?.(scene, look);
          expect(found).toEqual([]);
        },
      );
    });
  });
}
