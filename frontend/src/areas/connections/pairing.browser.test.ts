import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('pairing', () => {
  test('a connection from nothing to its QR code and to connected', async ({ world, open }) => {
    const company = await createCompany(world, { connected: false });
    const at = await open(company.ana);
    await signIn(at);
    const { page } = at;
    await page.getByRole('link', { name: 'Conecte o WhatsApp' }).click();
    await page.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByText('Obrigatório').waitFor();
    await page.getByLabel('Nome').fill('Loja');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    const made = () => company.admin.call('GET /whatsapp', {});
    await expect.poll(made).toMatchObject([{ name: 'Loja', status: 'OPENING' }]);
    const id = (await made())[0]?.id ?? 0;
    await at.live();
    await company.session(id, { status: 'qrcode', qrcode: '2@balcao,teste,de,pareamento' });
    const copy = page.getByRole('button', { name: 'Copiar código' });
    await copy.click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toBe('2@balcao,teste,de,pareamento');
    await expect
      .poll(() => page.getByRole('img', { name: /QR code/ }).getAttribute('src'))
      .toMatch(/^data:image\/png/);
    await company.session(id, { status: 'CONNECTED', number: '5511933334444' });
    await copy.waitFor({ state: 'detached' });
    await page.getByText('Conectada', { exact: true }).waitFor();
    await page.getByText('+55 11 93333-4444', { exact: true }).waitFor();
  });
});
