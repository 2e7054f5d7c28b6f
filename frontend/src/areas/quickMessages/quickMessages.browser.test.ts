import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('quick messages page', () => {
  test('made with a file, found, changed, deleted', async ({ company, at }) => {
    const { page } = at;
    await openSignedIn(at, '/quick-messages');
    await page.getByText('Nenhuma resposta rápida ainda').waitFor();
    await page.getByRole('button', { name: 'Nova resposta rápida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await save.click();
    await dialog.getByText('Obrigatório').waitFor();
    await dialog.getByLabel('Atalho').fill('/horario');
    await dialog.getByLabel('Mensagem').fill('Olá ');
    await dialog.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: '{{firstName}}' }).click();
    await dialog.getByText('Olá Luiza').waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'vitrine.png', mimeType: 'image/png', buffer: pixel });
    await dialog.getByRole('img', { name: 'vitrine.png' }).waitFor();
    at.fail(/media-upload/);
    await save.click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await save.click();
    await page.getByText('Resposta rápida salva').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const table = page.getByRole('grid', { name: 'Respostas rápidas' });
    await table.getByText('vitrine.png').waitFor();
    const { records } = await company.admin.call('GET /quick-messages', {});
    expect(records).toMatchObject([
      { shortcode: 'horario', message: 'Olá {{firstName}}', visao: true, geral: false, isMedia: true },
    ]);

    await company.admin.call('POST /quick-messages', { body: { shortcode: 'prazo', message: 'Até 3 dias' } });
    await table.getByText('/prazo').waitFor();
    await page.getByRole('searchbox').fill('DIAS');
    await table.getByText('/horario').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('nada');
    await page.getByText('Nenhuma resposta rápida encontrada').waitFor();
    await page.getByRole('searchbox').fill('');

    await page.getByRole('button', { name: 'Editar horario' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar resposta rápida' });
    await edit.getByLabel('Atalho').fill('prazo');
    await edit.getByRole('button', { name: 'Remover arquivo' }).click();
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByText('Já existe uma resposta rápida com este atalho.').waitFor();
    await edit.getByLabel('Atalho').fill('abre');
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await table.getByText('/abre').waitFor();
    await table.getByText('vitrine.png').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Excluir abre' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir a resposta rápida abre?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Resposta rápida excluída').waitFor();
    await table.getByText('/abre').waitFor({ state: 'detached' });
    at.expectErrors(/status of (400|500)/);
  });

  test('what another shares is shown and not edited; what is hidden goes at once', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { admin } = company;
    const seen = await admin.call('POST /quick-messages', {
      body: { shortcode: 'pix', message: 'A chave é…' },
    });
    const general = await admin.call('POST /quick-messages', { body: { shortcode: 'oi', geral: true } });
    await admin.call('POST /quick-messages', { body: { shortcode: 'segredo', visao: false } });
    await openSignedIn(at, '/quick-messages');
    const table = page.getByRole('grid', { name: 'Respostas rápidas' });
    await table.getByText('/pix').waitFor();
    expect(await table.getByText('/segredo').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Excluir pix' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Ver pix' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resposta rápida' });
    await dialog.getByText('Só quem criou').waitFor();
    for (const field of [dialog.getByLabel('Atalho'), dialog.getByLabel('Mensagem')])
      expect(await field.isDisabled()).toBe(true);
    await dialog.getByText('Nenhum arquivo').waitFor();
    for (const button of ['Inserir variável', 'Escolher arquivo', 'Salvar'])
      expect(await dialog.getByRole('button', { name: button }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    await at.live();
    const body = { visao: false };
    await admin.call('PUT /quick-messages/{id}', { params: { id: String(seen.id) }, body });
    await table.getByText('/pix').waitFor({ state: 'detached' });
    await admin.call('PUT /quick-messages/{id}', {
      params: { id: String(general.id) },
      body: { message: 'Opa!' },
    });
    await table.getByText('Opa!').waitFor();

    at.fail(/GET .quick-messages$/);
    await page.reload();
    await page.getByText('Não foi possível carregar').waitFor();
    at.fail(null);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await table.getByText('Opa!').waitFor();
    at.expectErrors(/status of 500/);
  });

  test('a change beyond what a user may do in two seconds is told, and what was typed stays', async ({
    company,
    at,
  }) => {
    const { page } = at;
    at.expectErrors(/status of 429/);
    await openSignedIn(at, '/quick-messages');
    await page.getByRole('button', { name: 'Nova resposta rápida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
    await dialog.getByLabel('Atalho').fill('/endereco');
    await dialog.getByLabel('Mensagem').fill('Rua das Flores, 12');
    at.fail(/^POST .quick-messages/, 'ERR_TOO_MANY_REQUESTS');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('alert').getByText('Muitas ações em pouco tempo').waitFor();
    expect(await dialog.getByLabel('Mensagem').inputValue()).toBe('Rua das Flores, 12');
    at.fail(null);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Resposta rápida salva').waitFor();
    const { records } = await company.admin.call('GET /quick-messages', {});
    expect(records).toMatchObject([{ shortcode: 'endereco', message: 'Rua das Flores, 12' }]);
  });
});

describe.skipIf(browserMissing())('quick messages list', () => {
  test('one goes before the server has answered, and is back when it refuses', async ({ company, at }) => {
    const { page } = at;
    for (const shortcode of ['abre', 'pix', 'prazo'])
      await company.admin.call('POST /quick-messages', { body: { shortcode, geral: true } });
    await openSignedIn(at, '/quick-messages');
    const table = page.getByRole('grid', { name: 'Respostas rápidas' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const ask = async (shortcode: string) => {
      await table.getByRole('row').filter({ hasText: shortcode }).focus();
      await page.keyboard.press('Delete');
      const question = page.getByRole('dialog', { name: `Excluir a resposta rápida ${shortcode}?` });
      await question.getByRole('button', { name: 'Excluir' }).click();
      await question.waitFor({ state: 'detached' });
    };
    await table.getByText('/pix').waitFor();
    const release = at.hold(/DELETE/);
    await ask('pix');
    await table.getByText('/pix').waitFor({ state: 'detached' });
    // The focus moved to the next row.
    await expect.poll(focused).toContain('/prazo');
    expect(await page.getByText('Resposta rápida excluída').count()).toBe(0);
    release();
    await page.getByText('Resposta rápida excluída').waitFor();
    await page.getByText('2 respostas rápidas', { exact: true }).waitFor();

    at.fail(/DELETE/);
    await ask('abre');
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    await table.getByText('/abre').waitFor();
    at.fail(null);
    at.expectErrors(/status of 500/);
  });

  test('a row that comes above does not move the keys to another', async ({ company, at }) => {
    const { page } = at;
    const make = (shortcode: string) =>
      company.admin.call('POST /quick-messages', { body: { shortcode, geral: true } });
    await make('pix');
    await make('prazo');
    await openSignedIn(at, '/quick-messages');
    await at.live();
    const row = page.getByRole('row').filter({ hasText: '/pix' });
    await row.focus();
    await make('abre');
    await page.getByText('/abre').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar resposta rápida' });
    await expect.poll(() => dialog.getByLabel('Atalho').inputValue()).toBe('pix');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('/prazo');
    await page.setViewportSize({ width: 360, height: 740 });
  });
});

describe.skipIf(browserMissing())('"/" in the composer', () => {
  test('by keyboard and mouse, with variables, cut at 90, live', async ({ company, at }) => {
    const { page } = at;
    const { admin } = company;
    const make = (shortcode: string, message: string) =>
      admin.call('POST /quick-messages', { body: { shortcode, message } });
    await make('oi', 'Oi {{firstName}}, aqui é {{userName}} da fila {{queue}}');
    await make('prazo', 'Entregamos em até 3 dias úteis. '.repeat(5));
    // Variables in a customer's name are not filled in.
    const { uuid } = await company.served('{{connection}} Souza', 'Bom dia');
    await openSignedIn(at, `/tickets/${uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.waitFor();
    expect(at.calls).not.toContain('GET /quick-messages/list');
    await box.pressSequentially('/');
    const list = page.getByRole('listbox', { name: 'Respostas rápidas' });
    await list.getByRole('option', { name: '/oi' }).waitFor();
    const label = await list.getByRole('option', { name: '/prazo' }).locator('span').innerText();
    expect(label).toMatch(/^Entregamos.*…$/);
    expect(label.length).toBeLessThanOrEqual(91);

    await box.press('ArrowDown');
    await expect
      .poll(() => list.getByRole('option', { name: '/prazo' }).getAttribute('aria-selected'))
      .toBe('true');
    await box.pressSequentially('úteis');
    await expect.poll(() => list.getByRole('option').count()).toBe(1);
    await box.press('Escape');
    await list.waitFor({ state: 'detached' });
    // Once closed, the list opens again with the next slash.
    await box.fill('');
    await box.fill('/nada');
    await page.getByText('Nenhuma resposta rápida encontrada').waitFor();

    await box.fill('/O');
    await list.getByRole('option', { name: '/oi' }).waitFor();
    await box.press('Enter');
    const written = 'Oi {{firstName}}, aqui é {{userName}} da fila {{queue}}';
    const text = 'Oi {{connection}}, aqui é Ana Prado da fila Vendas';
    await expect.poll(() => box.inputValue()).toBe(written);
    await page.getByRole('region', { name: 'Como o cliente vê' }).getByText(text).waitFor();
    await box.fill('a/');
    expect(await list.count()).toBe(0);

    await at.live();
    await make('pix', 'A chave é o CNPJ');
    await box.fill('/pi');
    await list.getByRole('option', { name: '/pix' }).click();
    await expect.poll(() => box.inputValue()).toBe('A chave é o CNPJ');
    await box.fill('/oi');
    await list.getByRole('option', { name: '/oi' }).waitFor();
    await box.press('Tab');
    await expect.poll(() => box.inputValue()).toBe(written);
    await box.press('Enter');
    await page.getByRole('log').getByText(text).waitFor();
  });

  test('Enter waits for the list: what calls a quick message is never sent', async ({ company, at }) => {
    const { page } = at;
    const { admin } = company;
    await admin.call('POST /quick-messages', { body: { shortcode: 'oi', message: 'Bom dia!' } });
    const { id, uuid } = await company.served('Carlos Souza', 'Bom dia');
    await openSignedIn(at, `/tickets/${uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    at.fail(/quick-messages.list/);
    await box.fill('/oi');
    await page.getByText('Não foi possível carregar as respostas rápidas').waitFor();
    at.fail(null);
    const release = at.hold(/quick-messages.list/);
    await box.press('Enter');
    // Text of the completion list; the drawer may be loading too, and shows the same text.
    await page.locator('div[role="status"] > p', { hasText: 'Carregando…' }).waitFor();
    await box.press('Enter');
    await box.press('Tab');
    expect(await box.inputValue()).toBe('/oi');
    release();
    await page.getByRole('option', { name: '/oi' }).waitFor();
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Bom dia!');
    expect(at.calls.filter((call) => call.startsWith('POST /messages'))).toEqual([]);
    expect(await company.messages(id)).toHaveLength(1);
    at.expectErrors(/status of 500/);
  });

  test('what was taken is put in once, and not over what was written since', async ({ company, at }) => {
    const { page } = at;
    const { admin } = company;
    const { id } = await admin.call('POST /quick-messages', {
      body: { shortcode: 'foto', message: 'Veja!' },
    });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(pixel)], 'foto.png', { type: 'image/png' }));
    await admin.call('POST /quick-messages/{id}/media-upload', { params: { id: String(id) }, body: form });
    const { uuid } = await company.served('Carlos Souza', 'Bom dia');
    await openSignedIn(at, `/tickets/${uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    const asked = () => at.calls.filter((call) => call === 'GET /quick-messages/{id}').length;
    const release = at.hold(/^GET .quick-messages.\{id\}/);
    await box.fill('/foto');
    await page.getByRole('option', { name: '/foto' }).waitFor();
    for (const key of ['Enter', 'Enter', 'Tab']) await box.press(key);
    await page.locator('[role=listbox][aria-busy=true]').waitFor();
    // The same text typed again does not count as the text for which the file was requested.
    for (const text of ['Um momento', '/foto']) await box.fill(text);
    release();
    await at.called('GET /quick-messages/{id}');
    await expect.poll(asked).toBe(1);
    await page.locator('[role=listbox][aria-busy=false]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await box.press('Enter');
    await page.getByRole('dialog').getByRole('img', { name: 'foto.png' }).waitFor();
  });

  test('one with a file opens its preview, the text as caption, ready to send', async ({ company, at }) => {
    const { page } = at;
    const { admin } = company;
    const { id } = await admin.call('POST /quick-messages', {
      body: { shortcode: 'vitrine', message: 'Veja, {{firstName}}!' },
    });
    const form = new FormData();
    form.append('typeArch', 'quickMessage');
    form.append('file', new File([new Uint8Array(pixel)], 'vitrine.png', { type: 'image/png' }));
    await admin.call('POST /quick-messages/{id}/media-upload', { params: { id: String(id) }, body: form });
    const ticket = await company.served('Carlos Souza', 'Bom dia');
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await box.pressSequentially('/vit');
    const option = page.getByRole('option', { name: '/vitrine' });
    await option.getByText('vitrine.png').waitFor();
    await box.press('Enter');
    const preview = page.getByRole('dialog');
    await preview.getByRole('img', { name: 'vitrine.png' }).waitFor();
    await expect.poll(() => preview.getByLabel('Legenda').inputValue()).toBe('Veja, {{firstName}}!');
    await preview.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => box.inputValue()).toBe('Veja, {{firstName}}!');

    await box.fill('/vit');
    await option.waitFor();
    await box.press('Enter');
    await preview.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('log').getByRole('button', { name: 'Ampliar imagem vitrine.png' }).waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    const sent = (await company.messages(ticket.id)).filter(({ fromMe }) => fromMe);
    expect(sent).toMatchObject([{ body: 'Veja, Carlos!', mediaType: 'image' }]);
  });
});
