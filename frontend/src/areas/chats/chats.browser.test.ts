import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('internal chat', () => {
  test('two people: made, written, named, read, answered, edited, deleted, left', async ({
    company,
    at,
    open,
  }) => {
    const { page } = at;
    const bruno = await company.person('Bruno Lima');
    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    await his.live();
    await openSignedIn(at, '/chats');
    await page.getByText('Converse aqui com seus colegas').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Novo chat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo chat' });
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await dialog.getByText('Escolha ao menos uma pessoa').waitFor();
    for (const name of ['Bruno Lima', 'Helena Prado']) {
      await dialog.getByRole('combobox', { name: 'Usuários' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    }
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await dialog.getByText('Um grupo precisa de um título').waitFor();
    await dialog.getByLabel('Título').fill('Entregas');
    await dialog.getByRole('button', { name: 'Iniciar chat' }).click();
    await page.waitForURL(/\/chats\/[\da-f-]{36}$/);

    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    const log = page.getByRole('log');
    await composer.fill('   ');
    await composer.press('Enter');
    await composer.fill('Bom dia, ');
    await composer.pressSequentially('@Bru');
    await page.getByRole('option', { name: 'Bruno Lima' }).waitFor();
    await composer.press('Enter');
    await composer.pressSequentially('tudo certo?');
    await composer.press('Enter');
    await log.getByText('Bom dia, @Bruno Lima tudo certo?').waitFor();
    expect(await log.locator('[data-message]').count()).toBe(1);

    // His menu has a dot, and what came in says that he is named.
    await his.page.getByRole('button', { name: /não lida/ }).click();
    await his.page.getByText(/Mencionou você: Bom dia/).click();
    await his.page.waitForURL(/\/chats\//);
    const hisLog = his.page.getByRole('log');
    await hisLog.getByText('tudo certo?').waitFor();
    await his.page.getByRole('textbox', { name: 'Mensagem' }).fill('Tudo!');
    await page.getByText(/Bruno Lima está respondendo/).waitFor();
    await his.page.keyboard.press('Enter');
    await log.getByText('Tudo!').waitFor();
    expect(await log.locator('[data-message]').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);

    // A reply, a reaction, a file.
    await log.getByText('Tudo!').hover();
    await log.locator('[data-message]').last().getByRole('button', { name: 'Responder' }).click();
    await composer.fill('Ótimo');
    await composer.press('Enter');
    await hisLog.getByRole('button', { name: /Tudo!/ }).waitFor();
    const answer = hisLog.locator('[data-message]').filter({ hasText: 'Ótimo' });
    await answer.focus();
    await his.page.keyboard.press('Enter');
    await his.page.getByRole('menuitemcheckbox', { name: /👍/ }).click();
    await log.getByRole('img', { name: 'Reação de Bruno Lima: 👍' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: pixel });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await hisLog.getByRole('img', { name: /rota/ }).waitFor();

    // Editing and deleting one's own.
    const own = log.locator('[data-message]').filter({ hasText: 'Ótimo' });
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const editor = page.getByRole('textbox', { name: /Edita/ });
    await editor.fill('Ótimo, obrigada');
    await editor.press('Enter');
    await hisLog.getByText('Ótimo, obrigada').waitFor();
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await hisLog.getByText('Essa mensagem foi apagada').waitFor();

    // Whoever is taken out is led back to the list, where it is gone.
    await page.getByRole('button', { name: 'Excluir chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.waitForURL(/\/chats$/);
    await his.page.waitForURL(/\/chats$/);
    await his.page.getByText('Converse aqui com seus colegas').waitFor();
  }, 180_000);

  test('a link to a ticket says what its reader may see; on a phone list and messages are two tabs', async ({
    company,
    open,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Entrega] });
    const luiza = await company.served('Luiza Silva', 'Quero um bolo');
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page, url } = at;
    const chat = await company.admin.call('POST /chats', {
      body: { title: 'Pedidos', users: [bruno.id, company.ana.id] },
    });
    const params = { id: String(chat.id) };
    const message = `Veja ${url}/tickets/${luiza.uuid}`;
    await company.admin.call('POST /chats/{id}/messages', { params, body: { message } });
    await openSignedIn(at, '/chats');
    await page.getByRole('tab', { name: 'Chats', selected: true }).waitFor();
    await page.getByRole('link', { name: /Pedidos/ }).click();
    await page.getByRole('tab', { name: 'Mensagens', selected: true }).waitFor();
    await page
      .getByRole('log')
      .getByRole('link', { name: /Luiza Silva/ })
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Chats' }).click();
    await page.getByRole('link', { name: /Pedidos/ }).waitFor();
    const his = await open(bruno);
    await openSignedIn(his, `/chats/${chat.uuid}`);
    await his.page.getByRole('log').getByRole('link', { name: 'Atendimento' }).waitFor();
    his.expectErrors(/status of 404/);
  });
});
