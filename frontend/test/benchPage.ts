import type { Browser, Page } from 'playwright-core';
import { type BenchStub, startBenchStub } from '../dev/startBenchStub.ts';
import { dist } from './dist.ts';

export interface BenchPage {
  stub: BenchStub;
  page: Page;
  /** Errors of the page. */
  errors: string[];
}

/** Opens a page in a fresh profile over a stub server with `tickets` open tickets. */
export async function openBenchPage(browser: Browser, tickets: number): Promise<BenchPage> {
  const stub = await startBenchStub(dist, tickets);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return { stub, page, errors };
}

/** Makes the page's browser one in which the user has signed in before. */
export async function holdSession({ stub, page }: BenchPage): Promise<void> {
  stub.signedIn = true;
  await page.addInitScript(() => localStorage.setItem('balcao.hadSession', 'true'));
}

/** Fills the sign-in form; returns its submit button. */
export async function fillBenchSignIn(page: Page) {
  await page.getByLabel('E-mail').fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
  return page.getByRole('button', { name: 'Entrar' });
}

export async function closeBenchPage({ stub, page }: BenchPage): Promise<void> {
  await page.context().close();
  await stub.close();
}
