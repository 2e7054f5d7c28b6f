import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { openSignedIn } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('back to work', () => {
  test('a closed ticket without a queue asks for one before it is open again', async ({ company, at }) => {
    const { id, uuid } = await company.customer('Rita Melo').writes('Bom dia');
    const params = { id: String(id) };
    await company.admin.call('PUT /tickets/{id}', { params, body: { status: 'closed' } });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.locator('header').getByRole('button', { name: 'Reabrir' }).click();
    const dialog = page.getByRole('dialog');
    const picker = dialog.getByRole('combobox');
    await expect.poll(() => picker.evaluate((field) => field === document.activeElement)).toBe(true);
    await picker.click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    expect((await company.ticket(id)).status).toBe('closed');
    await dialog.getByRole('button', { name: 'Reabrir' }).click();
    // The field is rendered behind the dialog anyway: check the stored ticket.
    await expect
      .poll(async () => {
        const { status, queue, user } = await company.ticket(id);
        return [status, queue?.name, user?.name];
      })
      .toEqual(['open', 'Entrega', 'Ana Prado']);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('textbox', { name: 'Mensagem' }).isEnabled()).toBe(true);
  });

  test('an address without a ticket leads to the list', async ({ company, at }) => {
    await company.served('Luiza Silva', 'Bom dia');
    await openSignedIn(at, '/tickets/undefined');
    await at.page.waitForURL('**/tickets');
    await at.page.getByRole('link', { name: /Luiza Silva/ }).waitFor();
    expect(at.calls).not.toContain('GET /tickets/u/{uuid}');
  });
});
