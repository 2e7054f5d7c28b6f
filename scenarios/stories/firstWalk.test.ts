import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from '../support/api.ts';
import { browserMissing, newPage, picture } from '../support/browser.ts';
import { createCompany, demoPassword, type StoryCompany } from '../support/company.ts';
import { samplePhoto } from '../support/image.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { sharedUrl } from '../support/sharedUrl.ts';
import { test } from './storyTest.ts';
import { until } from '@balcao/infra/local/testing/until';

/** A newcomer's first day in a browser, through every real part (the walk in the README). */
describe.skipIf(browserMissing())('first walk: a customer is answered', () => {
  const customer = '5511988880001';
  let page: Page;
  let errors: string[];
  let phone: Phone;
  let company: StoryCompany;

  test.beforeAll(async ({ browser }) => {
    const url = sharedUrl();
    phone = createPhone(url);
    const superUser = await signIn(url, 'super@balcao.local', demoPassword);
    company = await createCompany(url, superUser, 'Padaria');
    ({ page, errors } = await newPage(browser));
  });

  const row = (name: string) => page.getByRole('list', { name: 'Atendimentos' }).getByText(name).first();

  /** An action of the conversation: a button, or a menu item if the header is narrow. */
  const act = async (name: string) => {
    const button = page.locator('header').getByRole('button', { name, exact: true });
    const more = page.getByRole('button', { name: 'Mais opções' });
    await more.waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  test('signs in', async () => {
    await page.goto(sharedUrl());
    await page.getByLabel('E-mail').fill(company.email);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await picture(page, 'walk-1-login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/tickets');
  });

  test('adds a connection and pairs it with the phone without reloading', async () => {
    await phone.addPhone(company.number, 'Padaria');
    await page.getByRole('link', { name: 'Conexões' }).click();
    await page.getByRole('button', { name: 'Nova conexão' }).first().click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await page.getByLabel('Nome').fill('WhatsApp Loja');
    await page.getByRole('button', { name: /^(Salvar|Adicionar|Criar)/ }).click();
    const copy = page.getByRole('button', { name: 'Copiar código' });
    await copy.waitFor({ timeout: 30_000 });
    await picture(page, 'walk-2-qr');
    await copy.click();
    const qr = await page.evaluate(() => navigator.clipboard.readText());
    await phone.scan(company.number, qr);
    await page.getByText('Conectada').first().waitFor({ timeout: 30_000 });
    await copy.waitFor({ state: 'hidden' });
    await picture(page, 'walk-3-connected');
  });

  test('the customer’s message appears in Aguardando within a second', async () => {
    await phone.addCustomer(customer, 'Luiza Silva');
    await page.getByRole('link', { name: 'Atendimentos' }).click();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const sent = Date.now();
    await phone.write(customer, company.number, 'Oi, vocês abrem hoje?');
    await row('Luiza Silva').waitFor({ timeout: 10_000 });
    const took = Date.now() - sent;
    console.log(`customer message to ticket on screen: ${took} ms`);
    await page.getByText('Oi, vocês abrem hoje?').first().waitFor();
    await picture(page, 'walk-4-waiting');
    expect(took).toBeLessThan(1000);
  });

  test('accepts it and answers: one tick, two ticks, blue ticks', async () => {
    await row('Luiza Silva').click();
    await page.getByRole('button', { name: 'Aceitar' }).first().click();
    // The connection has no queue, so one has to be chosen.
    await page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click();
    const box = page.getByRole('textbox', { name: 'Mensagem', exact: true });
    await box.waitFor();
    await box.fill('Bom dia, Luiza! Abrimos sim, das 7h às 19h.');
    await page.keyboard.press('Enter');
    const bubble = page.getByText('Bom dia, Luiza! Abrimos sim, das 7h às 19h.').last();
    await bubble.waitFor();
    await until('message on the phone', async () =>
      (await phone.messages(customer)).some((message) => message.text.includes('das 7h às 19h')),
    );
    await page.getByLabel('Entregue').first().waitFor();
    await picture(page, 'walk-5-delivered');
    await phone.read(customer, company.number);
    await page.getByLabel('Lida').first().waitFor();
    await picture(page, 'walk-6-read');
  });

  test('a photo travels both ways', async () => {
    const photo = samplePhoto();
    await phone.sendFile(
      customer,
      company.number,
      'Parecido com este aqui',
      new File([photo], 'bolo.png', { type: 'image/png' }),
    );
    await page.getByText('Parecido com este aqui').last().waitFor();
    await until('image shown', () =>
      page.evaluate(() =>
        [...document.querySelectorAll('img')].some(
          (img) => img.src.includes('/media/') && img.naturalWidth === 320,
        ),
      ),
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'modelo.png', mimeType: 'image/png', buffer: samplePhoto(200, 300) });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    const received = await until('photo on the phone', async () =>
      (await phone.messages(customer)).find((message) => !message.fromMe && message.type === 'image'),
    );
    expect(received.mediaUrl).toBeTruthy();
    await picture(page, 'walk-7-photos');
  });

  test('returns it to the queue, accepts again, resolves it', async () => {
    await act('Devolver');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row('Luiza Silva').click();
    await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await page.getByRole('button', { name: 'Resolver', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await page.getByRole('tab', { name: /Resolvidos/ }).click();
    await row('Luiza Silva').waitFor();
    await picture(page, 'walk-8-resolved');
  });

  test('nothing was logged as an error in the browser', () => {
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
  });
});
