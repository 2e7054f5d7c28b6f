import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { row, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('blocking a contact', () => {
  test('is asked about, told, and taken back the same way', async ({ company, at }) => {
    await morning(company);
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    // The drawer's buttons: while the contact is blocked, a button to unblock it is above the composer too.
    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    const ask = (action: string) => panel.getByRole('button', { name: action, exact: true }).click();
    const active = async () => {
      const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Carlos' } });
      return contacts[0]?.active;
    };

    await ask('Bloquear');
    const question = page.getByRole('dialog', { name: 'Bloquear Carlos Souza?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await active()).toBe(true);

    // The event arrives before the answer: the toast still names the action that was requested.
    await page.route(/\/contacts\/block\//, async (route) => {
      const response = await route.fetch();
      await page.locator('aside button', { hasText: 'Desbloquear' }).waitFor();
      await route.fulfill({ response });
    });
    await ask('Bloquear');
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await page.getByRole('alert').getByText('Contato bloqueado').waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await active()).toBe(false);
    await page.unroute(/\/contacts\/block\//);

    await ask('Desbloquear');
    const again = page.getByRole('dialog', { name: 'Desbloquear Carlos Souza?' });
    at.fail(/^PUT \/contacts\/block\//);
    await again.getByRole('button', { name: 'Desbloquear' }).click();
    await again.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await again.getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByRole('alert').getByText('Contato desbloqueado').waitFor();
    expect(await active()).toBe(true);
    at.expectErrors(/status of 500/);
  });
});
