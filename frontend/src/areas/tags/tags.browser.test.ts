import { companySettingsEntity } from '@balcao/functions/core/company/settingsEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('tags', () => {
  test('made, given colour, found, their contacts shown and taken, deleted with a warning', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { contactId } = await company.customer('Luiza Silva').writes('Oi');
    await openSignedIn(at, '/tags');
    await page.getByText('Nenhuma tag ainda').waitFor();
    await page.getByRole('button', { name: 'Nova tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova tag' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('ab');
    await save.click();
    await dialog.getByText('Mensagem muito curta').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('VIP');
    await dialog.getByRole('button', { name: 'Escolher cor' }).click();
    await page.getByRole('button', { name: 'Cor #d1383d' }).click();
    await save.click();
    await page.getByText('Tag salva').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const table = page.getByRole('grid', { name: 'Tags' });
    await table.getByText('VIP').waitFor();

    const [vip] = await company.admin.call('GET /tags/list', { query: {} });
    expect(vip).toMatchObject({ name: 'VIP', color: '#d1383d' });
    const tagId = vip?.id ?? 0;
    await company.admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(tagId), contactId: String(contactId) },
    });
    const counted = async () => (await company.admin.call('GET /tags', { query: {} })).tags[0]?.contactsCount;
    await expect.poll(counted).toBe(1);
    await page.getByRole('searchbox').fill('VI');
    await page.getByRole('searchbox').fill('');
    await page.reload();
    await table.getByRole('gridcell', { name: '1', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Contatos com a tag VIP' }).click();
    const contacts = page.getByRole('dialog', { name: 'Contatos com a tag VIP' });
    await contacts.getByText('Luiza Silva').waitFor();
    await contacts.getByRole('button', { name: 'Remover a tag de Luiza Silva' }).click();
    await contacts.getByText('Nenhum contato com esta tag').waitFor();
    await page.getByText('Tag removida do contato').waitFor();
    await contacts.getByRole('button', { name: 'Fechar' }).click();

    await page.getByRole('button', { name: 'Excluir VIP' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir a tag VIP?' });
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma tag ainda').waitFor();
  });

  test('typed into the panel of a ticket: shown on its row, filtered by, renamed under the reader’s eyes', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const ticket = await company.served('Luiza Silva', 'Oi');
    await company.served('Carlos Dias', 'Olá');
    const stage = await company.admin.call('POST /tags', { body: { name: 'Proposta', kanban: 1 } });
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    const linkOf = (name: RegExp) => page.getByRole('link', { name });
    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    const picker = panel.getByRole('combobox', { name: 'Tags do contato' });
    await picker.fill('ab');
    await picker.press('Enter');
    await page.getByText('Tag muito curta!').waitFor();
    await picker.fill('Cliente novo');
    await picker.press('Enter');
    await linkOf(/Luiza Silva/)
      .getByText('Cliente novo')
      .waitFor();
    await panel.getByRole('combobox', { name: 'Etapa do kanban' }).click();
    await page.getByRole('option', { name: 'Proposta' }).click();
    await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor();
    await linkOf(/Luiza Silva/)
      .getByText('Proposta')
      .waitFor();
    expect(await company.ticket(ticket.id)).toMatchObject({
      tags: [{ name: 'Cliente novo' }],
      stage: { id: stage.id },
    });
    const stages = panel.getByRole('combobox', { name: 'Etapa do kanban' });
    await stages.hover();
    await panel.getByRole('button', { name: 'Limpar' }).and(page.locator(':visible')).click();
    await page.getByText('Ticket Tag Removido!').waitFor();
    expect(await stages.inputValue()).toBe('');
    await linkOf(/Luiza Silva/)
      .getByText('Proposta')
      .waitFor({ state: 'detached' });
    expect((await company.ticket(ticket.id)).stage).toBeNull();
    const tags = await company.admin.call('GET /tags/list', { query: { kanban: '0' } });
    const id = tags[0]?.id ?? 0;
    await company.admin.call('PUT /tags/{id}', { params: { id: String(id) }, body: { name: 'Da casa' } });
    await linkOf(/Luiza Silva/)
      .getByText('Da casa')
      .waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Da casa' }).click();
    await page.keyboard.press('Escape');
    await row(page, 'Carlos Dias').waitFor({ state: 'detached' });
    await row(page, 'Luiza Silva').waitFor();
    await panel.getByRole('button', { name: 'Da casa' }).press('Delete');
    await expect.poll(async () => (await company.ticket(ticket.id)).contact.tags).toEqual([]);
  });

  test('where closing asks for a tag: said, given right there, and the ticket is closed', async ({
    company,
    world,
    at,
  }) => {
    const { page } = at;
    const settings = { companyId: company.id, requiredTag: 'enabled' as const };
    await world.runtime.store.put(companySettingsEntity.toItem(settings));
    const luiza = await company.served('Luiza Silva', 'Oi');
    const carlos = await company.served('Carlos Dias', 'Olá');
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await page.getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolver sem despedida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Falta uma tag' });
    await dialog.getByText('dê ao menos uma tag a Luiza Silva').waitFor();
    await dialog.getByRole('button', { name: 'Adicionar e resolver' }).click();
    await dialog.getByText('Escolha ao menos uma tag').waitFor();
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Compra');
    await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await dialog.getByText('Compra').waitFor();
    await dialog.getByRole('button', { name: 'Adicionar e resolver' }).click();
    await page.getByText('Atendimento resolvido').waitFor();
    // The ticket's tags are copies of the contact's and follow a moment later.
    await expect
      .poll(() => company.ticket(luiza.id))
      .toMatchObject({ status: 'closed', tags: [{ name: 'Compra' }] });

    // Several tickets at once: those that could not be closed stay selected, get tags and are closed.
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Selecionar Carlos Dias' }).click();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    const resolve = async () => {
      await bar.getByRole('button', { name: 'Resolver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resolver sem despedida' }).click();
    };
    await resolve();
    await bar.getByText('Dê uma tag ao contato antes de encerrar').waitFor();
    await bar.getByRole('button', { name: 'Adicionar tags' }).click();
    const many = page.getByRole('dialog', { name: /Adicionar tags ao contato/ });
    await many.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'Compra' }).click();
    await many.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByText('1 contato com as tags').waitFor();
    await resolve();
    await page.getByText('1 atendimento resolvido').waitFor();
    expect(await company.ticket(carlos.id)).toMatchObject({ status: 'closed', tags: [{ name: 'Compra' }] });
    at.expectErrors(/status of 400/);
  });
});
