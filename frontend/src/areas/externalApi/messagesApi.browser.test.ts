import { until } from '@balcao/infra/local/testing/until';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

const mask = '••••••••';

const paramsOf = ({ connectionId }: Company) => ({ id: String(connectionId) });
const tokenOf = async (company: Company) =>
  (
    await company.admin.call('GET /whatsapp/{id}', {
      params: paramsOf(company),
      query: { showToken: 'true' },
    })
  ).token;
const looks = async (company: Company) => {
  const { records } = await company.admin.call('GET /audit', { query: {} });
  return records.filter(
    ({ action, userId }) => action === 'connections.showToken' && userId === company.ana.id,
  ).length;
};
const copied = ({ page }: Screen) => page.evaluate(() => navigator.clipboard.readText());

/** Calls the API with a token; retries until the token is known, which takes API Gateway some seconds. */
async function callAs(at: Screen, token: string, body: object): Promise<number> {
  return until('a known token', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const said = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await fetch(`${at.url}/api/messages/send`, said);
    return status !== 403 && status;
  });
}

describe.skipIf(browserMissing())('the page of the API', () => {
  test('the token is masked until asked for, and noted once; copied it is the real one', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const token = await tokenOf(company);
    await openSignedIn(at, '/messages-api');
    const field = page.getByLabel('Token', { exact: true });
    await expect.poll(() => field.inputValue()).toBe(mask);
    const code = page.getByRole('region', { name: 'Como enviar' }).locator('pre');
    await expect.poll(() => code.innerText()).toContain(`Bearer ${mask}`);
    expect(await looks(company)).toBe(0);

    const languages = page.getByRole('tablist', { name: 'Linguagem' });
    for (const [name, begins] of [
      ['curl', 'curl -X POST'],
      ['JavaScript', 'const body'],
      ['Python', 'import requests'],
      ['PHP', '<?php'],
    ] as const) {
      await languages.getByRole('tab', { name }).click();
      await expect
        .poll(() => code.innerText())
        .toMatch(new RegExp(`^${begins.replace('?', String.raw`\?`)}`));
      await page.getByRole('button', { name: 'Copiar', exact: true }).click();
      await expect.poll(() => copied(at)).toContain(`Bearer ${token}`);
      expect(await copied(at)).toMatch(new RegExp(`^${begins.replace('?', String.raw`\?`)}`));
      expect(await code.innerText()).not.toContain(token);
    }
    expect(await looks(company)).toBe(1);
    await page.getByRole('button', { name: 'Mostrar token' }).click();
    await expect.poll(() => field.inputValue()).toBe(token);
    expect(await code.innerText()).toContain(token);
    await page.getByRole('button', { name: 'Ocultar token' }).click();
    await expect.poll(() => field.inputValue()).toBe(mask);
    expect(await looks(company)).toBe(1);
  });

  test('by keyboard alone: a call is chosen, its language, and it is copied', async ({ company, at }) => {
    const { page } = at;
    await openSignedIn(at, '/messages-api');
    await page.getByRole('tab', { name: 'Texto' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Envia até 5 arquivos').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('openAsBlob').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Exemplo copiado').waitFor();
    expect(await copied(at)).toContain(await tokenOf(company));
  });

  test('a renewed token is shown and copied at once; the old one is refused in words of its own', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/messages-api');
    const field = page.getByLabel('Token', { exact: true });
    await page.getByRole('button', { name: 'Mostrar token' }).click();
    await expect.poll(() => field.inputValue()).toBe(await tokenOf(company));
    const renewed = `Renovado${Date.now()}abcdefgh`;
    await company.admin.call('PUT /whatsapp/{id}', { params: paramsOf(company), body: { token: renewed } });
    await expect.poll(() => field.inputValue()).toBe(mask);
    await page.getByRole('button', { name: 'Copiar token' }).click();
    await page.getByText('Token copiado').waitFor();
    expect(await copied(at)).toBe(renewed);

    const form = page.getByRole('region', { name: 'Testar' });
    await page.route('**/api/messages/send', (route) =>
      route.fulfill({ status: 403, json: { error: 'ERR_TOKEN_INVALID', code: 'ERR_TOKEN_INVALID' } }),
    );
    await form.getByLabel('Número').fill('5511977000001');
    await form.getByLabel('Mensagem').fill('Oi');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('Token inválido, ou criado há instantes').waitFor();
    at.expectErrors(/status of 403/);
  });

  test('a text and a file are sent from the page, and stand among the last calls with their ticket', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await callAs(at, await tokenOf(company), {});
    await openSignedIn(at, '/messages-api');
    const form = page.getByRole('region', { name: 'Testar' });
    const send = form.getByRole('button', { name: 'Enviar' });
    await send.click();
    await expect.poll(() => form.getByText('Obrigatório').count()).toBe(2);
    await form.getByLabel('Número').fill('+55 (11) 97700-0002');
    await form.getByLabel('Mensagem').fill('Olá do formulário');
    await send.click();
    await page.getByText('Mensagem enviada com sucesso').waitFor();
    await form.getByRole('tab', { name: 'Arquivo' }).click();
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(pixel) };
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Escolher arquivo' }).press('Enter');
    await (await chooser).setFiles(file);
    await form.getByRole('button', { name: 'foto.png' }).waitFor();
    await send.click();
    const calls = page.getByRole('region', { name: 'Últimas chamadas' }).first();
    await expect.poll(() => calls.getByText('200 aceita').count()).toBe(2);
    await calls.getByRole('button', { name: 'Ver a resposta' }).first().click();
    await calls.getByRole('link').click();
    await page.waitForURL('**/tickets/*');
    await page.getByRole('log').getByText('Olá do formulário').waitFor();
  });

  test('a message is sent with its queue, attendant, signature and end; folded up the form says how much is chosen', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await callAs(at, await tokenOf(company), {});
    const queue = await company.admin.call('POST /queue', { body: { name: 'Cobrança', color: '#1976d2' } });
    await openSignedIn(at, '/messages-api');
    const form = page.getByRole('region', { name: 'Testar' });
    const more = form.getByRole('button', { name: 'Mais opções' });
    await form.getByRole('textbox', { name: 'Número' }).fill('5511977000004');
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('Com tudo');
    await more.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    const signs = form.getByRole('switch', { name: 'Assinar com o nome do atendente' });
    expect(await signs.isDisabled()).toBe(true);
    const choose = async (field: string, option: string) => {
      await form.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).first().click();
    };
    await choose('Fila', 'Cobrança');
    await choose('Atendente', company.ana.name);
    await signs.check();
    await form.getByRole('switch', { name: 'Encerrar o atendimento depois da mensagem' }).check();
    await more.click();
    await form.getByRole('button', { name: 'Mais opções (4)' }).waitFor();
    const sent = page.waitForRequest('**/api/messages/send');
    await form.getByRole('button', { name: 'Enviar' }).click();
    expect((await sent).postDataJSON()).toEqual({
      number: '5511977000004',
      body: 'Com tudo',
      queueId: queue.id,
      userId: company.ana.id,
      sendSignature: true,
      closeTicket: true,
    });
    await page.getByText('Mensagem enviada com sucesso').waitFor();
    const calls = page.getByRole('region', { name: 'Últimas chamadas' }).first();
    await calls.getByText('200 aceita').waitFor();
  });

  test('a linked picture is sent, and a number asked of WhatsApp, from forms of their own', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await callAs(at, await tokenOf(company), {});
    await openSignedIn(at, '/messages-api');
    const form = page.getByRole('region', { name: 'Testar' });
    await form.getByRole('textbox', { name: 'Número' }).fill('5511977000005');
    await form.getByRole('tab', { name: 'Imagem por link' }).click();
    const send = form.getByRole('button', { name: 'Enviar' });
    await send.click();
    await expect.poll(() => form.getByText('Obrigatório').count()).toBe(1);
    await form.getByRole('textbox', { name: 'Endereço da imagem' }).fill('https://localhost/foto.png');
    await form.getByRole('textbox', { name: 'Legenda' }).fill('Nossa loja');
    const sent = page.waitForRequest('**/api/messages/send/linkImage');
    await send.click();
    expect((await sent).postDataJSON()).toEqual({
      number: '5511977000005',
      url: 'https://localhost/foto.png',
      caption: 'Nossa loja',
    });
    // Internal addresses are never fetched: the form shows the API's error text.
    await form.getByText('Este endereço não pode ser buscado').waitFor();

    await form.getByRole('tab', { name: 'Consultar número' }).click();
    expect(await form.getByText('Este endereço não pode ser buscado').count()).toBe(0);
    expect(await form.getByRole('textbox').count()).toBe(1);
    // WhatsApp's answer for a number that it knows without Brazil's ninth digit.
    const known = { existsInWhatsapp: true, number: '5511977000005', numberFormatted: '551177000005' };
    await page.route('**/api/messages/checkNumber', (route) => route.fulfill({ json: known }));
    const asked = page.waitForRequest('**/api/messages/checkNumber');
    await form.getByRole('button', { name: 'Consultar', exact: true }).click();
    expect((await asked).postDataJSON()).toEqual({ number: '5511977000005' });
    await page.getByText('O número está no WhatsApp: 551177000005').waitFor();
    const calls = page.getByRole('region', { name: 'Últimas chamadas' }).first();
    await calls.getByText('400 ERR_LINK_REFUSED').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    at.expectErrors(/status of 400/);
  });

  test('what programs call is seen at once, why they were refused as well', async ({ company, at }) => {
    const { page } = at;
    const token = await tokenOf(company);
    await openSignedIn(at, '/messages-api');
    await page.getByText('Nenhuma chamada nos últimos sete dias').waitFor();
    await callAs(at, token, { number: '5511977000003', body: 'Oi', msdelay: -1 });
    const calls = page.getByRole('region', { name: 'Últimas chamadas' }).first();
    await calls.getByText('400 ERR_VALIDATION').waitFor();
    const show = calls.getByRole('button', { name: 'Ver a resposta' });
    await show.focus();
    await page.keyboard.press('Enter');
    expect(await show.getAttribute('aria-expanded')).toBe('true');
    await calls.getByText('body.msdelay').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
