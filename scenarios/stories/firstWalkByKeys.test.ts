import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { type Session, signIn } from '../support/api.ts';
import { browserMissing, newPage } from '../support/browser.ts';
import { createCompany, demoPassword, type StoryCompany } from '../support/company.ts';
import { samplePhoto } from '../support/image.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';
import { test } from './storyTest.ts';
import { addAttendant } from './storyWorld.ts';

/**
 * The first walk without a mouse: nothing here clicks, fills or focuses. Controls are reached by Tab and the arrow
 * keys; only the system's own file dialog is answered for the user.
 */
describe.skipIf(browserMissing())('first walk by keyboard alone', () => {
  const customer = '5511988880002';
  const answer = 'Bom dia, Luiza! Abrimos sim, das 7h às 19h.';
  let page: Page;
  let errors: string[];
  let phone: Phone;
  let company: StoryCompany;
  let bruno: Session;

  test.beforeAll(async ({ browser }) => {
    const url = sharedUrl();
    phone = createPhone(url);
    const superUser = await signIn(url, 'super@balcao.local', demoPassword);
    company = await createCompany(url, superUser, 'Padaria');
    bruno = await signIn(url, await addAttendant(company, 'Bruno'), demoPassword);
    ({ page, errors } = await newPage(browser));
  });

  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const holds = (what: Locator) =>
    what.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  const described = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
    });

  /** Presses a key until `what` has the focus, as a person does who watches the screen. */
  async function go(what: Locator, key = 'Tab'): Promise<void> {
    await what.first().waitFor();
    const passed: string[] = [];
    for (let pressed = 0; pressed < 60; pressed++) {
      if (await holds(what)) return;
      await page.keyboard.press(key);
      passed.push(await described());
    }
    throw new Error(`${key} leads to no ${String(what)}:\n${passed.join('\n')}`);
  }
  const stands = (what: Locator) =>
    expect.poll(async () => (await holds(what)) || described(), { timeout: 10_000 }).toBe(true);

  const link = (name: string) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const box = () => page.getByRole('textbox', { name: 'Mensagem', exact: true });
  const luiza = () =>
    page.getByRole('list', { name: 'Atendimentos' }).getByRole('link', { name: /Luiza Silva/ });

  test('signs in', async () => {
    await page.goto(sharedUrl());
    await go(page.getByLabel('E-mail'));
    await page.keyboard.type(company.email);
    await go(page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(demoPassword);
    await press('Enter');
    await page.waitForURL('**/tickets');
  });

  test('adds a connection and pairs it', async () => {
    await phone.addPhone(company.number, 'Padaria');
    await go(link('Conexões'));
    await press('Enter');
    await go(button('Nova conexão'));
    await press('Enter');
    await stands(page.getByRole('menuitem', { name: 'WhatsApp' }));
    await press('Enter');
    await go(page.getByLabel('Nome'));
    await page.keyboard.type('WhatsApp Loja');
    await press('Enter');
    await go(button('Copiar código'));
    await press('Enter');
    const qr = await until('code copied', () => page.evaluate(() => navigator.clipboard.readText()));
    await phone.scan(company.number, qr);
    await page.getByText('Conectada').first().waitFor({ timeout: 30_000 });
    await button('Copiar código').waitFor({ state: 'hidden' });
    // The focus returns to the control that opened the dialog, or to its replacement, not to the beginning of the page.
    await expect.poll(described).not.toMatch(/^BODY/);
  });

  /** Opens Luiza's pending ticket from wherever the focus is. */
  const openWaiting = async () => {
    await go(tab(/Abertos/).or(tab(/Aguardando/)));
    await go(tab(/Aguardando/), 'ArrowRight');
    await press('Enter');
    await go(luiza());
    await press('Enter');
    await button('Aceitar').first().waitFor();
  };

  test('accepts what a customer wrote, and answers', async () => {
    await phone.addCustomer(customer, 'Luiza Silva');
    await go(link('Atendimentos'), 'Shift+Tab');
    await press('Enter');
    await phone.write(customer, company.number, 'Oi, vocês abrem hoje?');
    await openWaiting();
    await press('Alt+a');
    // The connection has no queue, so one has to be chosen.
    await stands(page.getByRole('dialog').getByRole('combobox'));
    await go(page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }));
    await press('Enter');
    await stands(box());
    await page.keyboard.type(answer);
    await press('Enter');
    await page.getByRole('log').getByText(answer).waitFor();
    await until('message on the phone', async () =>
      (await phone.messages(customer)).some(({ text }) => text.includes('das 7h às 19h')),
    );
  });

  test('sends a photo', async () => {
    // The file dialog is listened for before it can open: the browser needs a moment to learn that the test handles
    // file dialogs.
    const chosen = page.waitForEvent('filechooser');
    await go(button('Anexar arquivo'), 'Shift+Tab');
    await press('Enter');
    await go(page.getByRole('menuitem', { name: 'Arquivo', exact: true }), 'ArrowDown');
    await press('Enter');
    const photo = { name: 'modelo.png', mimeType: 'image/png', buffer: samplePhoto(200, 300) };
    await (await chosen).setFiles(photo);
    await stands(page.getByRole('dialog').getByRole('textbox'));
    await page.keyboard.type('O modelo');
    await press('Enter');
    const received = await until('photo on the phone', async () =>
      (await phone.messages(customer)).find(({ fromMe, type }) => !fromMe && type === 'image'),
    );
    expect(received.text).toContain('O modelo');
    await stands(box());
  });

  test('hands it to a colleague, who returns it to the queue', async () => {
    await press('Alt+t');
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await stands(dialog.getByRole('combobox').first());
    await page.keyboard.type('Bruno');
    await page.getByRole('option', { name: 'Bruno' }).first().waitFor();
    await press('ArrowDown', 'Enter');
    await go(dialog.getByRole('button', { name: 'Transferir' }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const hers = await until('the ticket among his', async () => {
      const { tickets } = await bruno.call('GET /tickets', { query: { status: 'open' } });
      return tickets.find(({ contact }) => contact.name === 'Luiza Silva');
    });
    const body = { status: 'pending', userId: null } as const;
    await bruno.call('PUT /tickets/{id}', { params: { id: String(hers.id) }, body });
  });

  test('accepts it again, returns it itself, and resolves it at last', async () => {
    await openWaiting();
    await press('Alt+a');
    await stands(box());
    await press('Alt+v');
    await page.getByText('Atendimento devolvido à fila').waitFor();
    await openWaiting();
    await press('Alt+a');
    await stands(box());
    await press('Alt+r');
    // The dialog focuses its button only once it knows if a farewell would be sent.
    await stands(
      page.getByRole('dialog', { name: 'Resolver atendimento' }).getByRole('button', { name: /^Resolver/ }),
    );
    await press('Enter');
    await page.waitForURL('**/tickets');
    await go(tab(/Abertos/).or(tab(/Aguardando/)), 'Shift+Tab');
    await go(tab(/Resolvidos/), 'ArrowRight');
    await press('Enter');
    await luiza().waitFor();
  });

  test('nothing was logged as an error in the browser', () => {
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
  });
});
