import type { Browser, Locator, Page } from 'playwright-core';
import { signIn as signInElsewhere } from '@balcao/scenarios/support/api.ts';
import type { Side } from './createEdge.ts';
import type { Person } from './createCompany.ts';
import { type BrowserWindow, openWindow, type WindowOptions } from './openWindow.ts';
import { quietPath } from './createWindows.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/** Somebody's browser, and what goes on between it and the functions. */
export interface Screen extends Side {
  page: Page;
  url: string;
  /** Whose browser it is. */
  person: Person;
  /** Breaks the sockets. */
  cut(): Promise<void>;
  /** Console errors that the test brings about itself. */
  expectErrors(pattern: RegExp): void;
  /** Leaves the window, `spoilt` when nobody may have it again; answers the errors that nobody expected. */
  close(spoilt?: boolean): Promise<string[]>;
}

export type ScreenOptions = WindowOptions;

/** A screen in a window of a fresh profile, in which nothing is cached. */
export async function openScreen(
  world: WebWorld,
  browser: Browser,
  person: Person,
  options: ScreenOptions = {},
): Promise<Screen> {
  return showScreen(world, await openWindow(browser, options), person);
}

/** A screen in a window that is there. */
export function showScreen(world: WebWorld, window: BrowserWindow, person: Person): Screen {
  const { page } = window;
  const side = world.openSide(window.mark);
  const errors: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    // What the browser asks for at an address that names no icon, as the quiet page of a window is.
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
      // An answer that a test held or changed may be under way: nobody waits for it any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await window.leave(spoilt);
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

/**
 * Opens an address as somebody who signed in on this browser before. A screen that stands already is left first: a second
 * sign-in ends its session, and its own way to the form would run against the way to the address.
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

/** Rows of the ticket list by the contact's name. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Atendimentos' }).getByText(name, { exact: true });
}

/** Signs in somewhere else, which ends the session here. */
export async function signInOnAnotherComputer({ url, person }: Screen): Promise<void> {
  await signInElsewhere(url, person.email, password);
}
