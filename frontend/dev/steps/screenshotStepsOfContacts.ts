import { inDialog, openTicket, showContact, type Step } from '../screenshotScene.ts';

/** The contact's drawer with all its parts, and the dialogs of tags, quick messages and schedules. */
export const contactSteps: Record<string, Step> = {
  drawer: async (scene, take) => {
    const { page, company, luiza } = scene;
    const { admin } = company;
    const earlier = await company.served('Lara Melo', 'Bom dia');
    await admin.call('PUT /tickets/{id}', {
      params: { id: String(earlier.id) },
      body: { status: 'closed', sendFarewellMessage: false },
    });
    const ticket = await company.served('Lara Melo', 'Voltei');
    const body = {
      email: 'lara@exemplo.com',
      extraInfo: [
        { name: 'Aniversário', value: '12 de março' },
        { name: 'Prefere', value: 'Sem glúten' },
      ],
    };
    const params = { id: String(ticket.contactId) };
    await admin.call('PUT /contacts/{id}', { params, body: { name: 'Lara Melo', ...body } });
    const { id: stage } = await admin.call('POST /tags', { body: { name: 'Orçamento', kanban: 1 } });
    await admin.call('PUT /ticket-tags/{ticketId}/{tagId}', {
      params: { ticketId: String(ticket.id), tagId: String(stage) },
    });
    await admin.call('POST /ticket-notes', { body: { ticketId: ticket.id, note: 'Cliente desde 2019' } });
    await openTicket(scene, ticket);
    await showContact(page);
    const region = (name: string) => page.getByRole('region', { name });
    await region('Outros atendimentos').getByRole('link').first().waitFor();
    await take('drawer');
    const notes = region('Observações');
    await notes.getByRole('textbox', { name: 'Nova observação' }).fill('Pediu desconto\nde 10 %');
    await notes.getByRole('button', { name: 'Adicionar' }).click();
    const own = notes.getByRole('listitem').filter({ hasText: 'Ana Prado' });
    await own.getByRole('button', { name: /^Editar a observação/ }).click();
    await notes.getByRole('textbox', { name: 'Editar observação' }).scrollIntoViewIfNeeded();
    await take('note-edit');
    await notes.getByRole('button', { name: 'Cancelar' }).click();
    await own.getByRole('button', { name: /^Excluir a observação/ }).click();
    await page.getByRole('dialog', { name: 'Excluir esta observação?' }).waitFor();
    await take('drawer-note-delete');
    await page.keyboard.press('Escape');
    await region('Carteira').getByRole('button', { name: 'Alterar a carteira' }).click();
    const wallets = page.getByRole('dialog', { name: 'Carteira' });
    await wallets.getByRole('combobox', { name: 'Responsáveis pelo contato' }).click();
    await page.getByRole('option', { name: /Helena Prado/ }).click();
    await page.keyboard.press('Escape');
    await take('wallets');
    await wallets.getByRole('button', { name: 'Salvar' }).click();
    await region('Carteira').getByText('Helena Prado').waitFor();
    await region('Outros atendimentos').scrollIntoViewIfNeeded();
    await take('drawer-below');
    await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Bloquear Lara Melo?' });
    await question.waitFor();
    await take('block');
    await question.getByRole('button', { name: 'Bloquear' }).click();
    // The drawer's button is the last one; another is above the composer.
    const unblock = page.getByRole('button', { name: 'Desbloquear' }).last();
    await unblock.scrollIntoViewIfNeeded();
    await take('blocked');
    await unblock.click();
    await page.getByRole('dialog', { name: 'Desbloquear Lara Melo?' }).waitFor();
    await take('unblock');

    await openTicket(scene, luiza);
    await showContact(page);
    const shared = region('Mídia, links e documentos');
    scene.fail(/^GET .*shared/);
    await shared.getByRole('button', { name: 'Ver' }).click();
    await shared.getByText('Isto não carregou.').waitFor();
    await shared.scrollIntoViewIfNeeded();
    await take('shared-failed');
    scene.fail(null);
    await shared.getByRole('button', { name: 'Tentar de novo' }).click();
    for (const [tab, name] of [
      ['Mídia', 'shared-media'],
      ['Documentos', 'shared-documents'],
      ['Links', 'shared-links'],
    ] as const) {
      await shared.getByRole('tab', { name: tab }).click();
      await shared.scrollIntoViewIfNeeded();
      await take(name);
    }
  },
  deleteQuestions: async (scene, take) => {
    const { page, url, company } = scene;
    const { admin } = company;
    await admin.call('POST /tags', { body: { name: 'Antiga', color: '#d1383d' } });
    await page.goto(`${url}/tags`);
    await page.getByRole('button', { name: 'Excluir Antiga' }).click();
    await inDialog(page, () => take('tag-delete'));
    await admin.call('POST /quick-messages', { body: { shortcode: 'velha', message: 'Olá', geral: true } });
    await page.goto(`${url}/quick-messages`);
    await page.getByRole('button', { name: 'Excluir velha' }).click();
    await inDialog(page, () => take('quick-message-delete'));
    await page.goto(`${url}/contacts`);
    await page.getByRole('button', { name: 'Dados do contato Beatriz Costa' }).click();
    await inDialog(page, () => take('contact-care'));
    await page.getByRole('button', { name: 'Novo contato' }).click();
    await inDialog(page, () => take('contact-new'));
    const ticket = await company.served('Rui Lemos', 'Bom dia');
    await admin.call('POST /schedules', {
      body: {
        contactId: ticket.contactId,
        body: 'Bom dia!',
        sendAt: `${new Date().getFullYear() + 2}-01-30T08:00`,
      },
    });
    await openTicket(scene, ticket);
    await page.getByRole('button', { name: 'Ver mensagens agendadas' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await page.getByRole('dialog', { name: /Excluir/ }).waitFor();
    await take('schedule-delete');
  },
};

/** The page of contacts, import and export, and a contact's dialogs. */
export const contactPageSteps: Record<string, Step> = {
  contacts: async (scene, take) => {
    const { page, url } = scene;
    await page.goto(`${url}/contacts`);
    await page.getByText('Beatriz Costa', { exact: true }).waitFor();
    await take('contacts');
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Exportar contatos' }).waitFor();
    await take('contacts-menu');
    await page.getByRole('menuitem', { name: 'Exportar contatos' }).click();
    await inDialog(page, () => take('contacts-export'));
    await page.getByRole('button', { name: 'Ações de Beatriz Costa' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).waitFor();
    await take('contact-menu');
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await inDialog(page, () => take('contact-erase'));
    await page.getByRole('button', { name: 'Importar e exportar' }).click();
    await page.getByRole('menuitem', { name: 'Importar do celular' }).click();
    await inDialog(page, () => take('contacts-from-phone'));
    await page.getByRole('button', { name: 'Editar Beatriz Costa', exact: true }).click();
    await inDialog(page, () => take('contact-dialog'));
    await page.getByRole('button', { name: 'Dados do contato Beatriz Costa' }).click();
    await page.getByRole('region', { name: 'Mesclagem' }).getByRole('button').waitFor();
    await inDialog(page, () => take('contact-care'));
    const { admin } = scene.company;
    const body = { name: 'Zuleica Prado', number: '5511977773333' };
    const { id } = await admin.call('POST /contacts', { body });
    const params = { id: String(id) };
    await admin.call('PUT /contact-wallet/{id}', { params, body: { wallets: [admin.user.id] } });
    await admin.call('PUT /contacts/block/{id}', { params, body: { active: false } });
    const { id: tagId } = await admin.call('POST /tags', { body: { name: 'Vizinhança', color: '#1f6feb' } });
    await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(tagId), contactId: String(id) },
    });
    scene.fail(/GET .users.list/);
    await page.goto(`${url}/contacts?search=Zuleica`);
    await page.getByText('Zuleica Prado', { exact: true }).waitFor();
    await take('contacts-blocked');
    await page.getByRole('button', { name: 'Dados do contato Zuleica Prado' }).click();
    const wallets = page.getByRole('region', { name: 'Carteira' });
    await wallets.getByText('Não foi possível carregar a lista').waitFor();
    await inDialog(page, () => take('contact-care-blocked'));
    scene.fail(null);
    await page.goto(`${url}/contacts`);
    await page.getByRole('button', { name: /^Tags/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Vizinhança' }).click();
    await page.getByText('Beatriz Costa', { exact: true }).waitFor({ state: 'detached' });
    await take('contacts-by-tag');
    await page.keyboard.press('Escape');
    await admin.call('DELETE /tags/{id}', { params: { id: String(tagId) } });
  },
};
