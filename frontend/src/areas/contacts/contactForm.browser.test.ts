import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('contact form', () => {
  test('a contact: what is wrong stands beside its field, what failed above them, what is right is stored', async ({
    company,
    at,
  }) => {
    const taken = { name: 'Ana Ribeiro', number: '5511988880009' };
    await company.admin.call('POST /contacts', { body: taken });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Novo contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo contato' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
    const number = dialog.getByRole('textbox', { name: 'Número com código do país' });
    const refused = (whether: string) => expect.poll(() => number.getAttribute('aria-invalid')).toBe(whether);

    await name.fill('A');
    await number.fill(taken.number);
    await save.click();
    await dialog.getByText('Muito curto!').waitFor();
    await refused('false');
    expect(at.calls).not.toContain('POST /contacts');

    await name.fill('Ana Dois');
    await save.click();
    await dialog.getByText('Já existe um contato com este número.').waitFor();
    await refused('true');
    expect(await dialog.getByRole('alert').count()).toBe(0);

    await number.fill('5511900001234');
    await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
    await dialog.getByRole('textbox', { name: 'Campo' }).fill('Obs');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('x'.repeat(1001));
    // However many fields there are, the buttons stay in sight.
    await page.setViewportSize({ width: 360, height: 400 });
    const button = await save.boundingBox();
    expect((button?.y ?? 400) + (button?.height ?? 0)).toBeLessThan(400);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save.click();
    await dialog.getByText('Muito longo!').waitFor();
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('x');
    at.fail(/^POST \/contacts$/);
    await save.click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    await refused('false');

    at.fail(null);
    await save.click();
    await page.getByText('Contato salvo').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // The search learns of a contact from the table's stream, a moment after it is stored.
    const found = async () => {
      const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Dois' } });
      return contacts;
    };
    await expect.poll(found).toMatchObject([{ name: 'Ana Dois', number: '5511900001234' }]);
    at.expectErrors(/status of (400|500)/);
  });
});
