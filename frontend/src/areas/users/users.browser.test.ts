import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { linkInMail } from '../../../test/world/linkInMail.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { password } from '../../../test/world/startWebWorld.ts';

describe.skipIf(browserMissing())('users', () => {
  test('somebody is invited, stands as invited, chooses a password, and the list hears of it', async ({
    world,
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/users');
    const table = page.getByRole('grid', { name: 'Usuários' });
    await table.getByText('Helena Prado').waitFor();
    await at.live();
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    const invite = dialog.getByRole('button', { name: 'Convidar' });
    await invite.click();
    await expect.poll(() => dialog.getByText('Obrigatório').count()).toBe(2);
    await dialog.getByLabel('Nome').fill('D');
    await dialog.getByLabel('E-mail').fill('duda');
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByText('E-mail inválido').waitFor();
    await dialog.getByLabel('Nome').fill('Duda Reis');
    const email = `duda@${company.id}.test`;
    await dialog.getByLabel('E-mail').fill(email);
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
    await dialog.getByText('Escolha um arquivo de imagem.').waitFor();
    await choose.setInputFiles({ name: 'duda.png', mimeType: 'image/png', buffer: pixel });
    await dialog.locator('img').waitFor();
    await invite.click();
    await page.getByText(`Convite enviado para ${email}`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const row = table.getByRole('row', { name: /Duda Reis/ });
    await row.getByText('Convite pendente').waitFor();
    await expect.poll(() => row.locator('img').count()).toBe(1);
    // An invited user has no session to end.
    expect(await row.getByRole('button', { name: /Encerrar/ }).count()).toBe(0);

    const first = await linkInMail(world, email);
    await row.getByRole('button', { name: 'Convidar Duda Reis de novo' }).click();
    await expect.poll(() => linkInMail(world, email)).not.toBe(first);
    const [, token = ''] = (await linkInMail(world, email)).split('#');
    await company.admin.call('POST /auth/invitation', { body: { token, password } });
    await row.getByText('Convite pendente').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Encerrar a sessão de Duda Reis' }).waitFor();
  });

  test('where no mail leaves, the link is there once, to be handed over', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/users');
    const link = 'https://balcao.test/invitation#abc';
    await page.route(/\/api\/users$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), invitationLink: link } });
    });
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('Caio Luz');
    await dialog.getByLabel('E-mail').fill(`caio@${at.person.id}.test`);
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    const handed = page.getByRole('dialog', { name: 'Convite de Caio Luz' });
    await expect.poll(() => handed.getByLabel('Link do convite').inputValue()).toBe(link);
    await handed.getByRole('button', { name: 'Copiar link do convite' }).click();
    await page.getByText('Link copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await handed.getByRole('button', { name: 'Fechar' }).click();
    await handed.waitFor({ state: 'detached' });
  });

  test('data and permissions are changed where they stand; hours in steps of ten minutes, the session of oneself elsewhere', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const rui = await company.person('Rui Melo', { startWork: '08:05' });
    await openSignedIn(at, '/users');
    await page.getByRole('button', { name: 'Editar Rui Melo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await dialog.getByText('Fora destas horas não é possível entrar.').waitFor();
    await dialog.getByLabel('Fim do expediente').fill('18:05');
    await dialog.getByRole('tab', { name: 'Permissões' }).click();
    await dialog.getByRole('switch', { name: 'Vê o painel' }).click();
    await dialog.getByRole('switch', { name: 'Encerra atendimentos aguardando' }).click();
    await save.click();
    // The tab with the error opens; the existing 08:05 is left as it is.
    await dialog.getByText('Use intervalos de 10 minutos').waitFor();
    expect(await dialog.getByText('Use intervalos de 10 minutos').count()).toBe(1);
    const end = dialog.getByLabel('Fim do expediente');
    await end.fill('2567');
    await dialog.getByText('Valor inválido').waitFor();
    await end.fill('18:05');
    await end.press('ArrowUp');
    await expect.poll(() => end.inputValue()).toBe('18:10');
    await dialog.getByRole('combobox', { name: 'Filas' }).fill('Ven');
    await page.getByRole('option', { name: 'Vendas' }).click();
    await page.keyboard.press('Escape');
    const connections = await company.admin.call('GET /whatsapp', { query: {} });
    await dialog.getByRole('combobox', { name: 'Conexão padrão' }).click();
    await page.getByRole('option', { name: new RegExp(connections[0]?.name ?? '') }).click();
    await dialog.getByLabel('Mensagem de despedida').fill('Até logo, {{firstName}}!');
    await save.click();
    await page.getByText('Usuário salvo').waitFor();
    const stored = () => company.admin.call('GET /users/{id}', { params: { id: String(rui.id) } });
    expect(await stored()).toMatchObject({
      startWork: '08:05',
      endWork: '18:10',
      showDashboard: 'enabled',
      userClosePendingTicket: 'disabled',
      allTicket: 'disabled',
      whatsappId: company.connectionId,
      queues: [{ name: 'Vendas' }],
      farewellMessage: 'Até logo, {{firstName}}!',
    });

    await page.getByRole('button', { name: 'Editar Ana' }).click();
    await dialog.getByText('Seu e-mail e sua senha mudam em “Editar perfil”').waitFor();
    expect(await dialog.getByLabel('Senha').count()).toBe(0);
    await dialog.getByLabel('Nome').fill('Ana Maria');
    await save.click();
    await page.getByRole('button', { name: 'Perfil: Ana Maria' }).waitFor();
    expect(await page.getByRole('button', { name: /Excluir Ana/ }).count()).toBe(0);
  });

  test('searched from three letters on, live, and deleted with what becomes of the tickets', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await company.person('Rui Melo');
    await openSignedIn(at, '/users?q=ru');
    const table = page.getByRole('grid', { name: 'Usuários' });
    await table.getByText('Helena Prado').waitFor();
    await page.getByText('Digite ao menos 3 letras ou números').waitFor();
    await page.getByRole('searchbox').fill('melo');
    await table.getByText('Helena Prado').waitFor({ state: 'detached' });
    await at.live();
    await company.person('Bia Melo');
    await company.person('Caio Sales');
    const rows = page.locator('[role=row][data-index]');
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[1]))
      .toEqual(['Bia Melo', 'Rui Melo']);

    await page.getByRole('button', { name: 'Encerrar a sessão de Bia Melo' }).click();
    const ended = page.getByRole('dialog', { name: 'Encerrar a sessão de Bia Melo?' });
    await ended.getByText('A pessoa sai de todos os aparelhos').waitFor();
    await ended.getByRole('button', { name: 'Encerrar sessão' }).click();
    await page.getByText('Sessão encerrada').waitFor();

    await page.getByRole('button', { name: 'Excluir Bia Melo' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir Bia Melo?' });
    await asked
      .getByText('Deseja realmente excluir esse registro? Os atendimentos em aberto voltam para as filas.')
      .waitFor();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Usuário excluído').waitFor();
    await table.getByText('Bia Melo').waitFor({ state: 'detached' });
  });

  test('an administrator takes somebody’s picture away: every open screen shows the initials at once', async ({
    company,
    open,
    at,
  }) => {
    const bia = await company.person('Bia Reis', { profile: 'admin' });
    const theirs = await open(bia);
    await openSignedIn(theirs, '/tickets');
    await theirs.live();
    // The button shows the picture even while it is behind a dialog.
    const inBar = theirs.page.getByRole('button', { name: 'Perfil: Bia Reis', includeHidden: true });
    await inBar.click();
    await theirs.page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const profile = theirs.page.getByRole('dialog', { name: 'Editar perfil' });
    await profile.getByRole('button', { name: 'Trocar foto' }).waitFor();
    expect(await profile.getByRole('button', { name: 'Remover foto' }).count()).toBe(0);

    const { page } = at;
    await openSignedIn(at, '/users');
    const row = page.getByRole('row', { name: /Bia Reis/, includeHidden: true });
    await row.waitFor();
    await at.live();
    await page.getByRole('button', { name: 'Editar Bia Reis' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
    const picture = { name: 'bia.png', mimeType: 'image/png', buffer: pixel };
    await profile.locator('input[type=file]').setInputFiles(picture);
    // A picture that the user chose meanwhile appears in the open form, where it can be removed.
    const remove = dialog.getByRole('button', { name: 'Remover foto' });
    await remove.waitFor();
    const shown = () =>
      Promise.all([row, dialog, profile, inBar].map((where) => where.locator('img').count()));
    await expect.poll(shown).toEqual([1, 1, 1, 1]);
    await remove.press('Enter');
    await page
      .getByRole('dialog', { name: 'Remover a foto?' })
      .getByRole('button', { name: 'Remover foto' })
      .press('Enter');
    await page.getByText('Foto removida').waitFor();
    await expect.poll(shown).toEqual([0, 0, 0, 0]);
    await profile.getByRole('button', { name: 'Remover foto' }).waitFor({ state: 'detached' });
    // The form has no unsaved changes.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // For a new user the picture is only chosen, not stored, so it is removed without a question.
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const fresh = page.getByRole('dialog', { name: 'Novo usuário' });
    await fresh.locator('input[type=file]').setInputFiles(picture);
    await fresh.locator('img').waitFor();
    await fresh.getByRole('button', { name: 'Remover foto' }).click();
    await fresh.locator('img').waitFor({ state: 'detached' });
    const name = 'Duda Reis';
    await fresh.getByLabel('Nome').fill(name);
    await fresh.getByLabel('E-mail').fill(`duda@foto${company.id}.test`);
    await fresh.getByRole('button', { name: 'Convidar' }).click();
    await fresh.waitFor({ state: 'detached' });
    const { users } = await company.admin.call('GET /users', { query: { searchParam: name } });
    expect(users).toMatchObject([{ name, profileImage: null }]);
  });

  test('somebody signed out by an administrator is shown the door at once', async ({ company, open, at }) => {
    const theirs = await open(await company.person('Rui Melo'));
    await openSignedIn(theirs, '/tickets');
    await theirs.live();
    await openSignedIn(at, '/users');
    await at.page.getByRole('button', { name: 'Encerrar a sessão de Rui Melo' }).click();
    const asked = at.page.getByRole('dialog', { name: 'Encerrar a sessão de Rui Melo?' });
    await asked.getByRole('button', { name: 'Encerrar sessão' }).click();
    await theirs.page.waitForURL('**/login**');
    theirs.expectErrors(/status of 40[13]|WebSocket/);
  });

  test('a full plan says how many it allows, and who may not be here is told so', async ({ world, open }) => {
    const plan = { name: 'Dois', users: 2, connections: 2, queues: 5, amount: 1 };
    const { id: planId } = await world.superUser.call('POST /plans', { body: plan });
    const company = await createCompany(world, { planId });
    const at = await open(company.ana);
    const { page } = at;
    await openSignedIn(at, '/users');
    await page.getByText('2 de 2 do seu plano').waitFor();
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('Duda Reis');
    await dialog.getByLabel('E-mail').fill(`duda@${company.id}.test`);
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await dialog.getByText('Seu plano permite 2 usuários. Fale com o suporte para aumentar.').waitFor();
    at.expectErrors(/status of 400/);
    await company.admin.call('PUT /users/{id}', {
      params: { id: String(company.ana.id) },
      body: { profile: 'user' },
    });
    await page.goto(`${at.url}/users`);
    await page.getByText('Oops! Acesso Negado!').waitFor();
  });

  test.for(['light', 'dark'] as const)(
    'as a table and as cards, %s: no scrolling aside, opened by key',
    async (theme, { company, open }) => {
      await company.person('Rui Melo de Albuquerque e Figueiredo Sobrinho', {
        queueIds: [company.queues.Vendas],
      });
      const clara = await company.person('Clara', { defaultTheme: theme, profile: 'admin' });
      const at = await open(clara, { theme, width: 1280 });
      const { page } = at;
      await openSignedIn(at, '/users');
      const rows = page.locator('[role=row][data-index]');
      await rows.nth(3).waitFor();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await rows.first().focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
        await expect.poll(() => dialog.getByLabel('Nome').inputValue()).toContain('Rui Melo');
        await dialog.getByRole('tab', { name: 'Permissões' }).click();
        await dialog.getByRole('switch', { name: 'Gerencia conexões' }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    },
  );
});
