import { inDialog, type Step } from '../screenshotScene.ts';

/** A year that lies ahead of every clock that the tests set. */
const year = new Date().getFullYear() + 2;
/** Sends at any hour of any day, one message every 3,600 seconds: the second goes out an hour after the first. */
const settings = {
  messageInterval: 3600,
  sabado: true,
  domingo: true,
  startHour: '00:00',
  endHour: '23:59',
  variables: [{ key: 'loja', value: 'Padaria da Ana' }],
};

/** Campaigns: the list, the tabs of one, its preview and its test. */
export const campaignSteps: Record<string, Step> = {
  campaigns: async ({ page, url, company, luiza }, take) => {
    const { admin, connectionId: whatsappId } = company;
    await page.goto(`${url}/campaigns`);
    await page.getByText('Nenhuma campanha ainda').waitFor();
    await take('campaigns-empty');
    await admin.call('POST /campaign-settings', { body: { settings } });
    const list = await admin.call('POST /contact-lists', { body: { name: 'Clientes da feira' } });
    const tag = await admin.call('POST /tags', { body: { name: 'Encomendas' } });
    for (const [name, number, city] of [
      ['Luiza Silva', luiza.contact.number, 'Recife'],
      ['Rita Souza', '11 98888-0001', 'Olinda'],
    ] as const)
      await admin.call('POST /contact-list-items', {
        body: { contactListId: list.id, name, number, extraInfo: [{ name: 'cidade', value: city }] },
      });
    await page.getByRole('button', { name: 'Nova campanha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Natal na padaria');
    const pick = async (field: string, option: string) => {
      await dialog.getByRole('combobox', { name: field }).fill(option);
      await page.getByRole('option', { name: option }).click();
    };
    await pick('Lista de contatos', 'Clientes da feira');
    await take('campaign-dialog');
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    await dialog
      .getByRole('textbox', { name: 'Mensagem 1' })
      .fill('Oi, {nome}! A {loja} chegou a {cidade}: panetone com 20% de desconto até sexta.');
    await dialog.getByRole('button', { name: 'Adicionar outro texto' }).click();
    await dialog.getByRole('textbox', { name: 'Mensagem 2' }).fill('{nome}, já provou o nosso panetone?');
    await take('campaign-messages');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Campanha salva').waitFor();
    await page.getByRole('button', { name: 'Editar Natal na padaria' }).click();
    const edited = page.getByRole('dialog', { name: 'Editar campanha' });
    await edited.getByRole('tab', { name: 'Confirmação' }).click();
    await edited.getByRole('switch', { name: 'Perguntar antes de enviar' }).click();
    await edited
      .getByRole('textbox', { name: 'Mensagem de confirmação 1' })
      .fill('Oi, {nome}! Podemos contar as novidades de dezembro?');
    await take('campaign-confirmation');
    await edited.getByRole('tab', { name: 'Atendimento' }).click();
    await edited.getByRole('switch', { name: 'Abrir atendimento' }).click();
    await inDialog(page, () => take('campaign-ticket'));
    const text = { message1: 'Oi, {nome}!', whatsappId };
    const make = (body: object) =>
      admin.call('POST /campaigns', { body: { name: 'Campanha', ...text, ...body } });
    await make({ name: 'Páscoa', tagListId: tag.id, scheduledAt: `${year}-03-20T10:00` });
    const running = await make({ name: 'Sobras do dia', contactListId: list.id });
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(running.id) } });
    const ended = await make({ name: 'Dia das mães', contactListId: list.id });
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(ended.id) } });
    await admin.call('POST /campaigns/{id}/cancel', { params: { id: String(ended.id) } });
    await page.getByText('1 de 2').first().waitFor();
    await admin.call('POST /campaign-settings', {
      body: { settings: { startHour: '03:11', endHour: '03:12' } },
    });
    const night = await make({ name: 'Café da manhã de domingo', contactListId: list.id });
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(night.id) } });
    await page.getByText(/Fora do horário de envio/).waitFor();
    await take('campaigns');
    await page.getByRole('button', { name: 'Iniciar Natal na padaria' }).click();
    await inDialog(page, () => take('campaign-begin'));
    await page.getByRole('button', { name: 'Editar Sobras do dia' }).click();
    await inDialog(page, () => take('campaign-fixed'));
    await admin.call('POST /campaign-settings', {
      body: { settings: { messageInterval: 20, startHour: '09:00', endHour: '18:00' } },
    });
    const menu = page.getByRole('button', { name: 'Ações de Natal na padaria' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Prévia' }).click();
    await page.getByText('Oi, Luiza Silva!').first().waitFor();
    await inDialog(page, () => take('campaign-preview'));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Testar' }).click();
    await inDialog(page, () => take('campaign-test'));
  },
};
