import { phoneBookItem, phoneBookPartOf } from '@balcao/shared/server/connections/phoneBookEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('contacts of a phone', () => {
  test('an administrator brings them in, sees how many there were, and has them in the list; attendants are offered nothing', async ({
    company,
    world,
    at,
    open,
  }) => {
    const of = { companyId: company.id, connectionId: company.connectionId };
    for (const { pn, name } of [
      { pn: '5511988880071', name: 'Yara da agenda' },
      { pn: '5511988880072', name: 'Zeca da agenda' },
      { pn: '5511988880073', name: undefined },
    ])
      await world.runtime.store.put(
        phoneBookItem({ ...of, part: phoneBookPartOf(pn), entries: [{ pn, ...(name && { name }) }] }),
      );
    // A disconnected phone sends nothing more: the import uses what it has sent so far and does not wait.
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    const other = await open(await company.person('Rui', {}));
    await openSignedIn(other, '/contacts');
    await other.page.getByRole('button', { name: 'Novo contato' }).first().waitFor();
    expect(await other.page.getByRole('button', { name: 'Importar e exportar' }).count()).toBe(0);

    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.clock.install();
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Importar do celular' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar do celular' });
    await dialog.waitFor();
    at.fail(/^POST \/contacts\/import$/);
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();

    at.fail(null);
    const release = at.hold(/^POST \/contacts\/import$/);
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await dialog.getByText('Perguntando ao celular…').waitFor();
    release();
    await dialog.waitFor({ state: 'detached' });
    const end = page.getByText('2 criados · 1 sem nome ou número válido');
    await end.waitFor();
    await page.clock.fastForward(9000);
    expect(await end.isVisible()).toBe(true);
    await page.getByRole('grid', { name: 'Contatos' }).getByText('Yara da agenda').waitFor();
    await page.clock.fastForward(15_000);
    await end.waitFor({ state: 'detached' });
    at.expectErrors(/status of 500/);
  });

  test('a phone of which nothing is known yet says so; of chats only those are meant', async ({
    company,
    at,
  }) => {
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Importar do celular' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar do celular' });
    await dialog.getByRole('combobox', { name: 'O que importar' }).click();
    await page.getByRole('option', { name: 'Conversas do celular' }).click();
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await at.called('POST /contacts/import/chats');
    await page
      .getByText('Ainda não sabemos de nenhum contato deste celular. Confira se a conexão está ativa.')
      .waitFor();
  });
});
