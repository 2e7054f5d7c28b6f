import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('a number as people write it', () => {
  test('finds the contact in pickers and, from the palette, its tickets', async ({ company, at }) => {
    const ticket = await company.served('Rita Melo', 'Bom dia');
    const params = { id: String(ticket.contactId) };
    await company.admin.call('PUT /contacts/{id}', { params, body: { number: '5521983125125' } as never });
    await company.served('Caio Prado', 'Oi');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    for (const written of ['(21) 98312-5125', '\u202a+55 21 98312\u20115125\u202c', '5125']) {
      await page.getByRole('button', { name: 'Novo atendimento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo atendimento' });
      await dialog.getByRole('combobox', { name: 'Contato' }).fill(written);
      await page.getByRole('option', { name: /Rita Melo/ }).waitFor();
      expect(await page.getByRole('option', { name: /Caio Prado/ }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Comandos' }).fill('(21) 98312-5125');
    await page.getByRole('option', { name: /^Buscar atendimentos/ }).click();
    await page.getByRole('link', { name: /Rita Melo/ }).waitFor();
    await page.getByRole('link', { name: /Caio Prado/ }).waitFor({ state: 'detached' });
  });
});
