import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('stages', () => {
  test('an administrator says by keyboard where tickets go by themselves; a way that comes back is refused at its field', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const stages = () => company.admin.call('GET /tags/list', { query: { kanban: '1' } });
    await openSignedIn(at, '/tags');
    await page.getByRole('button', { name: 'Nova tag' }).click();
    const made = page.getByRole('dialog', { name: 'Nova tag' });
    await made.getByRole('textbox', { name: 'Nome' }).fill('Retorno');
    expect(await made.getByLabel('Próxima etapa').count()).toBe(0);
    await made.getByRole('switch', { name: 'Etapa do kanban' }).press('Space');
    const text = made.getByRole('textbox', { name: 'Mensagem desta etapa' });
    await text.fill('Ainda por aqui, ');
    await made.getByRole('button', { name: 'Inserir variável' }).press('Enter');
    await page.getByRole('menuitem', { name: '{{firstName}}' }).press('Enter');
    await made.getByText('Ainda por aqui, Luiza').waitFor();
    const hours = made.getByRole('textbox', { name: 'Tempo na etapa (horas)' });
    await hours.fill('9000');
    await hours.press('Enter');
    await made.getByText('Use um número inteiro de até 8760 horas.').waitFor();
    await hours.fill('');
    await hours.press('Enter');
    await made.waitFor({ state: 'detached' });
    const [back] = await stages();
    const lane = { timeLane: 0, nextLaneId: null, rollbackLaneId: null };
    expect(back).toMatchObject({
      ...lane,
      name: 'Retorno',
      kanban: 1,
      greetingMessageLane: 'Ainda por aqui, {{firstName}}',
    });

    await page.getByRole('button', { name: 'Nova tag' }).click();
    await made.getByRole('textbox', { name: 'Nome' }).fill('Proposta');
    await made.getByRole('switch', { name: 'Etapa do kanban' }).press('Space');
    await hours.fill('48');
    for (const name of ['Próxima etapa', 'Etapa de volta']) {
      const picker = made.getByRole('combobox', { name });
      await picker.fill('ret');
      await page.getByRole('option', { name: 'Retorno' }).waitFor();
      await picker.press('ArrowDown');
      await picker.press('Enter');
      await expect.poll(() => picker.inputValue()).toBe('Retorno');
    }
    await made.getByRole('button', { name: 'Salvar' }).press('Enter');
    await made.waitFor({ state: 'detached' });
    const proposal = (await stages()).find(({ name }) => name === 'Proposta');
    expect(proposal).toMatchObject({ timeLane: 48, nextLaneId: back?.id, rollbackLaneId: back?.id });

    const table = page.getByRole('grid', { name: 'Tags' });
    await expect
      .poll(() => table.getByRole('gridcell', { name: '0 atendimento', exact: true }).count())
      .toBe(2);
    await page.getByRole('button', { name: 'Editar Retorno' }).click();
    const edited = page.getByRole('dialog', { name: 'Editar tag' });
    const next = edited.getByRole('combobox', { name: 'Próxima etapa' });
    await next.click();
    // The stage itself is not offered.
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Proposta']);
    await page.getByRole('option', { name: 'Proposta' }).click();
    await edited.getByRole('button', { name: 'Salvar' }).click();
    const refusal = 'O caminho volta a esta etapa: escolha outra.';
    await edited.getByText(refusal).waitFor();
    expect(await next.getAttribute('aria-invalid')).toBe('true');
    at.expectErrors(/status of 400/);
    await edited.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Excluir Proposta' }).click();
    await page.getByText('Nenhum atendimento está nesta etapa.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(async () => (await stages()).map(({ name }) => name)).toEqual(['Retorno']);
  });

  test('who is no administrator sees which stages there are, and changes none, here nor among the lanes', async ({
    company,
    open,
  }) => {
    const person = { profile: 'user' as const, queueIds: [], showDashboard: 'enabled' as const };
    const at = await open(await company.person('Bia Melo', person));
    await company.admin.call('POST /tags', { body: { name: 'Proposta', kanban: 1 } });
    await company.admin.call('POST /tags', { body: { name: 'VIP' } });
    const { page } = at;
    await openSignedIn(at, '/tags');
    await page.getByRole('button', { name: 'Nova tag' }).click();
    const made = page.getByRole('dialog', { name: 'Nova tag' });
    await made.getByRole('textbox', { name: 'Nome' }).waitFor();
    expect(await made.getByRole('switch').count()).toBe(0);
    await made.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar VIP' }).waitFor();
    // Only an administrator or the user who made a tag may delete it.
    expect(await page.getByRole('button', { name: 'Excluir VIP' }).count()).toBe(0);
    const offered = page.getByRole('button', { name: / Proposta$/ });
    await page.getByText('Proposta').waitFor();
    expect(await offered.count()).toBe(0);
    await page.getByText('Proposta').click();
    await page.goto(`${at.url}/TagsKanban`);
    await page.getByRole('table').getByText('Proposta').waitFor();
    expect(await offered.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Nova coluna' }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('without kanban in the plan nothing of stages is shown but the way out of one from before', async ({
    world,
    open,
  }) => {
    const limits = { users: 50, connections: 10, queues: 20, amount: 1 };
    const plan = await world.superUser.call('POST /plans', {
      body: { name: 'Kanban', ...limits, useKanban: true },
    });
    const company = await createCompany(world, { planId: plan.id });
    const stage = await company.admin.call('POST /tags', { body: { name: 'Proposta', kanban: 1 } });
    await company.admin.call('POST /tags', { body: { name: 'Cliente novo', kanban: 0 } });
    const luiza = await company.served('Luiza', 'Oi');
    await company.served('Carlos', 'Olá');
    const params = { ticketId: String(luiza.id), tagId: String(stage.id) };
    await company.admin.call('PUT /ticket-tags/{ticketId}/{tagId}', { params });
    const useKanban = (on: boolean) =>
      world.superUser.call('PUT /plans/{id}', {
        params: { id: String(plan.id) },
        body: { name: 'Kanban', ...limits, useKanban: on },
      });
    await useKanban(false);
    const at = await open(company.ana);
    const { page } = at;
    await openSignedIn(at, '/tags');
    const column = page.getByRole('columnheader', { name: 'Etapa do kanban' });
    await column.waitFor();
    await page.getByRole('button', { name: 'Nova tag' }).click();
    const made = page.getByRole('dialog', { name: 'Nova tag' });
    await made.getByRole('textbox', { name: 'Nome' }).waitFor();
    expect(await made.getByRole('switch').count()).toBe(0);
    await made.getByRole('button', { name: 'Cancelar' }).click();

    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    const picker = panel.getByRole('combobox', { name: 'Etapa do kanban' });
    await page.goto(`${at.url}/tickets/${luiza.uuid}`);
    await expect.poll(() => picker.inputValue()).toBe('Proposta');
    await picker.hover();
    await panel.getByRole('button', { name: 'Limpar' }).and(page.locator(':visible')).click();
    await page.getByText('Ticket Tag Removido!').waitFor();
    await picker.waitFor({ state: 'detached' });
    // The list of stages is loaded by now.
    await page.getByRole('link', { name: /Carlos/ }).click();
    await panel.getByText('Carlos', { exact: true }).first().waitFor();
    await panel.getByRole('combobox', { name: 'Tags do contato' }).waitFor();
    expect(await picker.count()).toBe(0);

    await page.goto(`${at.url}/tags`);
    await page.getByRole('button', { name: 'Excluir Proposta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    // Content behind a dialog is hidden from queries by role: wait until it is closed.
    await page.getByRole('button', { name: 'Excluir Cliente novo' }).waitFor();
    await column.waitFor({ state: 'detached' });
    // Only the plan decides if stages are offered.
    await useKanban(true);
    await page.reload();
    await page.getByRole('button', { name: 'Nova tag' }).click();
    await made.getByRole('switch', { name: 'Etapa do kanban' }).waitFor();
  });
});
