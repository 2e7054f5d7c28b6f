import { describe, expect } from 'vitest';
import { seriousFindings } from '../test/axe.ts';
import { browserMissing } from '../test/browser.ts';
import { test } from '../test/browserTest.ts';
import { tooSmall } from '../test/tooSmall.ts';
import { drawScene, type Scene, type Take, tidy, type View } from './screenshotScene.ts';
import { screenshotSteps } from './screenshotSteps.ts';

const dark: View = { theme: 'dark', width: 1440, height: 900 };
/** The areas' own tests look at most of it in the light; the soak at all of it once more, on a phone. */
const views: readonly View[] =
  process.env['PICTURES'] === 'all' ? [dark, { theme: 'light', width: 360, height: 740 }] : [dark];

/** Signing in is the second of them. */
const beforeSignIn = new Set(['invitation', 'login']);

describe.skipIf(browserMissing())('every picture', () => {
  describe.for(views)('$theme, $width px wide', (view) => {
    let scene: Scene | undefined;
    test.for(Object.keys(screenshotSteps))(
      'step %s: no serious axe finding, nothing wider than the screen, nothing too small for a finger',
      { timeout: 180_000 },
      async (name, { world, browser, onTestFinished }) => {
        scene ??= await drawScene(world, browser, view, !beforeSignIn.has(name));
        const { page } = scene;
        onTestFinished(() => scene && tidy(scene));
        const found: string[] = [];
        const look: Take = async (picture, shown = page) => {
          const wider = await shown.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          if (wider) found.push(`${picture}: wider than the screen`);
          if (scene?.small === true)
            found.push(...(await tooSmall(shown)).map((what) => `${picture}: no finger hits ${what}`));
          found.push(...(await seriousFindings(shown)).map((finding) => `${picture} ${finding}`));
        };
        await screenshotSteps[name]?.(scene, look);
        expect(found).toEqual([]);
      },
    );
  });
});
