import { readFile } from 'node:fs/promises';
import { listedEntity, listedKey } from '@balcao/functions/services/contactLists/listedEntity';
import { writeListed } from '@balcao/functions/services/contactLists/writeListed';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const names = ['Nina Alves', 'Rita Souza', 'Bia Lima'] as const;

/** A campaign to three customers who have written before, without interval and at any hour; not started yet. */
async function drawCampaign(company: Company) {
  const { admin } = company;
  const settings = {
    messageInterval: 0,
    greaterInterval: 0,
    guard: false,
    sabado: true,
    domingo: true,
    startHour: '00:00',
    endHour: '23:59',
  };
  await admin.call('POST /campaign-settings', { body: { settings } });
  const tag = await admin.call('POST /tags', { body: { name: 'Atacado' } });
  const contacts: number[] = [];
  for (const name of names) {
    const { contactId } = await company.customer(name).writes('Bom dia');
    await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(tag.id), contactId: String(contactId) },
    });
    contacts.push(contactId);
  }
  const body = {
    name: 'Feira de novembro',
    message1: 'Oi {nome}',
    whatsappId: company.connectionId,
    tagListId: tag.id,
  };
  const campaign = await admin.call('POST /campaigns', { body });
  return { campaign, contacts, path: `/campaign/${campaign.id}/report` };
}

