import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { planFlags } from '@balcao/shared/contract/planFlags';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { type Company, createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

/** A contact list with two people who have written to the company before. */
async function drawList(company: Company) {
  const { admin } = company;
  const list = await admin.call('POST /contact-lists', { body: { name: 'Feira' } });
  const people = [company.customer('Marta Reis'), company.customer('Rita Souza')] as const;
  for (const person of people) {
    await person.writes('Oi');
    const { name, number } = person;
    const extraInfo = [{ name: 'cidade', value: 'Recife' }];
    await admin.call('POST /contact-list-items', {
      body: { contactListId: list.id, name, number, extraInfo },
    });
  }
  return { list, people };
}

/** Campaign settings for sending at any hour of any day; `slow` leaves an hour between messages. */
const always = { sabado: true, domingo: true, startHour: '00:00', endHour: '23:59' };
const slow = { messageInterval: 3600, greaterInterval: 3600, guard: false };

const tab = async (dialog: Locator, name: string) => {
  await dialog.getByRole('tab', { name }).focus();
  await dialog.page().keyboard.press('Enter');
};

async function pick(page: Page, field: Locator, typed: string) {
  await field.focus();
  await page.keyboard.type(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe.skipIf(browserMissing())('campaigns', () => {
  test('one is made by keyboard; what is wrong is said at its field', async ({ company, at }) => {
    const { list } = await drawList(company);
    await company.admin.call('POST /campaign-settings', {
      body: { settings: { variables: [{ key: 'loja', value: 'Padaria' }] } },
    });
    const { page } = at;
    await openSignedIn(at, '/campaigns');
    await page.getByText('Nenhuma campanha ainda').waitFor();
    await page.getByRole('button', { name: 'Nova campanha' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    // The only connection is preselected.
    const connection = dialog.getByRole('combobox', { name: 'Conexão' });
    await expect.poll(() => connection.inputValue()).toContain('Loja');
    await connection.fill('');
    await name.focus();
    await page.keyboard.type('P');
    await page.keyboard.press('Enter');
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByText('Obrigatório').waitFor();
    await name.fill('Promoção');
    await pick(page, connection, 'Loja');

    // A scheduled campaign must be complete: that is checked at once.
    const time = dialog.getByRole('group', { name: 'Agendamento' });
    await typeDate(time, '2020-01-02T10:00');
    await name.press('Enter');
    await dialog.getByText('Escolha um horário que ainda não passou.').waitFor();
    await typeDate(time, `${new Date().getFullYear() + 2}-01-30T10:00`);
    await name.press('Enter');
    await dialog.getByText('Escolha uma lista de contatos ou uma tag.').waitFor();
    await pick(page, dialog.getByRole('combobox', { name: 'Lista de contatos' }), 'Feira');
    await name.press('Enter');
    const messages = dialog.getByRole('tabpanel', { name: /Mensagens/ });
    await messages.getByText('Escreva ao menos uma mensagem ou anexe um arquivo.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const first = messages.getByRole('textbox', { name: 'Mensagem 1' });
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Oi ');
    await messages.getByRole('button', { name: 'Inserir variável' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '{loja}' }).waitFor();
    await page.getByRole('menuitem', { name: '{nome}' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.inputValue()).toBe('Oi {nome}');
    await page.keyboard.press('End');
    await page.keyboard.type(' de {cidade}, aqui é {loja}');
    await messages.getByText('Oi Marta Reis de Recife, aqui é Padaria').waitFor();
    await messages.getByText('Com os dados de Marta Reis na lista').waitFor();
    await messages.getByRole('button', { name: 'Adicionar outro texto' }).focus();
    await page.keyboard.press('Enter');
    await messages.getByRole('textbox', { name: 'Mensagem 2' }).fill('Bom dia, {nome}');

    await tab(dialog, 'Confirmação');
    const questions = dialog.getByRole('tabpanel', { name: /Confirmação/ });
    const question = questions.getByRole('textbox', { name: 'Mensagem de confirmação 1' });
    expect(await question.isDisabled()).toBe(true);
    await questions.getByRole('switch', { name: 'Perguntar antes de enviar' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Salvar' }).focus();
    await page.keyboard.press('Enter');
    await questions.getByText('Escreva ao menos uma mensagem de confirmação.').waitFor();
    await question.fill('Podemos enviar uma novidade?');

    await tab(dialog, 'Atendimento');
    const tickets = dialog.getByRole('tabpanel', { name: /Atendimento/ });
    const attendant = tickets.getByRole('combobox', { name: 'Atendente' });
    expect(await attendant.isDisabled()).toBe(true);
    await tickets.getByRole('switch', { name: 'Abrir atendimento' }).focus();
    await page.keyboard.press('Space');
    await attendant.focus();
    await page.keyboard.type('An');
    await page.getByText('Digite ao menos 3 letras ou números').waitFor();
    await page.keyboard.type('a');
    await page.getByRole('option', { name: 'Ana Prado' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Salvar' }).focus();
    await page.keyboard.press('Enter');
    await tickets.getByText('Escolha a fila do atendente.').waitFor();
    await pick(page, tickets.getByRole('combobox', { name: 'Fila' }), 'Vendas');
    await dialog.getByRole('button', { name: 'Salvar' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Campanha salva').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('grid', { name: 'Campanhas' }).getByText('Programada').waitFor();
    expect((await company.admin.call('GET /campaigns', { query: {} })).records).toMatchObject([
      {
        name: 'Promoção',
        status: 'PROGRAMADA',
        message1: 'Oi {nome} de {cidade}, aqui é {loja}',
        message2: 'Bom dia, {nome}',
        confirmation: true,
        confirmationMessage1: 'Podemos enviar uma novidade?',
        contactListId: list.id,
        openTicket: 'enabled',
        userId: company.ana.id,
        queueId: company.queues.Vendas,
      },
    ]);
  });

  test('what the server refuses stands at its field; a file is all that a campaign needs', async ({
    company,
    at,
  }) => {
    const { list } = await drawList(company);
    const tag = await company.admin.call('POST /tags', { body: { name: 'Atacado' } });
    const { page } = at;
    at.expectErrors(/404|400/);
    await openSignedIn(at, '/campaigns');
    await page.getByRole('button', { name: 'Nova campanha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Só foto');
    const lists = dialog.getByRole('combobox', { name: 'Lista de contatos' });
    await pick(page, lists, 'Feira');
    await company.admin.call('DELETE /contact-lists/{id}', { params: { id: String(list.id) } });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Lista de contatos não encontrada.').waitFor();
    await pick(page, dialog.getByRole('combobox', { name: 'Tag' }), 'Atacado');
    await expect.poll(() => lists.inputValue()).toBe('');
    const later = `${new Date().getFullYear() + 2}-01-30T10:00`;
    await typeDate(dialog.getByRole('group', { name: 'Agendamento' }), later);
    await dialog.getByRole('tab', { name: 'Mensagens' }).click();
    const file = { name: 'bolo.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Campanha salva').waitFor();
    const made = async () => (await company.admin.call('GET /campaigns', { query: {} })).records;
    expect(await made()).toMatchObject([
      {
        name: 'Só foto',
        status: 'PROGRAMADA',
        tagListId: tag.id,
        contactListId: null,
        mediaName: 'bolo.png',
      },
    ]);

    await page.getByRole('button', { name: 'Editar Só foto' }).click();
    const edited = page.getByRole('dialog', { name: 'Editar campanha' });
    await edited.getByRole('tab', { name: 'Mensagens' }).click();
    await edited.getByRole('link', { name: 'bolo.png' }).waitFor();
    await edited.getByRole('button', { name: 'Remover' }).click();
    await edited.getByRole('button', { name: 'Salvar' }).click();
    await edited.getByText('Escreva ao menos uma mensagem ou anexe um arquivo.').waitFor();
    await edited.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi');
    await edited.getByRole('button', { name: 'Salvar' }).click();
    await edited.waitFor({ state: 'detached' });
    expect(await made()).toMatchObject([{ message1: 'Oi', mediaName: null }]);
  });

  test('it is begun, what others do and how it gets on is seen at once; stopped, begun again, deleted', async ({
    company,
    at,
  }) => {
    const { admin, connectionId } = company;
    const { list } = await drawList(company);
    await admin.call('POST /contact-list-items', {
      body: { contactListId: list.id, name: 'Saulo Pires', number: '11988880001' },
    });
    await admin.call('POST /campaign-settings', { body: { settings: { ...always, ...slow } } });
    const { page } = at;
    await openSignedIn(at, '/campaigns');
    await page.getByText('Nenhuma campanha ainda').waitFor();
    const { id } = await admin.call('POST /campaigns', {
      body: { name: 'Promoção', message1: 'Oi {nome}', whatsappId: connectionId, contactListId: list.id },
    });
    const table = page.getByRole('grid', { name: 'Campanhas' });
    await table.getByText('Inativa').waitFor();
    await table.getByText('0 de 3').waitFor();
    const asked = (title: string) => page.getByRole('dialog', { name: title });
    await page.getByRole('button', { name: 'Iniciar Promoção' }).click();
    await asked('Iniciar Promoção agora?').getByText('3 contatos').waitFor();
    await asked('Iniciar Promoção agora?').getByRole('button', { name: 'Iniciar agora' }).click();
    await page.getByText('Campanha iniciada').waitFor();
    await table.getByText('Em andamento').waitFor();
    // The first message has left; the second follows an hour later.
    await table.getByText('1 de 3').waitFor();

    await page.getByRole('button', { name: 'Editar Promoção' }).click();
    const shown = page.getByRole('dialog', { name: 'Campanha', exact: true });
    await shown.getByText('Esta campanha só pode ser vista').waitFor();
    for (const field of ['Nome', 'Mensagem 1'])
      expect(await shown.getByRole('textbox', { name: field, includeHidden: true }).isDisabled()).toBe(true);
    expect(await shown.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
    await shown.getByRole('button', { name: 'Fechar' }).click();
    const menu = page.getByRole('button', { name: 'Ações de Promoção' });
    const remove = page.getByRole('menuitem', { name: 'Excluir' });
    await menu.click();
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Parar Promoção' }).click();
    await asked('Parar Promoção?').getByRole('button', { name: 'Parar' }).click();
    await page.getByText('Campanha cancelada').waitFor();
    await table.getByText('Cancelada').waitFor();
    await page.getByRole('button', { name: 'Reiniciar Promoção' }).click();
    await asked('Reiniciar Promoção?').getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByText('Campanha reiniciada').waitFor();
    await table.getByText('Em andamento').waitFor();
    await table.getByText('2 de 3').waitFor();
    await admin.call('POST /campaigns/{id}/cancel', { params: { id: String(id) } });
    await table.getByText('Cancelada').waitFor();
    await page.getByRole('button', { name: 'Editar Promoção' }).click();
    // A started campaign cannot be edited: saving closes the dialog without a request.
    await shown.getByRole('button', { name: 'Salvar' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(at.calls.filter((call) => call.startsWith('PUT '))).toEqual([]);
    await menu.click();
    await remove.click();
    await asked('Excluir Promoção?').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Campanha excluída').waitFor();
    await page.getByText('Nenhuma campanha ainda').waitFor();
  });

  test('why it waits is said; it is previewed, tried and copied', async ({ company, at }) => {
    const { admin, connectionId } = company;
    const { list, people } = await drawList(company);
    // A minute at night at which the test does not run.
    const night = { ...always, startHour: '03:11', endHour: '03:12' };
    await admin.call('POST /campaign-settings', { body: { settings: night } });
    const { id } = await admin.call('POST /campaigns', {
      body: {
        name: 'Promoção',
        message1: 'Oi {nome} de {cidade}',
        message2: 'Bom dia',
        whatsappId: connectionId,
        contactListId: list.id,
      },
    });
    const { page } = at;
    await openSignedIn(at, '/campaigns');
    const menu = page.getByRole('button', { name: 'Ações de Promoção' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Prévia' }).click();
    const preview = page.getByRole('dialog', { name: 'Prévia de Promoção' });
    await preview.getByText('Oi Marta Reis de Recife').waitFor();
    await preview.getByText('Faltam 2 contatos.').waitFor();
    await preview.getByText('pode enviar 50 mensagens').waitFor();
    await preview.getByRole('button', { name: 'Fechar' }).click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Testar' }).click();
    const trial = page.getByRole('dialog', { name: 'Testar Promoção' });
    await trial.getByRole('button', { name: 'Enviar teste' }).click();
    await trial.getByText('Obrigatório').waitFor();
    await pick(page, trial.getByRole('combobox', { name: 'Contato' }), 'Rita');
    await trial.getByRole('button', { name: 'Enviar teste' }).click();
    await page.getByText('2 mensagens de teste enviadas a Rita Souza').waitFor();
    await people[1].reads(2);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    const copy = page.getByRole('dialog', { name: 'Nova campanha' });
    await copy.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Promoção (cópia)').waitFor();
    await admin.call('POST /campaigns/{id}/restart', { params: { id: String(id) } });
    await page.getByText(/Fora do horário de envio, continua .* 03:11/).waitFor();
    await page.getByRole('button', { name: 'Ações de Promoção', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Prévia' }).click();
    await preview.getByText(/Neste ritmo, termina por volta de .* 03:1/).waitFor();
  });

  test('one that is only a file is previewed with it; one to nobody says so before it begins', async ({
    company,
    at,
  }) => {
    const { admin, connectionId } = company;
    const { list } = await drawList(company);
    const none = await admin.call('POST /contact-lists', { body: { name: 'Vazia' } });
    const make = (name: string, contactListId: number, message1: string) =>
      admin.call('POST /campaigns', { body: { name, message1, whatsappId: connectionId, contactListId } });
    const { id } = await make('Só foto', list.id, '');
    await make('Ninguém', none.id, 'Oi');
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(pixel)], 'bolo.png', { type: 'image/png' }));
    await admin.call('POST /campaigns/{id}/media-upload', { params: { id: String(id) }, body });
    const { page } = at;
    await openSignedIn(at, '/campaigns');
    await page.getByRole('button', { name: 'Ações de Só foto' }).click();
    await page.getByRole('menuitem', { name: 'Prévia' }).click();
    const preview = page.getByRole('dialog', { name: 'Prévia de Só foto' });
    await preview.getByText('Com o arquivo bolo.png').first().waitFor();
    expect(await preview.getByText('Com o arquivo bolo.png').count()).toBe(2);
    expect(await preview.getByText(/SAIR/).count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Iniciar Ninguém' }).click();
    const question = page.getByRole('dialog', { name: 'Iniciar Ninguém agora?' });
    await question.getByText('a campanha terminaria sem enviar nada').waitFor();
  });

  test('not for attendants; a company whose plan has none is led away', async ({ world, company, open }) => {
    const bia = await open(await company.person('Bia Lima'));
    await openSignedIn(bia, '/campaigns');
    await bia.page.getByText('Você não tem permissão').first().waitFor();
    expect(bia.page.url()).toContain('/campaigns');
    const flags = Object.fromEntries(planFlags.map((flag) => [flag, flag !== 'useCampaigns']));
    const body = { name: 'Sem campanhas', users: 9, connections: 9, queues: 9, amount: 1, ...flags };
    const { id: planId } = await world.superUser.call('POST /plans', { body });
    const other = await open((await createCompany(world, { planId })).ana);
    await openSignedIn(other, '/campaigns');
    await other.page.getByText('não possui permissão para acessar essa página').waitFor();
    await other.page.waitForURL('**/tickets');
  });
});
