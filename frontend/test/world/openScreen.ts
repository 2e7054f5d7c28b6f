import type { Browser, Locator, Page } from 'playwright-core';
import { signIn as signInElsewhere } from '@balcao/scenarios/support/api.ts';
import type { Side } from './createEdge.ts';
import type { Person } from './createCompany.ts';
import { type BrowserWindow, openWindow, type WindowOptions } from './openWindow.ts';
import { quietPath } from './createWindows.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/** A user's browser, and its traffic with the functions. */
export interface Screen extends Side {
  page: Page;
  url: string;
  person: Person;
  /** Breaks the page's sockets. */
  cut(): Promise<void>;
  /** Allows console errors that the test causes itself. */
  expectErrors(pattern: RegExp): void;
  /** Leaves the window (`spoilt` if it must not be reused); returns the unexpected errors. */
  close(spoilt?: boolean): Promise<string[]>;
}

export type ScreenOptions = WindowOptions;

/** Opens a screen in a window with a fresh profile and empty cache. */
export async function openScreen(
  world: WebWorld,
  browser: Browser,
  person: Person,
  options: ScreenOptions = {},
): Promise<Screen> {
  return showScreen(world, await openWindow(browser, options), person);
}

/** Opens a screen in an existing window. */
export function showScreen(world: WebWorld, window: BrowserWindow, person: Person): Screen {
  const { page } = window;
  const side = world.openSide(window.mark);
  const errors: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    // A window's quiet page names no icon, so the browser asks for /favicon.ico; that error is not the test's.
    const icon = line.location().url.endsWith('/favicon.ico') && page.url().endsWith(quietPath);
    if (line.type() === 'error' && !icon) errors.push(line.text());
  });
  return {
    ...side,
    page,
    url: world.url,
    person,
    cut: () => world.cut(side),
    expectErrors: (pattern) => void expected.push(pattern),
    close: async (spoilt) => {
      // An answer that a test held or changed may be in progress: nobody waits for it any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await window.leave(spoilt);
      return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    },
  };
}

/** Fills the sign-in form; returns its submit button. */
export async function fillSignIn({ page, url, person }: Screen, as = person): Promise<Locator> {
  if (!page.url().startsWith(`${url}/login`)) await page.goto(`${url}/login`);
  // The address changes before the page does, and the page being left may have an e-mail field too: waits for the
  // form's own button.
  const button = page.getByRole('button', { name: 'Entrar' });
  await button.waitFor();
  await page.getByLabel('E-mail').fill(as.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  return button;
}

/** Signs in through the form. */
export async function signIn(at: Screen, as = at.person): Promise<void> {
  const button = await fillSignIn(at, as);
  await button.click();
  await at.page.waitForURL('**/tickets');
}

/** Gives the browser a user's session, as a sign-in in another tab does. */
export async function takeSession({ page, url }: Screen, person: Person): Promise<void> {
  const answer = await page.context().request.post(`${url}/api/auth/login`, {
    data: { email: person.email, password },
    headers: { 'user-agent': 'another tab' },
  });
  if (!answer.ok()) throw new Error(`${person.email}: ${answer.status()} ${await answer.text()}`);
}

/**
 * Opens an address as a user who signed in on this browser before. Leaves an open screen first: the second sign-in
 * would end its session, and its redirect to the form would race with this address.
 */
export async function openSignedIn(at: Screen, path: string): Promise<void> {
  const { page, url, person } = at;
  const here = new URL(page.url());
  const onSite = here.origin === new URL(url).origin;
  if (!onSite || here.pathname !== quietPath) await page.goto(`${url}${quietPath}`);
  await takeSession(at, person);
  await page.evaluate(() => localStorage.setItem('balcao.hadSession', 'true'));
  await page.goto(`${url}${path}`);
}

/** Row of the ticket list with this contact name. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Atendimentos' }).getByText(name, { exact: true });
}

/** Signs in on another computer, which ends this screen's session. */
export async function signInOnAnotherComputer({ url, person }: Screen): Promise<void> {
  await signInElsewhere(url, person.email, password);
}
