import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { seriousFindings } from '../test/axe.ts';
import { browserMissing, browserOptions } from '../test/browser.ts';
import { test } from '../test/browserTest.ts';
import { tooSmall } from '../test/tooSmall.ts';
import { otherScheme } from './otherScheme.ts';
import { phonePictures } from './phonePictures.ts';
import { drawScene, type Scene, type Take, tidy, type View } from './screenshotScene.ts';
import { screenshotSteps } from './steps/screenshotSteps.ts';

const dark: View = { theme: 'dark', width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** The soak looks at all of it once more, on a phone. */
const views: readonly View[] =
  process.env['PICTURES'] === 'all' ? [dark, { theme: 'light', ...phone }] : [dark];

/** Nothing of the pictures is timed, and what optimizes the code of axe anew on every page costs a tenth of their time. */
const withoutOptimizing = {
  ...browserOptions,
  args: [...browserOptions.args, '--js-flags=--no-opt --no-maglev'],
};

/** Signing in is the second of them. */
const beforeSignIn = new Set(['invitation', 'login']);
/** What depends on the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** The first step of the second half. */
const second = 'queues';

/** Registers a test for each step of a half. Each file draws a scene of its own, so that two workers share the pictures. */
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
            // The next picture begins in the theme of this one's end.
            await note(`${picture}, ${await otherScheme(shown)},`, shown, ofColours);
            if (scene?.small === true || !phonePictures.has(picture)) return;
            await shown.setViewportSize(phone);
            // Once it stands still there: tables become cards a moment later.
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
