import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { linkInMail } from '../../../test/world/linkInMail.ts';
import { signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('a forgotten password', () => {
  const newPassword = 'Trem-azul-7-noites';

  test('a code is asked for, typed with the new password, and the person signs in with it', async ({
    world,
    company,
    at,
  }) => {
    const { page } = at;
    const { email } = company.ana;
    await page.goto(`${at.url}/login`);
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
    const address = page.getByLabel('E-mail', { exact: true });
    const send = page.getByRole('button', { name: 'Enviar código' });
    await send.click();
    await page.getByText('Obrigatório').waitFor();
    await address.fill('ana@');
    await send.click();
    await page.getByText('E-mail inválido').waitFor();
    expect(at.calls).not.toContain('POST /auth/forgot-password');
    await address.fill(` ${email.toUpperCase()}`);
    await page.keyboard.press('Enter');
    await page.getByText('Se houver uma conta com este e-mail, enviamos um código.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('code');
    const choose = page.getByRole('button', { name: 'Redefinir senha' });
    await page.getByLabel('Nova senha', { exact: true }).fill('fraca');
    await page.getByLabel('Repita a senha').fill('outra');
    await choose.click();
    await page.getByText('Informe o código do e-mail').waitFor();
    await page.getByText('As senhas não correspondem').waitFor();
    expect(await page.getByText(/mínimo 8 caracteres/).count()).toBe(2);

    await page.getByLabel('Código do e-mail').fill('0000 0000');
    await page.getByLabel('Nova senha', { exact: true }).fill('Senha123');
    await page.getByLabel('Repita a senha').fill('Senha123');
    await choose.click();
    await page.getByText('Esta senha é muito comum. Escolha outra.').waitFor();
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    await page.getByLabel('Repita a senha').fill(newPassword);
    await choose.click();
    await page.getByText('Código incorreto ou vencido. Peça outro.').waitFor();

    let link = '';
    await expect.poll(async () => (link = await linkInMail(world, email))).toContain('/forgetpsw#');
    const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
    await page.getByLabel('Código do e-mail').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await choose.click();
    await page.getByText('Senha redefinida com sucesso.').waitFor();
    expect(await address.inputValue()).toBe(email);
    await page.getByLabel('Senha', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets');
    at.expectErrors(/status of 400/);
  });

  test('the link of the mail fills the form; another code is asked for from there', async ({
    world,
    company,
    at,
  }) => {
    const { page } = at;
    const { email } = company.ana;
    const asked = await page.request.post(`${at.url}/api/auth/forgot-password`, { data: { email } });
    expect(asked.status()).toBe(200);
    let link = '';
    await expect.poll(async () => (link = await linkInMail(world, email))).toContain('/forgetpsw#');
    await page.goto(link);
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel('Código do e-mail').inputValue()).toMatch(/^\d{8}$/);
    await page.getByRole('button', { name: 'Pedir outro código' }).click();
    await page.getByRole('button', { name: 'Enviar código' }).waitFor();
    await page.getByRole('link', { name: 'Voltar para a entrada' }).click();
    await page.waitForURL('**/login');
    // A signed-in user is led home from here, as from every public page.
    await signIn(at);
    await page.goto(`${at.url}/forgetpsw`);
    await page.waitForURL('**/tickets');
  });

  test('too many codes, and an unknown address where that is told, are said', async ({ at }) => {
    const { page } = at;
    await page.goto(`${at.url}/forgetpsw`);
    const address = page.getByLabel('E-mail', { exact: true });
    await address.fill('ninguem@nowhere.test');
    at.fail(/forgot-password/, 'ERR_EMAIL_NOT_FOUND');
    await page.keyboard.press('Enter');
    await page.getByText('Email não encontrado').waitFor();
    at.fail(/forgot-password/, 'ERR_TOO_MANY_REQUESTS');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('Email não encontrado').count()).toBe(0);
    at.expectErrors(/status of 4\d\d/);
  });
});
