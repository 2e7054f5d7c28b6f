import { buildFrontend } from '@balcao/infra/build/buildFrontend';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../test/browser.ts';
import { startWebWorld } from '../test/world/startWebWorld.ts';
import { drawScene, tidy, type View } from './screenshotScene.ts';
import { screenshotSteps } from './steps/screenshotSteps.ts';

/**
 * Takes pictures of every screen in both themes and at 360 px, of the app as its source is now, over the real handlers:
 * `node dev/screenshots.ts <folder> [step …]`. Without step names it takes all.
 */
const [folder = 'screenshots', ...wanted] = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in screenshotSteps));
if (unknown.length > 0) throw new Error(`No such steps: ${unknown.join(', ')}`);
const names = Object.keys(screenshotSteps).filter((name) => wanted.length === 0 || wanted.includes(name));
await mkdir(folder, { recursive: true });
if (await buildFrontend()) process.stdout.write('built anew\n');
const world = await startWebWorld();
const browser = await chromium.launch(browserOptions);
const settled = 600;
const failed: string[] = [];

async function walk(view: View): Promise<void> {
  const scene = await drawScene(world, browser, view, !names.includes('login'));
  const pass = `${view.theme}${scene.small ? '-360' : ''}`;
  const tell = (what: string) => process.stdout.write(`${pass}: ${what}\n`);
  const take = async (name: string, page = scene.page): Promise<void> => {
    await page.waitForTimeout(settled);
    await page.screenshot({ path: join(folder, `${name}-${pass}.png`) });
  };
  try {
    for (const name of names) {
      try {
        await screenshotSteps[name]?.(scene, take);
      } catch (error) {
        tell(`${name}: ${String(error)}`);
        failed.push(`${pass}: ${name}`);
        await take(`failed-${name}`).catch(() => undefined);
      }
      await tidy(scene);
    }
  } finally {
    for (const error of await scene.close()) tell(error);
  }
}

try {
  await walk({ theme: 'light', width: 1440, height: 900 });
  await walk({ theme: 'dark', width: 1440, height: 900 });
  await walk({ theme: 'light', width: 360, height: 740 });
  await walk({ theme: 'dark', width: 360, height: 740 });
} finally {
  await browser.close();
  await world.stop();
}
if (failed.length > 0) {
  process.stdout.write(`Steps that failed:\n${failed.join('\n')}\n`);
  process.exitCode = 1;
}
