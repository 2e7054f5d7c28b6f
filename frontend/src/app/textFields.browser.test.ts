import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { settingTexts } from '@balcao/shared/settings/settingRules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn, row, signIn } from '../../test/world/openScreen.ts';

/** An address, which is no text with variables. */
const plain = new Set(['lgpdLink']);

/** Below a text stands the picker of variables; what is picked stands in it, and below it what the customer reads. */
async function fillsIn(page: Page, place: Locator, field: string, said: string) {
  const template = place.locator(`div:has(> .MuiFormControl-root textarea[name="${field}"])`);
  const text = template.locator(`textarea[name="${field}"]`);
  await text.fill('Oi ');
  await template.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('menuitem', { name: '{{firstName}}' }).click();
  await expect.poll(() => text.inputValue()).toBe('Oi {{firstName}}');
  await template.getByText(`Oi ${said}`, { exact: false }).last().waitFor();
}

// Of queues, options and stages: frontend/test/templates.test.ts.
describe.skipIf(browserMissing())('texts with variables', () => {
  test('every text of a connection', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const left = new Set<string>(Object.keys(textPlaces.connection));
    for (const tab of ['Mensagens', 'Chatbot', 'Avaliações']) {
      await dialog.getByRole('tab', { name: tab }).click();
      const panel = dialog.getByRole('tabpanel');
      for (const field of left) {
        if (!(await panel.locator(`textarea[name="${field}"]`).isVisible())) continue;
        await fillsIn(page, panel, field, 'Luiza');
        left.delete(field);
      }
    }
    expect([...left]).toEqual([]);
  });

  test('every text of a company', async ({ company, at }) => {
    const { page } = at;
    const set = (column: (typeof settingTexts)[number]['setting' | 'text'] | 'enableLGPD', data: string) =>
      company.admin.call('PUT /companySettings', { body: { column, data } });
    await set('enableLGPD', 'enabled');
    for (const { setting, sentWhile, text } of settingTexts) {
      await set(text, 'Oi');
      await set(setting, sentWhile);
    }
    await openSignedIn(at, '/settings');
    await page.locator('[name="lgpdMessage"]').waitFor();
    for (const field of Object.keys(textPlaces.company)) {
      if (plain.has(field)) await page.locator(`input[name="${field}"]`).waitFor();
      else await fillsIn(page, page.locator('main'), field, 'Luiza');
    }
  });

  test('one’s own farewell', async ({ at }) => {
    const { page } = at;
    await signIn(at);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    for (const field of Object.keys(textPlaces.user)) await fillsIn(page, dialog, field, 'Luiza');
  });

  test('a scheduled message', async ({ company, at }) => {
    const marta = company.customer('Marta Reis');
    await company.served(marta.name, 'Até amanhã');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Marta Reis').click();
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Agendar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
    for (const field of Object.keys(textPlaces.schedule)) await fillsIn(page, dialog, field, 'Marta');
  });
});