describe.skipIf(browserMissing())('the report of a campaign', () => {
  test('begun from here, followed live while phones answer, filtered, taken out as a sheet, readable at the end', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { contacts, path } = await drawCampaign(company);
    const [, , third = 0] = contacts;
    await company.admin.call('PUT /contacts/{id}/opt-out', {
      params: { id: String(third) },
      body: { optedOut: true },
    });
    await company.admin.call('PUT /contacts/{id}', { params: { id: String(third) }, body: { name: '=Bia' } });
    await openSignedIn(at, path);
    await page.getByRole('heading', { name: 'Feira de novembro' }).waitFor();
    await page.getByText('Ninguém ainda').waitFor();
    await at.live();
    const figure = (label: string) =>
      page.getByRole('region', { name: 'Números' }).locator('dl > div').filter({ hasText: label });

    await page.getByRole('button', { name: 'Iniciar agora' }).click();
    const question = page.getByRole('dialog', { name: 'Iniciar Feira de novembro agora?' });
    await question.getByRole('button', { name: 'Iniciar agora' }).click();
    await page.getByText('Campanha iniciada').waitFor();
    await page.getByText('Finalizada').waitFor();
    await figure('Enviadas').getByText('2', { exact: true }).waitFor();
    await figure('Ficaram de fora').getByText('1', { exact: true }).waitFor();
    await page.getByText('Não quer receber campanhas: 1').waitFor();
    const table = page.getByRole('grid', { name: 'Destinatários' });
    await table.getByText('Nina Alves').waitFor();
    await table.getByText('=Bia').waitFor();
    // An ended campaign is fetched once more after five seconds.
    const fetched = () => at.calls.filter((call) => call.startsWith('GET /campaigns/{id}')).length;
    const before = fetched();
    await expect.poll(fetched, { timeout: 20_000 }).toBeGreaterThan(before);

    await company.customer('Nina Alves').reads();
    await figure('Lidas').getByText('1', { exact: true }).waitFor();
    await table.getByText('Lida', { exact: true }).waitFor();
    await company.customer('Rita Souza').writes('Quero saber mais');
    await figure('Responderam').getByText('1', { exact: true }).waitFor();
    await table.getByText('Respondeu').waitFor();

    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Não enviada' }).click();
    await expect.poll(() => table.getByText('Nina Alves').count()).toBe(0);
    await table.getByText('=Bia').waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Falhou' }).click();
    await page.getByText('Ninguém nesta situação').waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Todas as situações' }).click();

    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Texto (csv)' }).click();
    await page.getByText('O relatório está pronto.').waitFor();
    const link = page.getByRole('link', { name: 'Baixar' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Relatório de campanha Feira de novembro .*\.csv$/);
    const sheet = await readFile(await download.path(), 'utf8');
    expect(sheet).toContain("'=Bia;");
    expect(sheet).toContain(';Não enviada;Não quer receber campanhas;');
    expect(sheet).toMatch(/Nina Alves;55 11 \d+;Lida;/);

    await table.getByRole('button', { name: 'Ver o ticket de Rita Souza' }).click();
    await page.getByRole('log').getByText('Quero saber mais').waitFor();
  });

  test('whom WhatsApp does not have is named; who was reached goes into a new list', async ({
    world,
    company,
    at,
  }) => {
    const { page } = at;
    const { admin } = company;
    const { campaign } = await drawCampaign(company);
    const list = await admin.call('POST /contact-lists', { body: { name: 'Feira' } });
    for (const [name, number] of [
      ['Dona Rosa', '11988880002'],
      ['Seu Zé', '11988880001'],
    ] as const)
      await admin.call('POST /contact-list-items', { body: { contactListId: list.id, name, number } });
    const place = { companyId: company.id, contactListId: list.id };
    const { store, clock } = world.runtime;
    const stored = await store.get(listedKey({ ...place, number: '5511988880002' }), { consistent: true });
    const before = listedEntity.fromItem(stored ?? {});
    await writeListed({ store, clock }, place, [{ before, after: { ...before, isWhatsappValid: false } }]);
    const { id } = await admin.call('POST /campaigns', {
      body: {
        name: 'Da lista',
        message1: 'Oi {nome}',
        whatsappId: campaign.whatsappId ?? 0,
        contactListId: list.id,
      },
    });
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(id) } });
    await openSignedIn(at, `/campaign/${id}/report`);
    await page.getByText('Finalizada').waitFor();
    const row = (name: string) =>
      page.getByRole('grid', { name: 'Destinatários' }).getByRole('row').filter({ hasText: name });
    await row('Dona Rosa').getByText('Número fora do WhatsApp').waitFor();
    await row('Dona Rosa').getByText('+55 11 98888-0002').waitFor();
    await row('Seu Zé').getByText('Enviada', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar a uma lista' });
    await dialog.getByText('os destinatários desta campanha que têm contato').waitFor();
    await dialog.getByRole('combobox', { name: 'Lista de contatos' }).click();
    await page.getByRole('option', { name: 'Nova lista' }).click();
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).fill('Alcançados');
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByText('1 contato entrou na lista.').waitFor();
    const lists = await admin.call('GET /contact-lists/list', { query: {} });
    const made = lists.find(({ name }) => name === 'Alcançados');
    const { contacts } = await admin.call('GET /contact-list-items', {
      query: { contactListId: String(made?.id) },
    });
    expect(contacts.map(({ name }) => name)).toEqual(['Seu Zé']);
  });

  test('while it runs it says when it is expected to end; one to nobody says at the end that it reached nobody', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { admin, connectionId: whatsappId } = company;
    const { campaign, path } = await drawCampaign(company);
    await admin.call('POST /campaign-settings', { body: { settings: { messageInterval: 3600 } } });
    await openSignedIn(at, path);
    await page.getByText('Ninguém ainda').waitFor();
    expect(await page.getByText('Previsão de término').count()).toBe(0);
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(campaign.id) } });
    const facts = page.getByRole('region', { name: 'Relatório da campanha' }).locator('dl > div');
    await facts.filter({ hasText: 'Previsão de término' }).getByText(/\d/).waitFor();
    await admin.call('POST /campaigns/{id}/cancel', { params: { id: String(campaign.id) } });
    await page.getByText('Cancelada', { exact: true }).waitFor();
    expect(await page.getByText('Previsão de término').count()).toBe(0);

    const { id: contactListId } = await admin.call('POST /contact-lists', { body: { name: 'Vazia' } });
    const body = { name: 'A ninguém', message1: 'Oi', whatsappId, contactListId };
    const { id } = await admin.call('POST /campaigns', { body });
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(id) } });
    await page.goto(new URL(`/campaign/${id}/report`, page.url()).href);
    await page.getByText('Finalizada').waitFor();
    await page.getByText('Terminou sem alcançar ninguém').waitFor();
  });

  test('a connection that is down is said; stopped and begun again from here; gone it leads back', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { campaign, path } = await drawCampaign(company);
    const params = { id: String(campaign.id) };
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    await company.admin.call('POST /campaigns/{id}/restart', { params });
    await openSignedIn(at, path);
    await page.getByText('Conexão desconectada').waitFor();
    await page.getByRole('button', { name: 'Parar' }).click();
    const question = page.getByRole('dialog', { name: 'Parar Feira de novembro?' });
    at.fail(/^POST \/campaigns\/\{id\}\/cancel/);
    await question.getByRole('button', { name: 'Parar' }).click();
    await question.getByRole('alert').waitFor();
    at.fail(null);
    await question.getByRole('button', { name: 'Parar' }).click();
    await page.getByText('Cancelada', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByText('Conexão desconectada').waitFor();
    await company.admin.call('POST /campaigns/{id}/cancel', { params });
    await company.admin.call('DELETE /campaigns/{id}', { params });
    await page.getByText('Esta campanha não existe mais.').waitFor();
    await page.getByRole('link', { name: 'Voltar às campanhas' }).last().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/campaigns');
    at.expectErrors(/status of (404|500)/);
  });
});
