import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserMissing as isMissing, browserOptions } from '@balcao/frontend/test/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Folder of the stories' screenshots; not part of the repository. */
export const screenshotFolder = join(import.meta.dirname, '../screenshots');

/**
 * True, with a warning, on a machine without a browser.
 *
 * @throws if CI=true, where nothing may be skipped
 */
export function browserMissing(): boolean {
  if (!isMissing()) return false;
  const sentence = 'browser stories need Chromium or Chrome; CHROMIUM names one that is not found';
  if (process.env['CI'] === 'true') throw new Error(sentence);
  console.warn(`${sentence}: not run`);
  return true;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions);
}

export async function newPage(
  browser: Browser,
  options: { width?: number; height?: number; dark?: boolean } = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return { page, context, errors };
}

/** Saves a screenshot for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: join(screenshotFolder, `${name}.png`) });
}
