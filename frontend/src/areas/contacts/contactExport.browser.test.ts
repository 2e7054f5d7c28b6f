import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('export of contacts', () => {
  test('an administrator takes the list along as a file, also after a reload; attendants are offered nothing', async ({
    company,
    at,
    open,
  }) => {
    const { admin } = company;
    await admin.call('POST /contacts', { body: { name: '=Nina', number: '5511977770001' } });
    const other = await open(await company.person('Rui', {}));
    await openSignedIn(other, '/contacts');
    await other.page.getByRole('grid', { name: 'Contatos' }).getByText('=Nina').waitFor();
    expect(await other.page.getByRole('button', { name: 'Importar e exportar' }).count()).toBe(0);

    const { page } = at;
    await openSignedIn(at, '/contacts');
    const begin = async () => {
      await page.getByRole('button', { name: 'Importar e exportar' }).click();
      await page.getByRole('menuitem', { name: 'Exportar contatos' }).click();
      return page.getByRole('dialog', { name: 'Exportar contatos' });
    };
    let dialog = await begin();
    await dialog.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: /\.csv/ }).click();
    at.fail(/^POST \/contacts\/export$/);
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('A lista de contatos está pronta.').waitFor();
    const link = page.getByRole('link', { name: 'Baixar' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Contatos \d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain("'=Nina;55 11 977770001;");
    await link.waitFor({ state: 'detached' });

    // The page is left during the export: the result is offered on return.
    const release = at.hold(/^GET \/contact-jobs/);
    dialog = await begin();
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('progressbar', { name: 'Exportando contatos' }).waitFor();
    release();
    await page.reload();
    await page.getByText('A lista de contatos está pronta.').waitFor();
    expect(await link.getAttribute('href')).toMatch(/^\/media\/\d+\/exports\/[0-9a-f-]+\.xlsx\?/);
    at.expectErrors(/status of 500/);
  });

  test('everything about one person is packed from their row', async ({ company, at }) => {
    await company.customer('Nina Alves').writes('Bom dia');
    const { page } = at;
    await openSignedIn(at, '/contacts');
    const menu = page.getByRole('button', { name: 'Ações de Nina Alves' });
    await menu.click();
    at.fail(/^POST \/contacts\/\{id\}\/export$/);
    await page.getByRole('menuitem', { name: 'Baixar tudo sobre este contato' }).click();
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Baixar tudo sobre este contato' }).click();
    await page.getByText('O arquivo sobre o contato está pronto.').waitFor();
    const link = page.getByRole('link', { name: 'Baixar' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^contato-\d+\.zip$/);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('conversas.html')).toBe(true);
    at.expectErrors(/status of 500/);
  });
});
