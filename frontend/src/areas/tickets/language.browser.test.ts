import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { drawConversation } from '../../../test/world/drawConversation.ts';
import { row, signIn } from '../../../test/world/openScreen.ts';

const catalogues = import.meta.glob<Record<string, object>>('../../**/texts/{pt,en}.ts', { eager: true });

function texts(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : texts(value as object),
  );
}
const textsIn = (language: 'pt' | 'en') =>
  Object.entries(catalogues).flatMap(([file, { [language]: catalogue }]) =>
    file.endsWith(`/${language}.ts`) && catalogue ? texts(catalogue) : [],
  );

const patternOf = (text: string) =>
  text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');

/** All texts of the page, including those for screen readers, piece by piece. */
const said = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Text written by people is not translated.
      if (!node.parentElement?.closest('[data-text]')) found.push(node.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-tip', 'aria-description'])
        found.push(element.getAttribute(name) ?? '');
    return [...new Set(found.flatMap((text) => text.split(' · ')).map((text) => text.trim()))];
  });

describe.skipIf(browserMissing())('the language', () => {
  test('switched, it leaves nothing of the old one on the inbox', async ({ world, company, at }) => {
    await drawConversation(world, company);
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Perfeito, deixei reservado').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByText('Somente não lidos').waitFor();
    const english = new RegExp(`^(${textsIn('en').map(patternOf).join('|')})$`, 's');
    const portuguese = new RegExp(
      `^(${textsIn('pt')
        .filter((text) => !english.test(text) && /\p{L}{3}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
        .map(patternOf)
        .join('|')})$`,
      's',
    );
    // Company data that the forms use as examples.
    const names = ['Luiza Silva', 'Loja Centro', 'Vendas'];
    const left = async () =>
      (await said(page)).filter((text) => portuguese.test(text) && !names.includes(text));
    // The check itself works: it finds Portuguese now.
    expect((await left()).length).toBeGreaterThan(30);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    await dialog.getByLabel('Idioma').click();
    await page.getByRole('option', { name: 'English' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(left).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('a social channel says how long it takes answers, WhatsApp nothing', async ({ company, at }) => {
    await company.served('Luiza Silva', 'Oi');
    await company.served('Carlos Souza', 'Oi');
    const { page } = at;
    // The event of the ticket being read would carry the real channel.
    at.fail(/realtime/);
    at.expectErrors(/status of 500/);
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').getByText('Oi').waitFor();
    const notice = page.getByText(
      'No Instagram há 24 horas para responder depois de cada mensagem do cliente.',
    );
    expect(await page.getByText('horas para responder').count()).toBe(0);
    // There is no connector for that channel yet: the answers are changed to it.
    await page.route('**/api/tickets/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"channel":"whatsapp"', '"channel":"instagram"');
      // Without the original headers: a long answer was compressed, the changed one is not.
      await route.fulfill({ status: answer.status(), contentType: 'application/json', body });
    });
    await row(page, 'Luiza Silva').click();
    await notice.waitFor();
  });
});
