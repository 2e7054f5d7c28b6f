import { until } from '@balcao/infra/local/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Company, createCompany, type OpenedTicket } from '../test/world/createCompany.ts';
import { drawConversation } from '../test/world/drawConversation.ts';
import { openScreen, openSignedIn, type Screen } from '../test/world/openScreen.ts';
import type { WebWorld } from '../test/world/startWebWorld.ts';

/** What a step takes its pictures of: the browser window and the company's data. */
export interface Scene extends Screen {
  world: WebWorld;
  browser: Browser;
  view: View;
  /** True if list and conversation do not fit beside each other. */
  small: boolean;
  company: Company;
  luiza: OpenedTicket;
  carlos: OpenedTicket;
}

export interface View {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

/** Takes a picture of the scene's page, or of another page that a step has opened. */
export type Take = (name: string, page?: Page) => Promise<void>;
export type Step = (scene: Scene, take: Take) => Promise<void>;

const phone = 700;

/** Creates a company on an ordinary morning, and Ana's browser; signed in, unless the steps begin with the sign-in. */
export async function drawScene(
  world: WebWorld,
  browser: Browser,
  view: View,
  signedIn: boolean,
): Promise<Scene> {
  const company = await createCompany(world, { ana: { defaultTheme: view.theme } });
  const params = { id: String(company.connectionId) };
  await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
  for (const name of ['Marina Dias', 'Pedro Alves', 'Rafael Oliveira', 'Beatriz Costa'])
    await company.served(name, 'Vocês têm opção sem glúten?');
  const carlos = await company.served('Carlos Souza', 'Obrigado, chegou tudo certo');
  const luiza = await drawConversation(world, company);
  await company.customer('Tiago Ramos').writes('Pode cancelar o pedido?');
  await company.connect('Loja Norte', { status: 'DISCONNECTED', number: '' });
  const small = view.width < phone;
  const screen = await openScreen(world, browser, company.ana, { ...view, touch: small });
  screen.page.setDefaultTimeout(20_000);
  const scene = { ...screen, world, browser, view, small, company, luiza, carlos };
  if (signedIn) await openSignedIn(scene, '/tickets');
  return scene;
}

/** Resets the scene for the next step, even after a failed one. */
export async function tidy(scene: Scene): Promise<void> {
  scene.fail(null);
  // Renews the tokens, because a run takes longer than a token lasts.
  await Promise.all([scene.company.admin.renew(), scene.world.superUser.renew()]);
  await scene.page.context().setOffline(false);
}

/** Another browser with the scene's size and theme. */
export function openAnother({ world, browser, view, small }: Scene, person: Screen['person']) {
  return openScreen(world, browser, person, { ...view, touch: small });
}

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: new RegExp(name) }).first();

export async function openTicket({ page, url }: Scene, { uuid }: { uuid: string }): Promise<void> {
  await page.goto(`${url}/tickets/${uuid}`);
  await page.getByRole('log').waitFor();
}

/** Opens an address and waits for its socket: live events arrive from then on. */
export async function openLive({ page, url, sockets }: Scene, path: string): Promise<void> {
  const before = new Set(sockets);
  await page.goto(`${url}${path}`);
  await until('the socket is open', () => [...sockets].some((id) => !before.has(id)));
}

/** Finds a message in the conversation on screen. */
export const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').locator('[data-message]').filter({ hasText: text }).first();

/** Chooses an item of a message's menu. */
export async function choose(page: Page, text: string | RegExp, item: string): Promise<void> {
  await said(page, text).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'O que fazer com a mensagem' });
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Runs an action of the conversation's header; if the header has no room, the action is in its menu. */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
}

/** Opens the contact's drawer, which is open already if there is room. */
export async function showContact(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Editar contato' });
  if ((page.viewportSize()?.width ?? 0) < 1200) await act(page, 'Dados do contato');
  await edit.waitFor();
}

/** Takes a picture of an open dialog, closes it and discards what was filled in. */
export async function inDialog(page: Page, take: () => Promise<void>): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  await take();
  await page.keyboard.press('Escape');
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true });
  const none = page.locator('body:not(:has([role="dialog"]))');
  await discard.or(none).first().waitFor();
  if (await discard.isVisible()) await discard.click();
  await none.waitFor();
}
