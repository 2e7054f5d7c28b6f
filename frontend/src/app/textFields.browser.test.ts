import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { settingTexts } from '@balcao/shared/settings/settingRules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { pixel } from '../../test/pixel.ts';
import { openSignedIn, row } from '../../test/world/openScreen.ts';

/** Fields to leave out: an address takes no variables. */
const plain = new Set(['lgpdLink']);

/** Picks a variable below a text field and checks the field and the preview below it. */
async function fillsIn(page: Page, place: Locator, field: string, said: string) {
  const template = place.locator(`div:has(> .MuiFormControl-root textarea[name="${field}"])`);
  const text = template.locator(`textarea[name="${field}"]`);
  await text.fill('Oi ');
  await template.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('menuitem', { name: '{{firstName}}' }).click();
  await expect.poll(() => text.inputValue()).toBe('Oi {{firstName}}');
  await template.getByText(`Oi ${said}`, { exact: false }).last().waitFor();
}

// Texts of queues, options and stages are tested in frontend/test/templates.test.ts, those of profiles and file lists
// in the tests beside their dialogs.
describe.skipIf(browserMissing())('texts with variables', () => {
  test('every text of a connection', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const left = new Set<string>(Object.keys(textPlaces.connection));
    for (const tab of ['Mensagens', 'Chatbot', 'Avaliações']) {
      await dialog.getByRole('tab', { name: tab }).click();
      const panel = dialog.getByRole('tabpanel', { name: tab });
      // A tab's panel is rendered after the tab.
      await panel.locator('textarea[name]:visible').first().waitFor();
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

  test('what is written in a ticket: a variable by the keyboard, what leaves above it, as it arrives', async ({
    company,
    at,
  }) => {
    const marta = company.customer('Marta Reis');
    const ticket = await company.served(marta.name, 'Tem bolo?');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Marta Reis').click();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Oi , tem!');
    await box.press('Home');
    for (let step = 0; step < 3; step += 1) await box.press('ArrowRight');
    await page.getByRole('button', { name: 'Inserir variável' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '{{name}}' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Oi {{firstName}}, tem!');
    await page.keyboard.type(' ({{ticket_id}})');
    const preview = page.getByRole('region', { name: 'Como o cliente vê' });
    await expect.poll(() => preview.innerText()).toContain(`Oi Marta (${ticket.id}), tem!`);
    await expect.poll(() => box.getAttribute('aria-describedby')).not.toBeNull();
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await page.getByRole('region', { name: 'Como a equipe vê' }).waitFor();
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await box.press('Enter');
    await page.getByRole('log').getByText(`Oi Marta (${ticket.id}), tem!`).waitFor();
    await preview.waitFor({ state: 'detached' });

    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Arquivo', exact: true }).click();
    await (await chosen).setFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    const files = page.getByRole('dialog');
    const caption = files.getByLabel('Legenda');
    await caption.fill('Este, ');
    await files.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: '{{name}}' }).click();
    await expect.poll(() => caption.inputValue()).toBe('Este, {{name}}');
    await files.getByText('Este, Marta Reis').waitFor();
    await caption.press('Enter');
    await page.getByRole('log').getByText('Este, Marta Reis').waitFor();
  });

  test('what a menu, a button, a PIX and a place say', async ({ company, at }) => {
    const marta = company.customer('Marta Reis');
    await company.served(marta.name, 'Quero pagar');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Marta Reis').click();
    for (const [what, texts, plainOnes] of [
      ['Lista', ['title', 'text', 'rows.0.title', 'rows.0.description', 'buttonText', 'footer'], []],
      ['Copia', ['title', 'description', 'buttonText', 'copyText'], []],
      ['URL', ['title', 'description', 'buttonText'], ['copyText']],
      ['Me Ligue', ['title', 'description', 'buttonText'], ['copyText']],
      ['PIX', ['title', 'merchant'], ['sendKey']],
      ['Localização', ['name', 'address'], ['where']],
    ] as const) {
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
      const dialog = page.getByRole('dialog');
      for (const name of texts) {
        const field = dialog.locator(`div:has(> .MuiFormControl-root [name="${name}"])`).last();
        const text = field.locator(`[name="${name}"]`);
        await text.fill('Oi ');
        await field.getByRole('button', { name: /^Inserir variável/ }).click();
        await page.getByRole('menuitem', { name: '{{firstName}}' }).click();
        await expect.poll(() => text.inputValue()).toBe('Oi {{firstName}}');
        await field.getByText('Oi Marta').waitFor();
      }
      for (const name of plainOnes)
        expect(
          await dialog
            .locator(`.MuiFormControl-root:has([name="${name}"])`)
            .getByRole('button', { name: /^Inserir variável/ })
            .count(),
        ).toBe(0);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Descartar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('what does not fit any more is not offered', async ({ company, at }) => {
    const marta = company.customer('Marta Reis');
    await company.served(marta.name, 'Quero pagar');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Marta Reis').click();
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Lista', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Título' }).fill('x'.repeat(52));
    await dialog.getByRole('button', { name: 'Inserir variável: Título' }).click();
    const isOff = (name: string) =>
      page.getByRole('menuitem', { name }).evaluate((item) => item.getAttribute('aria-disabled') === 'true');
    expect([await isOff('{{name}}'), await isOff('{{firstName}}')]).toEqual([false, true]);
  });
});
