import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Screen } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('signing up', () => {
  const field = ({ page }: Screen, label: string) => page.getByLabel(label, { exact: true });
  const password = 'Trem-azul-7-noites';

  test('a visitor creates a company on a plan of their choice and signs in to it', async ({
    at,
    company,
  }) => {
    const { page } = at;
    const submit = page.getByRole('button', { name: 'Criar conta' });
    await page.goto(`${at.url}/login?companyId=${company.id}`);
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await page.waitForURL(`**/signup?companyId=${company.id}`);
    await page.getByText('3 dias grátis').waitFor();
    const plan = page.getByRole('radio', { name: /Completo/ });
    await plan.waitFor();
    await page.getByText('50 usuários · 10 conexões · 20 filas').first().waitFor();
    await submit.click();
    expect(await page.getByText('Obrigatório').count()).toBeGreaterThanOrEqual(5);
    await field(at, 'Nome da empresa').fill('A');
    await field(at, 'Seu nome').fill('x'.repeat(51));
    await field(at, 'E-mail').fill('dona@');
    await field(at, 'Senha').fill('fraca');
    await field(at, 'Telefone').fill('ligue');
    await submit.click();
    for (const text of ['Muito curto!', 'Muito longo!', 'E-mail inválido', 'Informe o telefone com DDD'])
      await page.getByText(text).waitFor();
    await page.getByText(/mínimo 8 caracteres/).waitFor();
    expect(at.calls).not.toContain('POST /auth/signup');

    const name = `Padaria ${company.id}`;
    const email = `dona${company.id}@padaria.test`;
    await field(at, 'Nome da empresa').fill(name);
    await field(at, 'Seu nome').fill('Dona Nova');
    await field(at, 'Senha').fill('Senha123');
    await field(at, 'Telefone').fill('(11) 98888-0001');
    await field(at, 'E-mail').fill(company.ana.email);
    await plan.check();
    await submit.click();
    await page.getByText('Esta senha é muito comum. Escolha outra.').waitFor();
    await field(at, 'Senha').fill(password);
    await submit.click();
    await page.getByText('Já existe um usuário com este e-mail.').waitFor();
    await field(at, 'E-mail').fill(email);
    await submit.click();
    await page.getByText('Conta criada. Entre com seu e-mail e senha.').waitFor();
    expect(await field(at, 'E-mail').inputValue()).toBe(email);
    await field(at, 'Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Perfil: Dona Nova' }).waitFor();
    at.expectErrors(/status of 400/);
  });

  test('a plan taken off meanwhile is told where it was chosen, and offered no more', async ({
    at,
    world,
    company,
  }) => {
    const { page } = at;
    const limits = { users: 1, connections: 1, queues: 1, amount: 0 };
    const body = { name: `Passageiro ${company.id}`, ...limits };
    const { id } = await world.superUser.call('POST /plans', { body });
    await page.goto(`${at.url}/signup`);
    const gone = page.getByRole('radio', { name: new RegExp(body.name) });
    await gone.check();
    await field(at, 'Nome da empresa').fill(`Quitanda ${company.id}`);
    await field(at, 'Seu nome').fill('Dona Nova');
    await field(at, 'Senha').fill(password);
    await field(at, 'Telefone').fill('(11) 98888-0001');
    await field(at, 'E-mail').fill(`quitanda${company.id}@padaria.test`);
    await world.superUser.call('PUT /plans/{id}', {
      params: { id: String(id) },
      body: { isPublic: false },
    });
    const submit = page.getByRole('button', { name: 'Criar conta' });
    await submit.click();
    const plans = page.getByRole('group', { name: 'Escolha um plano' });
    await plans.getByText('Este plano não está mais à venda. Escolha outro.').waitFor();
    expect(await gone.count()).toBe(0);
    expect(await page.getByText('Confira os campos destacados.').count()).toBe(0);
    await page.getByRole('radio', { name: /Completo/ }).check();
    await submit.click();
    await page.getByText('Conta criada. Entre com seu e-mail e senha.').waitFor();
    at.expectErrors(/status of 400/);
  });

  test('switched off it is offered nowhere, and its page says so', async ({ at }) => {
    const { page } = at;
    await page.route(/\/public-settings$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), allowSignup: 'disabled' },
      });
    });
    await page.goto(`${at.url}/signup`);
    await page.getByText('O cadastro de novas contas está desligado.').waitFor();
    expect(await page.getByRole('button', { name: 'Criar conta' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Já tenho conta' }).click();
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Cadastre-se' }).count()).toBe(0);
  });
});
