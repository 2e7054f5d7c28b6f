import type { Browser, Locator, Page } from 'playwright-core';
import { signIn as signInElsewhere } from '@balcao/scenarios/support/api.ts';
import type { Side } from './createEdge.ts';
import type { Person } from './createCompany.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/** A browser in a fresh profile, and what goes on between it and the functions. */
export interface Screen extends Omit<Side, 'mark'> {
  page: Page;
  url: string;
  /** Whose browser it is. */
  person: Person;
  /** Breaks the sockets. */
  cut(): Promise<void>;
  /** Console errors that the test brings about itself. */
  expectErrors(pattern: RegExp): void;
  /** Closes it; answers the errors that nobody expected. */
  close(): Promise<string[]>;
}

export interface ScreenOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Touched, as a phone is; nothing hovers. */
  touch?: boolean;
}

export async function openScreen(
  world: WebWorld,
  browser: Browser,
  person: Person,
  { theme = 'light', width = 1440, height = 900, touch = false }: ScreenOptions = {},
): Promise<Screen> {
  const { mark, ...side } = world.openSide();
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: 'pt-BR',
    // Dialogs and menus are there at once; the browser stories wait for them as people do.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 ${mark}`,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return {
    ...side,
    page,
    url: world.url,
    person,
    cut: () => world.cut(side),
    expectErrors: (pattern) => void expected.push(pattern),
    close: async () => {
      // An answer that a test held or changed may be under way: nobody waits for it any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    },
  };
}

/** Fills the sign-in form; answers the button that sends it. */
export async function fillSignIn({ page, url, person }: Screen, as = person): Promise<Locator> {
  if (!page.url().startsWith(`${url}/login`)) await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(as.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  return page.getByRole('button', { name: 'Entrar' });
}

/** Signs in through the form. */
export async function signIn(at: Screen, as = at.person): Promise<void> {
  const button = await fillSignIn(at, as);
  await button.click();
  await at.page.waitForURL('**/tickets');
}

/** Gives the browser a person's session, as a sign-in in another of its tabs does. */
export async function takeSession({ page, url }: Screen, person: Person): Promise<void> {
  const answer = await page.context().request.post(`${url}/api/auth/login`, {
    data: { email: person.email, password },
    headers: { 'user-agent': 'another tab' },
  });
  if (!answer.ok()) throw new Error(`${person.email}: ${answer.status()} ${await answer.text()}`);
}

/** Opens an address as somebody who signed in on this browser before. */
export async function openSignedIn(at: Screen, path: string): Promise<void> {
  await takeSession(at, at.person);
  await at.page.addInitScript(() => localStorage.setItem('balcao.hadSession', 'true'));
  await at.page.goto(`${at.url}${path}`);
}

/** Rows of the ticket list by the contact's name. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Atendimentos' }).getByText(name, { exact: true });
}

/** Signs in somewhere else, which ends the session here. */
export async function signInOnAnotherComputer({ url, person }: Screen): Promise<void> {
  await signInElsewhere(url, person.email, password);
}
