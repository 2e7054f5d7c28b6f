import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { superPerson } from '../../../test/world/superPerson.ts';

describe.skipIf(browserMissing())('announcements', () => {
  test('written by a super user, told to whoever is here, read once, changed and deleted', async ({
    world,
    open,
    company,
  }) => {
    const title = `Manutenção ${randomUUID().slice(0, 8)}`;
    const reader = await open(company.ana);
    await openSignedIn(reader, '/tickets');
    await reader.live();
    const button = reader.page.getByRole('button', { name: /^Avisos/ });
    await button.click();
    const popover = reader.page.getByRole('dialog', { name: 'Avisos' });
    await popover.getByText('Aqui aparecem as novidades da plataforma.').waitFor();
    await reader.page.keyboard.press('Escape');

    const at = await open(await superPerson(world));
    const { page } = at;
    await openSignedIn(at, '/announcements');
    await page.getByText('Nenhum aviso ainda').waitFor();
    await page.getByRole('button', { name: 'Novo aviso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo aviso' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await save.click();
    await dialog.getByText('Obrigatório').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Domingo, das 2h às 3h.');
    await dialog.getByRole('combobox', { name: 'Prioridade' }).click();
    await page.getByRole('option', { name: 'Alta' }).click();
    const file = { name: 'cartaz.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText('cartaz.png').waitFor();
    await save.click();
    const table = page.getByRole('grid', { name: 'Avisos' });
    await page.getByText('1 aviso', { exact: true }).waitFor();
    await table.getByText(title).waitFor();
    await table.getByText('Alta').waitFor();

    // The announcement came by live event: the page was not reloaded.
    await reader.page.getByRole('button', { name: 'Avisos, há novidades' }).click();
    await popover.getByRole('heading', { name: title }).waitFor();
    await popover.getByText('Prioridade: Alta').waitFor();
    await popover.getByRole('img', { name: 'cartaz.png' }).waitFor();
    await popover.getByText('Novo', { exact: true }).waitFor();
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('button', { name: 'Avisos', exact: true }).click();
    await popover.getByRole('heading', { name: title }).waitFor();
    expect(await popover.getByText('Novo', { exact: true }).count()).toBe(0);
    await reader.page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Editar ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar aviso' });
    await edit.getByRole('textbox', { name: 'Título' }).fill(`${title}!`);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await table.getByText(`${title}!`).waitFor();
    await page.getByRole('button', { name: `Excluir ${title}!` }).click();
    await page
      .getByRole('dialog', { name: `Excluir o aviso ${title}!?` })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await page.getByText('Nenhum aviso ainda').waitFor();
    await button.click();
    await popover.getByText('Aqui aparecem as novidades da plataforma.').waitFor();
  });

  test('on a phone they are read from one’s own menu, and the page of them fits', async ({
    world,
    open,
    company,
  }) => {
    const title = `Telefone ${randomUUID().slice(0, 8)}`;
    const small = { width: 360, height: 740, touch: true };
    const made = await world.superUser.call('POST /announcements', { body: { title, text: 'Novidade' } });
    const reader = await open(company.ana, small);
    await openSignedIn(reader, '/tickets');
    await reader.page.getByRole('button', { name: /^Perfil/ }).tap();
    await reader.page.getByRole('menuitem', { name: 'Avisos', exact: true }).tap();
    await reader.page.getByRole('dialog', { name: 'Avisos' }).getByRole('heading', { name: title }).waitFor();
    const writer = await open(await superPerson(world), small);
    await openSignedIn(writer, '/announcements');
    await writer.page.getByText(title).waitFor();
    for (const { page } of [reader, writer])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await world.superUser.call('DELETE /announcements/{id}', { params: { id: String(made.id) } });
  });

  test('whoever is no super user is led away from the page', async ({ company, open }) => {
    const at = await open(company.ana);
    await openSignedIn(at, '/announcements');
    await at.page.waitForURL((url) => url.pathname !== '/announcements');
  });
});
