import { helpEntity } from '@balcao/functions/admin/helps/helpEntity';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { superPerson } from '../../../test/world/superPerson.ts';

describe.skipIf(browserMissing())('help videos', () => {
  test('made by a super user, seen by everybody; the menu has the page while there is one', async ({
    world,
    open,
    company,
  }) => {
    const title = `Conectar ${randomUUID().slice(0, 8)}`;
    // A user of another company, who does not reload the page.
    const present = await open((await createCompany(world)).ana);
    await openSignedIn(present, '/tickets');
    await present.live();
    const inMenu = present.page.getByRole('link', { name: 'Ajuda' });
    expect(await inMenu.count()).toBe(0);
    const at = await open(await superPerson(world));
    const { page } = at;
    await openSignedIn(at, '/companies');
    await page.getByRole('tab', { name: 'Vídeos de ajuda' }).click();
    await page.getByText('Nenhum vídeo ainda').waitFor();
    expect(await page.getByRole('link', { name: 'Ajuda' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Novo vídeo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo vídeo' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Vídeo' }).fill('https://example.com/v');
    await save.click();
    await dialog.getByText('Use o código de um vídeo do YouTube, ou o endereço dele.').waitFor();
    await dialog.getByRole('textbox', { name: 'Vídeo' }).fill('https://youtu.be/dQw4w9WgXcQ?t=3');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Leia o código com o celular.');
    await save.click();
    const table = page.getByRole('grid', { name: 'Vídeos de ajuda' });
    await table.getByText('dQw4w9WgXcQ', { exact: true }).waitFor();
    await page.getByText('1 vídeo', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ajuda' }).waitFor();
    await inMenu.waitFor();

    const reader = await open(company.ana);
    await openSignedIn(reader, '/tickets');
    await reader.page.getByRole('link', { name: 'Ajuda' }).click();
    await reader.page.getByRole('heading', { name: title }).waitFor();
    await reader.page.getByText('Leia o código com o celular.').waitFor();
    await reader.page.route(/youtube-nocookie/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
    );
    // The test's init script also runs in the frame, which has no access to localStorage.
    reader.expectErrors(/localStorage/);
    await reader.page.getByRole('button', { name: `Assistir ${title}` }).click();
    const source = reader.page.locator('iframe').getAttribute('src');
    expect(await source).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');

    await page.getByRole('button', { name: `Editar ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar vídeo' });
    await edit.getByRole('textbox', { name: 'Título' }).fill(`${title}!`);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await table.getByText(`${title}!`).waitFor();
    await page.getByRole('button', { name: `Excluir ${title}!` }).click();
    await page
      .getByRole('dialog', { name: `Excluir o vídeo ${title}!?` })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await page.getByText('Nenhum vídeo ainda').waitFor();
    await page.getByRole('link', { name: 'Ajuda' }).waitFor({ state: 'detached' });
    await inMenu.waitFor({ state: 'detached' });
    const { items } = await world.runtime.store.query({ pk: helpEntity.partition({}), limit: 1 });
    expect(items).toEqual([]);
    await reader.page.reload();
    await reader.page.getByText('Ainda não há vídeos de ajuda').waitFor();
  });
});
