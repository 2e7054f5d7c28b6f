import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserOptions } from '../test/browser.ts';
import { startStub } from './stubApi.ts';

/** Pictures of every screen in both themes and at 360 px, over the stub: `node dev/screenshots.ts <folder>`. */
const folder = process.argv[2] ?? 'screenshots';
await mkdir(folder, { recursive: true });
const stub = await startStub({ dist: join(import.meta.dirname, '../dist') });
const browser = await chromium.launch(browserOptions);

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function walk(theme: 'light' | 'dark', width: number, height: number): Promise<void> {
  const size = width < 700 ? '-360' : '';
  const name = (what: string) => `${what}-${theme}${size}`;
  stub.signedIn.value = false;
  stub.world.user.defaultTheme = theme;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  page.on(
    'console',
    (line) => line.type() === 'error' && process.stdout.write(`${name('console')}: ${line.text()}\n`),
  );
  page.on('pageerror', (error) => process.stdout.write(`${name('error')}: ${error.message}\n`));
  await page.goto(`${stub.url}/login`);
  await take(page, name('login'));
  await page.getByLabel('E-mail').fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await take(page, name('login-failed'));
  await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page
    .getByRole('link', { name: /Luiza Silva/ })
    .first()
    .waitFor();
  await take(page, name('inbox'));
  await page
    .getByRole('link', { name: /Luiza Silva/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Perfeito, deixei reservado para sábado às 10h');
  const first = stub.world.tickets[0];
  if (first)
    stub.push('presence', 'update', `presence:${first.id}`, 1, {
      ticketId: first.id,
      contactId: first.contactId,
      presence: 'composing',
    });
  await take(page, name('conversation'));
  await page.getByRole('button', { name: 'Resolver' }).click();
  await take(page, name('resolve'));
  await page.keyboard.press('Escape');
  await page.goto(`${stub.url}/connections`);
  await page.getByText('Loja Norte').waitFor();
  await take(page, name('connections'));
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click();
  await page.getByLabel('Nome').waitFor();
  await take(page, name('connection-dialog'));
  await page.getByLabel('Nome').fill('Loja Sul');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByRole('button', { name: 'Copiar código' }).waitFor();
  await take(page, name('qr'));
  stub.world.connections.splice(2);
  await page.goto(`${stub.url}/contacts`);
  await page.getByText('Beatriz Costa', { exact: true }).waitFor();
  await take(page, name('contacts'));
  await page.getByRole('button', { name: 'Editar Ana Ribeiro', exact: true }).click();
  await take(page, name('contact-dialog'));
  await page.goto(`${stub.url}/tickets`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('tab', { name: 'Aguardando' }).click();
  await take(page, name('filters'));
  await page.getByRole('button', { name: 'Novo atendimento' }).click();
  await take(page, name('new-ticket'));
  await page.goto(`${stub.url}/nada`);
  await take(page, name('missing'));
  await context.close();
}

try {
  await walk('light', 1440, 900);
  await walk('dark', 1440, 900);
  await walk('light', 360, 740);
  await walk('dark', 360, 740);
} finally {
  await browser.close();
  await stub.close();
}
