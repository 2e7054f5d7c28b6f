import { dateIn, typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { superPerson } from '../../../test/world/superPerson.ts';
import { password } from '../../../test/world/startWebWorld.ts';

/** Texts of a table that are wider than their cells with the fonts of this machine. */
const cutTexts = (table: Locator) =>
  table
    .locator('[role=columnheader], [role=gridcell]')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
    );

describe.skipIf(browserMissing())('companies', () => {
  test('a company is made, its administrator’s link handed over, then changed, renewed, suspended and reactivated', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    const mark = randomUUID().slice(0, 8);
    await openSignedIn(at, '/companies');
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova empresa' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await save.click();
    await dialog.getByText('Nome é obrigatório').waitFor();
    expect(await dialog.getByText('Obrigatório', { exact: true }).count()).toBe(2);
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('B');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sem arroba');
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByText('E-mail inválido').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Bistrô ${mark}`);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`dona@${mark}.test`);
    await dialog.getByRole('textbox', { name: 'Quem administra' }).fill('Dona Rosa');
    await dialog.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: 'Completo' }).click();
    const due = dialog.getByRole('group', { name: 'Vencimento' });
    await typeDate(due, '2031-01-31');
    await dialog.getByRole('button', { name: 'Renovar' }).click();
    expect(await dateIn(due)).toBe('28/02/2031');
    await dialog.getByLabel('Fuso horário').selectOption('America/Manaus');
    await save.click();
    const handed = page.getByRole('dialog', { name: `Convite de Bistrô ${mark}` });
    const link = await handed.getByRole('textbox', { name: 'Endereço do convite' }).inputValue();
    expect(link).toMatch(/\/invitation#[\w-]{43}$/);
    await handed.getByRole('button', { name: 'Copiar link do convite' }).click();
    await page.getByText('Link copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await handed.getByRole('button', { name: 'Fechar' }).click();

    await page.getByRole('searchbox').fill(mark);
    const table = page.getByRole('grid', { name: 'Empresas' });
    await table.getByText('28/02/2031').waitFor();
    await table.getByText('1 de 50').waitFor();
    await table.getByText('0,0 MB em 0 arquivo').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const plan = table.locator('[data-index] [role=gridcell]').filter({ hasText: 'Completo' }).first();
    expect((await plan.boundingBox())?.width).toBeGreaterThanOrEqual(96);
    expect(await cutTexts(table)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    const one = async () =>
      (await world.superUser.call('GET /companiesPlan', { query: { searchParam: mark } })).companies[0];
    await page.getByRole('button', { name: `Editar Bistrô ${mark}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar empresa' });
    await edit.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('12.345.678/0001-00');
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await typeDate(edit.getByRole('group', { name: 'Vencimento' }), soon);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.waitFor({ state: 'detached' });
    await table.getByText(/Vence em [34] dias/).waitFor({ state: 'attached' });
    expect(await one()).toMatchObject({ document: '12.345.678/0001-00', timezone: 'America/Manaus' });

    const menu = page.getByRole('button', { name: `Ações de Bistrô ${mark}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Suspender' }).click();
    const asked = page.getByRole('dialog', { name: `Suspender Bistrô ${mark}?` });
    await asked.getByRole('button', { name: 'Suspender' }).click();
    await table.getByText('Suspensa').waitFor();
    expect(await one()).toMatchObject({ status: false });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Reativar' }).click();
    await table.getByText('Ativa').waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Convidar de novo' }).click();
    const again = await handed.getByRole('textbox', { name: 'Endereço do convite' }).inputValue();
    expect(again).not.toBe(link);
  });

  test('a company goes once its name was typed, with its people; not the platform’s own; at 360 pixels too', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    const mark = randomUUID().slice(0, 8);
    const name = `Mercearia ${mark}`;
    const email = `m@${mark}.test`;
    const plan = { planId: world.planId, password };
    await world.superUser.call('POST /companies', { body: { ...plan, name, email } });
    await world.superUser.call('POST /companies', {
      body: { ...plan, name: `Quitanda ${mark}`, email: `q@${mark}.test` },
    });
    await openSignedIn(at, '/companies');
    await page.getByRole('button', { name: 'Editar Balcão' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ações de Balcão' }).count()).toBe(0);
    await page.getByRole('searchbox').fill(mark);
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('button', { name: `Ações de ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const dialog = page.getByRole('dialog', { name: `Excluir ${name}?` });
    const typed = dialog.getByRole('textbox', { name: 'Nome da empresa' });
    const remove = dialog.getByRole('button', { name: 'Excluir' });
    await typed.fill(name.slice(0, -1));
    await remove.click();
    await dialog.getByText('Não é o nome desta empresa').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(
      (await world.superUser.call('GET /companiesPlan', { query: { searchParam: mark } })).companies,
    ).toHaveLength(2);
    await typed.fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('Empresa excluída').waitFor();
    await menu.waitFor({ state: 'detached' });
    await page.getByText(`Quitanda ${mark}`).waitFor();
    const left = await world.superUser.call('GET /companiesPlan', { query: { searchParam: mark } });
    expect(left.companies.map((one) => one.name)).toEqual([`Quitanda ${mark}`]);
  });

  test('a name that another company has is said at its field; a due date that is past is marked', async ({
    world,
    open,
    company,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    const mark = randomUUID().slice(0, 8);
    await world.superUser.call('POST /companies', {
      body: {
        name: `Vencida ${mark}`,
        email: `v@${mark}.test`,
        planId: world.planId,
        password,
        dueDate: '2026-01-01',
      },
    });
    await openSignedIn(at, `/companies?q=${mark}`);
    await page.getByRole('searchbox').fill(mark);
    const table = page.getByRole('grid', { name: 'Empresas' });
    await table.getByText('Vencida', { exact: false }).first().waitFor();
    await table.getByText(', Vencida').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: `Editar Vencida ${mark}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar empresa' });
    await edit.getByRole('textbox', { name: 'Nome' }).fill(company.name.toUpperCase());
    at.expectErrors(/status of 400/);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByText('Já existe uma empresa com este nome.').waitFor();
    at.fail(/PUT .companies/, 'ERR_NO_PLAN_FOUND');
    at.expectErrors(/status of 404/);
    await edit.getByRole('textbox', { name: 'Nome' }).fill(`Vencida ${mark}!`);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByText('Plano não encontrado.').waitFor();
    at.fail(/PUT .companies/);
    at.expectErrors(/status of 500/);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByText(/Verifique se já existe uma empresa com o mesmo nome/).waitFor();
  });

  test('a plan is made, changed and deleted, but not while a company has it', async ({ world, open }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    const mark = randomUUID().slice(0, 8);
    await openSignedIn(at, '/companies?q=nada');
    await page.getByText('Nenhuma empresa encontrada').waitFor();
    await page.getByRole('tab', { name: 'Planos' }).click();
    expect(new URL(page.url()).search).toBe('?tab=plans');
    await page.reload();
    await page.getByRole('button', { name: 'Novo plano' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo plano' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await save.click();
    await dialog.getByText('Nome é obrigatório').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Essencial ${mark}`);
    for (const [name, value] of [
      ['Usuários', '3'],
      ['Conexões', '1,5'],
      ['Filas', '2'],
      ['Valor (R$)', '99,9'],
    ] as const)
      await dialog.getByRole('textbox', { name }).fill(value);
    await save.click();
    await dialog.getByText('Use um número inteiro de até 100000.').waitFor();
    await dialog.getByRole('textbox', { name: 'Conexões' }).fill('1');
    await dialog.getByRole('switch', { name: 'Kanban' }).click();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const table = page.getByRole('grid', { name: 'Planos' });
    await table.getByText(`Essencial ${mark}`).waitFor();
    await table.getByText('R$ 99,90').waitFor();
    const plans = await world.superUser.call('GET /plans/all', {});
    const plan = plans.find(({ name }) => name === `Essencial ${mark}`);
    await page.getByText(`${plans.length} planos`).waitFor();
    await table.getByText('100.000').first().waitFor();
    expect(plan).toMatchObject({ users: 3, connections: 1, queues: 2, amount: 9990, useKanban: true });

    await page.getByRole('button', { name: `Editar Essencial ${mark}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar plano' });
    await edit.getByRole('textbox', { name: 'Nome' }).fill('COMPLETO');
    at.expectErrors(/status of 400/);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByText('Já existe um plano com este nome.').waitFor();
    await edit.getByRole('textbox', { name: 'Nome' }).fill(`Essencial ${mark}`);
    await edit.getByRole('switch', { name: 'Oferecido a quem se cadastra' }).click();
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.waitFor({ state: 'detached' });

    const body = { name: `Do plano ${mark}`, email: `p@${mark}.test`, planId: plan?.id ?? 0, password };
    const { id } = await world.superUser.call('POST /companies', { body });
    await page.getByRole('button', { name: `Excluir Essencial ${mark}` }).click();
    const asked = page.getByRole('dialog', { name: `Excluir o plano Essencial ${mark}?` });
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await asked.getByText('Não foi possível realizar a operação. Há empresas neste plano.').waitFor();
    await world.superUser.call('PUT /companies/{id}', {
      params: { id: String(id) },
      body: { planId: world.planId },
    });
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await table.getByText(`Essencial ${mark}`).waitFor({ state: 'detached' });
  });

  test('lists that cannot be had say so; so does the plan of a company, which is asked for again', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    const failed = page.getByText('Não foi possível carregar a lista de registros');
    at.expectErrors(/status of 500/);
    at.fail(/GET .(companiesPlan|plans.all|helps.list)/);
    await openSignedIn(at, '/companies');
    await failed.waitFor();
    await page.getByRole('tab', { name: 'Planos' }).click();
    await page.getByRole('heading', { name: 'Planos' }).waitFor();
    await failed.waitFor();
    await page.getByRole('tab', { name: 'Vídeos de ajuda' }).click();
    await page.getByRole('heading', { name: 'Vídeos de ajuda' }).waitFor();
    await failed.waitFor();
    at.fail(/GET .plans.all/);
    await page.getByRole('tab', { name: 'Empresas' }).click();
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova empresa' });
    await dialog.getByText('Não foi possível carregar a lista').waitFor();
    at.fail(null);
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog.getByText('Não foi possível carregar a lista').waitFor({ state: 'detached' });
    await dialog.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: 'Completo' }).waitFor();
  });

  test('another plan reaches the page without reload, and so does that the company is suspended', async ({
    world,
    company,
    at,
  }) => {
    const { page } = at;
    const plan = await world.superUser.call('POST /plans', {
      body: { name: `Ao vivo ${company.id}`, users: 9, connections: 9, queues: 9, amount: 0 },
    });
    const params = { id: String(company.id) };
    await openSignedIn(at, '/tags');
    await page.getByText('Nenhuma tag ainda').waitFor();
    await at.live();
    await world.superUser.call('PUT /companies/{id}', { params, body: { planId: plan.id } });
    const told = page.waitForResponse((response) => response.url().endsWith('/auth/session'));
    expect((await (await told).json()).user.company.plan.id).toBe(plan.id);
    await world.superUser.call('PUT /companies/{id}', { params, body: { status: false } });
    await page.getByText('Sua empresa está suspensa.').waitFor();
  });

  test('whoever is no super user is told and led away', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/companies');
    await page
      .getByText('Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.')
      .waitFor();
    await page.waitForURL('**/tickets');
    expect(await page.getByRole('link', { name: 'Empresas' }).count()).toBe(0);
  });
});
