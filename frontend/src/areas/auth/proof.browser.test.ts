import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { linkInMail } from '../../../test/world/linkInMail.ts';
import { password, type WebWorld } from '../../../test/world/startWebWorld.ts';

describe.skipIf(browserMissing())('the address of a sign-up', () => {
  let visitors = 0;
  /** Signs a company up; its address is mistyped. */
  async function visitor(world: WebWorld, id: number) {
    const mark = `${id}${++visitors}`;
    const person = { id: 0, name: 'Dona Nova', email: `dnoa${mark}@padaria.test` };
    const response = await fetch(`${world.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...person,
        password,
        phone: '11988880001',
        companyName: `Padaria ${mark}`,
        planId: world.planId,
      }),
    });
    expect(response.status).toBe(200);
    return { ...person, right: `dona${mark}@padaria.test` };
  }

  test('the banner says what to do, the link is sent again, the address corrected and proved', async ({
    world,
    company,
    open,
  }) => {
    const person = await visitor(world, company.id);
    const at = await open(person);
    const { page } = at;
    await page.goto(`${at.url}/login`);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const banner = page.getByRole('alert').filter({ hasText: 'Confirme seu e-mail' });
    await banner.getByText(new RegExp(person.email)).waitFor();
    const wrong = await linkInMail(world, person.email);

    // A first step works, what reaches others does not and says why.
    await page.goto(`${at.url}/tags`);
    await page.getByRole('button', { name: 'Nova tag' }).first().waitFor();
    await page.goto(`${at.url}/users`);
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const newUser = page.getByRole('dialog', { name: 'Novo usuário' });
    await newUser.getByLabel('Nome').fill('Duda Reis');
    await newUser.getByLabel('E-mail').fill(`duda-${person.email}`);
    await newUser.getByRole('button', { name: 'Convidar' }).click();
    await newUser.getByText(/Confirme primeiro seu e-mail/).waitFor();
    await newUser.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('dialog', { name: /Descartar/ })
      .getByRole('button', { name: 'Descartar' })
      .click();

    await banner.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText(`Enviamos um link para ${person.email}.`).waitFor();
    await banner.getByRole('button', { name: 'Corrigir e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corrigir e-mail' });
    await dialog.getByLabel('E-mail').fill(person.right);
    await dialog.getByLabel('Senha').fill(password);
    await dialog.getByRole('button', { name: 'Corrigir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await banner.getByText(new RegExp(person.right)).waitFor();

    // The link of the mistyped address is none any more.
    const other = await open(company.ana);
    await other.page.goto(wrong);
    await other.page.getByText(/o e-mail do cadastro foi corrigido/).waitFor();
    other.expectErrors(/status of 400/);

    // Looking at the page proves nothing: a button does, in whatever browser the mail is read.
    await at.live();
    const link = await linkInMail(world, person.right);
    await other.page.goto('about:blank');
    await other.page.goto(link);
    const submit = other.page.getByRole('button', { name: 'Confirmar e-mail' });
    await submit.waitFor();
    await other.page
      .getByText(new RegExp(`Dona Nova criou a empresa “Padaria .*” .*${person.right}`))
      .waitFor();
    expect(other.calls.filter((key) => key === 'POST /auth/prove-email')).toEqual([]);
    expect(await banner.count()).toBe(1);
    await submit.click();
    await other.page.getByText(`Pronto: ${person.right} está confirmado.`).waitFor();
    await banner.waitFor({ state: 'detached' });
    at.expectErrors(/status of 403/);
  });
});
