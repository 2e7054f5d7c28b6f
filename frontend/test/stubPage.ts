import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type StubApi, startStub } from '../dev/stubApi.ts';
import { browserOptions } from './browser.ts';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** Where there is no Chromium the browser tests are skipped, by name. */
export const browserMissing = () => !existsSync(browserOptions.executablePath);

/** Builds the app as it is shipped. */
export function buildApp(): void {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    // vitest sets NODE_ENV to test, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

export interface StubPage {
  stub: StubApi;
  page: Page;
  /** What the page complained about. */
  errors: string[];
}

interface Options {
  tickets?: number;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** A page in a fresh profile over a fresh stub. */
export async function openPage(browser: Browser, options: Options = {}): Promise<StubPage> {
  const { tickets = 60, theme = 'light', width = 1440, height = 900 } = options;
  const stub = await startStub({ dist, tickets });
  stub.world.user.defaultTheme = theme;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'pt-BR',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return { stub, page, errors };
}

/** Fills the sign-in form; answers the button that sends it. */
export async function fillSignIn({ stub, page }: StubPage): Promise<Locator> {
  await page.goto(`${stub.url}/login`);
  await page.getByLabel('E-mail').fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
  return page.getByRole('button', { name: 'Entrar' });
}

/** Signs in through the form and waits for the list. */
export async function signIn(at: StubPage): Promise<void> {
  const { page } = at;
  const button = await fillSignIn(at);
  await button.click();
  await page.waitForURL('**/tickets');
}

/** Opens an address as somebody who signed in on this browser before. */
export async function openSignedIn({ stub, page }: StubPage, path: string): Promise<void> {
  stub.signedIn.value = true;
  await page.addInitScript(() => localStorage.setItem('balcao.hadSession', 'true'));
  await page.goto(`${stub.url}${path}`);
}

export async function closePage({ stub, page }: StubPage): Promise<void> {
  await page.context().close();
  await stub.close();
}

/** Rows of the ticket list by the contact's name. */
export function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Atendimentos' }).getByText(name, { exact: true });
}
