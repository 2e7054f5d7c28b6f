import { companyEntity } from '@balcao/functions/core/company/companyEntity';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { platformPerson } from '../../../test/world/platformPerson.ts';

describe.skipIf(browserMissing())('connections of all companies', () => {
  test('each company with its counts and all of them together; one is opened, changed, added to and deleted from', async ({
    world,
    company,
    open,
  }) => {
    const north = await company.connect('Loja Norte', { status: 'DISCONNECTED', number: '5511933334444' });
    const at = await open(await platformPerson(world, company));
    const { page } = at;
    await openSignedIn(at, '/allConnections');
    const row = page.locator('[role=row][data-index]').filter({ hasText: company.name });
    // Other tests' companies may push the row far down.
    await page.getByRole('searchbox', { name: 'Buscar por empresa' }).fill(company.name);
    await row.waitFor();
    await page.getByText(/^\d+ empresas$/).waitFor();
    expect((await row.innerText()).match(/\d+/g)?.slice(-3)).toEqual(['1', '1', '2']);
    const total = page.getByText('Total geral').locator('..');
    const numbers = async () => (await total.innerText()).match(/\d+/g)?.map(Number) ?? [];
    const [connected = 0, disconnected = 0, all = 0] = await numbers();
    expect([all, connected >= 1, disconnected >= 1]).toEqual([connected + disconnected, true, true]);

    await row.click();
    const dialog = page.getByRole('dialog', { name: `Conexões de ${company.name}` });
    const inside = dialog.locator('[role=row][data-index]');
    await inside.nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Editar Loja Norte' }).click();
    const form = page.getByRole('dialog', { name: 'Editar conexão' });
    await form.getByLabel('Nome').fill('Loja Centro');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Já existe uma conexão com este nome.').waitFor();
    await form.getByLabel('Nome').fill('Loja Leste');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await inside.filter({ hasText: 'Loja Leste' }).waitFor();
    const stored = async () => (await company.admin.call('GET /whatsapp', {})).map(({ name }) => name);
    expect(await stored()).toContain('Loja Leste');

    // The session opens and shows its code without a live event for this page.
    await inside.filter({ hasText: 'Loja Leste' }).getByRole('button', { name: 'Tentar de novo' }).click();
    const code = page.getByRole('dialog', { name: 'Conectar Loja Leste' });
    await code.waitFor();
    await company.session(north, { status: 'qrcode', qrcode: '2@balcao,de,outra,empresa' });
    await code.getByRole('button', { name: 'Copiar código' }).waitFor();
    await code.getByRole('button', { name: 'Fechar' }).click();

    await dialog.getByRole('button', { name: 'Excluir Loja Leste' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir a conexão Loja Leste?' });
    await question.getByText('Nos atendimentos abertos ninguém poderá responder').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await question.waitFor({ state: 'detached' });
    await inside.filter({ hasText: 'Loja Leste' }).waitFor({ state: 'detached' });
    expect(await stored()).toEqual(['Loja Centro']);

    await dialog.getByRole('button', { name: 'Nova conexão' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    const added = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
    await added.getByLabel('Nome').fill('Da plataforma');
    await added.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('dialog', { name: 'Conectar Da plataforma' }).waitFor();
    expect(await stored()).toContain('Da plataforma');
    at.expectErrors(/status of 400/);
  });

  test('of 1,200 companies it says how many it shows, and finds the last one', async ({
    world,
    company,
    open,
    onTestFinished,
  }) => {
    const { store } = world.runtime;
    const like = await store.get(companyEntity.key({ companyId: company.id }));
    if (like === undefined) throw new Error('no company');
    // These companies sort last, in pages for which the server looks through a thousand companies.
    const made = Array.from({ length: 1200 }, (_, at) => ({
      ...companyEntity.fromItem(like),
      companyId: 800_000 + at,
      name: `Filial ${at}`,
      connectionCount: 0,
    }));
    await store.batchWrite(made.map((one) => ({ put: companyEntity.toItem(one) })));
    onTestFinished(() => store.batchWrite(made.map((one) => ({ delete: companyEntity.key(one) }))));
    const list = await world.superUser.call('GET /companies/list');
    expect(list.length).toBeLessThan(1200);
    const at = await open(await platformPerson(world, company));
    const { page } = at;
    // The server sends this header from some 9,100 connections on.
    await page.route('**/api/whatsapp/all*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '9500' } });
    });
    await openSignedIn(at, '/allConnections');
    await page.getByText(/^Contados \d+ de 9500 números: os totais são só destes\.$/).waitFor();
    const cut = page.getByText(/^Mostrando \d+ de \d+ empresas\. Use a busca para encontrar as outras\.$/);
    const [shown = 0, total = 0] = (await cut.innerText()).match(/\d+/g)?.map(Number) ?? [];
    expect([shown < total, total > 1200]).toEqual([true, true]);
    await page.getByText(`${total} empresas`, { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Buscar por empresa' }).fill('filial 1199');
    await page.locator('[role=row][data-index]').filter({ hasText: 'Filial 1199' }).waitFor();
    await cut.waitFor();
    await page.getByRole('searchbox', { name: 'Buscar por empresa' }).fill('filial que não há');
    await page.getByText('Nenhuma empresa com esse nome').waitFor();
  });

  test('a list that cannot be had says so, and is asked for again; it fits a phone', async ({
    world,
    company,
    open,
  }) => {
    const at = await open(await platformPerson(world, company), { width: 360, height: 740 });
    const { page } = at;
    at.fail(/GET .whatsapp.all/);
    await openSignedIn(at, '/allConnections');
    await page.getByText('Não foi possível carregar a lista de registros').waitFor();
    at.fail(null);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('searchbox', { name: 'Buscar por empresa' }).fill(company.name);
    await page.getByText(company.name).waitFor();
    await page.getByText('Total geral').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    at.expectErrors(/status of 500/);
  });

  test('who does not look after the platform is told, and comes to the tickets', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/allConnections');
    await page
      .getByText('Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.')
      .waitFor();
    await page.waitForURL('**/tickets');
    expect(at.calls).not.toContain('GET /whatsapp/all');
  });
});
