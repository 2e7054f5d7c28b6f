import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserOptions } from '../test/browser.ts';
import { screenshotSteps } from './screenshotSteps.ts';
import { startStub } from './stubApi.ts';

/** Pictures of every screen in both themes and at 360 px, over the stub: `node dev/screenshots.ts <folder> [<built app>]`. */
const folder = process.argv[2] ?? 'screenshots';
await mkdir(folder, { recursive: true });
const dist = process.argv[3] ?? join(import.meta.dirname, '../dist');
const browser = await chromium.launch(browserOptions);
const settled = 600;

async function walk(theme: 'light' | 'dark', width: number, height: number): Promise<void> {
  const stub = await startStub({ dist });
  const size = width < 700 ? '-360' : '';
  stub.world.user.defaultTheme = theme;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'pt-BR',
  });
  const page: Page = await context.newPage();
  const tell = (what: string) => process.stdout.write(`${theme}${size}: ${what}\n`);
  page.on('console', (line) => line.type() === 'error' && tell(line.text()));
  page.on('pageerror', (error) => tell(error.message));
  const take = async (name: string): Promise<void> => {
    await page.waitForTimeout(settled);
    await page.screenshot({ path: join(folder, `${name}-${theme}${size}.png`) });
  };
  try {
    for (const [name, step] of Object.entries(screenshotSteps)) {
      try {
        await step(page, stub, take);
      } catch (error) {
        tell(`${name}: ${String(error)}`);
      }
    }
  } finally {
    await context.close();
    await stub.close();
  }
}

try {
  await walk('light', 1440, 900);
  await walk('dark', 1440, 900);
  await walk('light', 360, 740);
  await walk('dark', 360, 740);
} finally {
  await browser.close();
}
