import { typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { connectionEntity } from '@balcao/functions/core/records/connectionEntity';
import { flowEntity } from '@balcao/functions/core/records/flowEntity';
import { integrationEntity } from '@balcao/functions/core/records/integrationEntity';
import { promptEntity } from '@balcao/functions/core/records/promptEntity';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import type { WebWorld } from '../../../test/world/startWebWorld.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Stores an integration, a prompt and a flow directly, as there are no screens for them. */
async function storeParts({ runtime: { store } }: WebWorld, companyId: number): Promise<void> {
  const base = { companyId, createdAt: at, updatedAt: at, version: 1 };
  // Enough rows to put the chosen ones on the second page.
  for (let id = 1; id <= 20; id++) {
    await store.put(integrationEntity.toItem({ ...base, id, type: 'n8n', name: `Antes ${id}` }));
    await store.put(promptEntity.toItem({ ...base, id, name: `Antes ${id}` }));
  }
  await store.put(integrationEntity.toItem({ ...base, id: 81, type: 'n8n', name: 'Pedidos' }));
  await store.put(promptEntity.toItem({ ...base, id: 82, name: 'Vendedora' }));
  await store.put(flowEntity.toItem({ ...base, id: 83, name: 'Boas-vindas', active: true }));
}

describe.skipIf(browserMissing())('connection form, what it hands on', () => {
  test('integration, prompt and flows are picked and stored', async ({ world, company, at: screen }) => {
    await storeParts(world, company.id);
    const { page } = screen;
    await openSignedIn(screen, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const pick = async (field: string, name: string) => {
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name }).click();
    };
    await dialog.getByRole('tab', { name: 'Integrações' }).click();
    await pick('Integração', 'Pedidos');
    await pick('Prompt de IA', 'Vendedora');
    await dialog.getByRole('tab', { name: 'Fluxo padrão' }).click();
    await pick('Fluxo de boas-vindas', 'Boas-vindas');
    await pick('Fluxo de resposta padrão', 'Boas-vindas');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = (await company.admin.call('GET /whatsapp', {}))[0];
    expect(stored).toMatchObject({ integrationId: 81, promptId: 82, flowIdWelcome: 83, flowIdNotPhrase: 83 });
  });

  test('what the plan lacks says so, and what was chosen before can be taken away', async ({
    world,
    open,
  }) => {
    const flags = Object.fromEntries(planFlags.map((flag) => [flag, false]));
    const body = { name: 'Só WhatsApp', users: 9, connections: 9, queues: 9, amount: 1 };
    const plan = await world.superUser.call('POST /plans', {
      body: { ...body, ...flags, useWhatsapp: true },
    });
    const company = await createCompany(world, { planId: plan.id });
    await storeParts(world, company.id);
    const key = connectionEntity.key({ companyId: company.id, id: company.connectionId });
    await world.runtime.store.update(key, { set: { promptId: 82 } });
    const screen = await open(company.ana);
    const { page } = screen;
    await openSignedIn(screen, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    await dialog.getByRole('tab', { name: 'Integrações' }).click();
    const tab = dialog.getByRole('tabpanel', { name: 'Integrações' });
    await tab.getByText('Seu plano não inclui integrações').waitFor();
    await tab.getByText('Seu plano não inclui prompts de IA').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Integração' }).isDisabled()).toBe(true);
    const prompt = dialog.getByRole('combobox', { name: 'Prompt de IA' });
    await expect.poll(() => prompt.inputValue()).toBe('Vendedora');
    await prompt.fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await company.admin.call('GET /whatsapp', {}))[0]?.promptId).toBeNull();
  });

  test('the token is shown when asked for, renewed when saved, and no helper sees it', async ({
    company,
    at: screen,
    open,
  }) => {
    const { page } = screen;
    const params = { id: String(company.connectionId) };
    const query = { showToken: 'true' as const };
    const stored = async () => (await company.admin.call('GET /whatsapp/{id}', { params, query })).token;
    const first = await stored();
    await openSignedIn(screen, '/connections');
    await page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const token = dialog.getByLabel('Token', { exact: true });
    await expect.poll(() => token.inputValue()).toBe('••••••••');
    screen.fail(/GET .whatsapp.{id}/, 'ERR_NO_WAPP_FOUND');
    await dialog.getByRole('button', { name: 'Mostrar token' }).click();
    await page.getByText('Conexão não encontrada.').waitFor();
    screen.fail(null);
    await dialog.getByRole('button', { name: 'Mostrar token' }).click();
    await expect.poll(() => token.inputValue()).toBe(first);
    await dialog.getByRole('button', { name: 'Copiar token' }).click();
    await page.getByText('Token copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await dialog.getByRole('button', { name: 'Renovar token' }).click();
    await dialog.getByText('O token atual deixa de valer quando você salvar.').waitFor();
    const renewed = await token.inputValue();
    expect(renewed).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(await stored()).toBe(first);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toBe(renewed);
    screen.expectErrors(/status of 4\d\d/);

    const helper = await open(await company.person('Bruno Lima', { allowConnections: 'enabled' }));
    await openSignedIn(helper, '/connections');
    await helper.page.getByRole('button', { name: 'Editar Loja Centro' }).click();
    await helper.page.getByRole('dialog').getByLabel('Nome').waitFor();
    await helper.page.getByRole('dialog').getByRole('tab', { name: 'Importação' }).waitFor();
    expect(await helper.page.getByLabel('Token', { exact: true }).count()).toBe(0);
  });

  test('the import of old messages asks for its days and its queue, and says that it does nothing yet', async ({
    company,
    at: screen,
  }) => {
    const { page } = screen;
    await page.setViewportSize({ width: 360, height: 740 });
    await openSignedIn(screen, '/connections');
    await page.getByText('Loja Centro').click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByRole('tab', { name: 'Importação' }).click();
    await dialog.getByText('guardado, ainda sem efeito').waitFor();
    await dialog.getByRole('switch', { name: 'Importar mensagens antigas' }).click();
    await dialog.getByRole('tab', { name: 'Geral' }).click();
    await save.click();
    const from = dialog.getByRole('group', { name: 'A partir de' });
    await dialog.getByRole('tab', { name: 'Importação: há campos a corrigir', selected: true }).waitFor();
    await expect.poll(() => dialog.getByText('Obrigatório').count()).toBe(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const shown = (daysAgo: number) =>
      `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T09:30`;
    await typeDate(from, shown(760));
    await dialog.getByText('Escolha um momento entre dois anos atrás e agora').waitFor();
    await typeDate(from, shown(30));
    const until = dialog.getByRole('group', { name: 'Até', exact: true });
    await typeDate(until, shown(40));
    await dialog.getByText('Escolha um momento entre o início e agora').waitFor();
    await typeDate(until, shown(10));
    await dialog.getByRole('combobox', { name: 'Fila dos atendimentos importados' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    await dialog.getByRole('switch', { name: 'Incluir grupos' }).click();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const stored = (await company.admin.call('GET /whatsapp', {}))[0];
    expect(stored).toMatchObject({
      enableImportMessage: true,
      // São Paulo is three hours behind UTC.
      importOldMessages: `${shown(30).slice(0, 11)}12:30:00.000Z`,
      importRecentMessages: `${shown(10).slice(0, 11)}12:30:00.000Z`,
      queueIdImportMessages: company.queues.Entrega,
      importOldMessagesGroups: true,
      closedTicketsPostImported: false,
      status: 'CONNECTED',
    });
  });

  test('once the import has an effect, saving it asks before a number that is up is cut off', async ({
    company,
    at: screen,
    onTestFinished,
  }) => {
    const was = oldMessageImport.hasEffect;
    onTestFinished(() => {
      oldMessageImport.hasEffect = was;
    });
    oldMessageImport.hasEffect = true;
    const { page } = screen;
    // Switches `oldMessageImport.hasEffect` on in the page's own code; in the source it is off.
    let switched = 0;
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const body = code.replace('hasEffect:!1', 'hasEffect:!0');
      if (body !== code) switched += 1;
      await route.fulfill({ response, body });
    });
    await openSignedIn(screen, '/connections');
    await page.getByText('Loja Centro').click();
    const dialog = page.getByRole('dialog', { name: 'Editar conexão' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByRole('tab', { name: 'Importação' }).click();
    await dialog.getByRole('switch', { name: 'Importar mensagens antigas' }).click();
    expect(await dialog.getByText('guardado, ainda sem efeito').count()).toBe(0);
    expect(switched).toBe(1);
    const day = (daysAgo: number) =>
      `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T09:30`;
    await typeDate(dialog.getByRole('group', { name: 'A partir de' }), day(30));
    await dialog.getByRole('combobox', { name: 'Fila dos atendimentos importados' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    const stored = async () => (await company.admin.call('GET /whatsapp', {}))[0];
    const question = page.getByRole('dialog', { name: 'Desconectar para importar as mensagens antigas?' });
    await save.click();
    await question.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ enableImportMessage: false, status: 'CONNECTED' });
    await save.click();
    await question.getByRole('button', { name: 'Desconectar e importar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(stored).toMatchObject({ enableImportMessage: true, status: 'OPENING' });
  });
});
