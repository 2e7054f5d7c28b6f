import type { Step } from '../screenshotScene.ts';

/** Report and settings of campaigns, and the people who opted out. */
export const campaignReportSteps: Record<string, Step> = {
  campaignSettings: async ({ page, url }, take) => {
    await page.goto(`${url}/campaigns-config`);
    await page
      .getByText(/\d+ de 50/)
      .first()
      .waitFor();
    await take('campaign-settings');
    await page.getByRole('button', { name: 'Adicionar variável' }).click();
    await page.getByRole('textbox', { name: 'Nome da variável' }).last().fill('nome');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Este nome é do contato').waitFor();
    await take('campaign-settings-refused');
  },
  campaignReport: async ({ page, url, company, luiza, carlos }, take) => {
    const { admin } = company;
    const settings = {
      messageInterval: 0,
      greaterInterval: 0,
      sabado: true,
      domingo: true,
      startHour: '00:00',
      endHour: '23:59',
    };
    await admin.call('POST /campaign-settings', { body: { settings } });
    const tag = await admin.call('POST /tags', { body: { name: 'Convidados' } });
    const { id: lost } = await admin.call('POST /contacts', {
      body: { name: 'Olga Prates', number: '5511977770009' },
    });
    for (const contactId of [luiza.contactId, carlos.contactId, lost])
      await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
        params: { tagId: String(tag.id), contactId: String(contactId) },
      });
    await admin.call('PUT /contacts/{id}/opt-out', {
      params: { id: String(lost) },
      body: { optedOut: true },
    });
    const campaign = await admin.call('POST /campaigns', {
      body: {
        name: 'Feira de novembro',
        message1: 'Oi {nome}, a feira começa sábado!',
        whatsappId: company.connectionId,
        tagListId: tag.id,
      },
    });
    const params = { id: String(campaign.id) };
    await page.goto(`${url}/campaign/${campaign.id}/report`);
    await page.getByText('Ninguém ainda').waitFor();
    await take('campaign-report-empty');
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    await admin.call('POST /campaigns/{id}/restart', { params });
    await page.getByText('Conexão desconectada').waitFor();
    await page.getByRole('button', { name: 'Parar' }).click();
    await page.getByRole('dialog', { name: 'Parar Feira de novembro?' }).waitFor();
    await take('campaign-report-stop');
    await page.keyboard.press('Escape');
    await company.session(company.connectionId, { status: 'CONNECTED' });
    await page.getByText('Finalizada').waitFor();
    await company.customer('Carlos Souza').reads();
    await page.getByRole('grid', { name: 'Destinatários' }).getByText('Carlos Souza').waitFor();
    await page.getByText('Não quer receber campanhas: 1').waitFor();
    await take('campaign-report');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Texto (csv)' }).waitFor();
    await take('campaign-report-export');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/contacts?search=Olga`);
    await page.getByRole('img', { name: 'Não recebe campanhas' }).waitFor();
    await take('contacts-opted-out');
    await page.getByText('Olga Prates').click();
    const dialog = page.getByRole('dialog', { name: 'Editar contato' });
    await dialog.getByText(/^Não recebe campanhas desde/).scrollIntoViewIfNeeded();
    await take('contact-opted-out');
    await dialog.getByRole('switch', { name: 'Recebe campanhas' }).click();
    await page.getByRole('dialog', { name: 'Voltar a enviar campanhas para Olga Prates?' }).waitFor();
    await take('contact-opt-out');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  },
};
