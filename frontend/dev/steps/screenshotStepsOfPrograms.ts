import { until } from '@balcao/infra/local/testing/until';
import type { Step } from '../screenshotScene.ts';

/** The page of the messages API for other programs, with their calls. */
export const programSteps: Record<string, Step> = {
  messagesApi: async ({ page, url, company, hold }, take) => {
    const held = hold(/messages-api.*calls/);
    await page.goto(`${url}/messages-api`);
    await page.getByRole('heading', { name: 'Últimas chamadas' }).waitFor();
    await take('messages-api-loading');
    held();
    await page.getByText('Nenhuma chamada nos últimos sete dias').waitFor();
    await take('messages-api-empty');
    const params = { id: String(company.connectionId) };
    const { token } = await company.admin.call('GET /whatsapp/{id}', {
      params,
      query: { showToken: 'true' },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (body: object) =>
      fetch(`${url}/api/messages/send`, { method: 'POST', headers, body: JSON.stringify(body) });
    const number = '5511977001234';
    const refused = { number, body: 'Seu pedido saiu', msdelay: 'logo', queueId: 'Vendas' };
    await until('a known token', async () => (await send(refused)).status === 400);
    await send({ number, body: 'Seu pedido saiu para entrega.' });
    const calls = page.getByRole('region', { name: 'Últimas chamadas' }).first();
    await calls.getByText('200 aceita').waitFor();
    const answers = calls.getByRole('button', { name: 'Ver a resposta' });
    await take('messages-api-answered');
    await answers.nth(1).click();
    await answers.nth(0).click();
    await calls.getByRole('link').waitFor();
    await calls.scrollIntoViewIfNeeded();
    await take('messages-api-calls');
    await page.getByRole('button', { name: 'Mostrar token' }).click();
    await page.getByRole('button', { name: 'Ocultar token' }).waitFor();
    await page.getByRole('tab', { name: 'PHP' }).click();
    await take('messages-api-token');
    const form = page.getByRole('region', { name: 'Testar' });
    await page.route('**/api/messages/send', (route) =>
      route.fulfill({ status: 403, json: { error: 'ERR_TOKEN_INVALID', code: 'ERR_TOKEN_INVALID' } }),
    );
    await form.getByLabel('Número').fill(number);
    await form.getByLabel('Mensagem').fill('Oi');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('Token inválido, ou criado há instantes').scrollIntoViewIfNeeded();
    await take('messages-api-refused');
    await page.unroute('**/api/messages/send');
    await form.getByLabel('Número').fill('');
    await form.getByLabel('Mensagem').fill('');
    await form.getByRole('tab', { name: 'Arquivo' }).click();
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('Obrigatório').first().waitFor();
    await form.scrollIntoViewIfNeeded();
    await take('messages-api-form');
    await form.getByRole('button', { name: 'Mais opções' }).click();
    await form.getByRole('combobox', { name: 'Fila' }).waitFor();
    await form.scrollIntoViewIfNeeded();
    await take('messages-api-options');
    await form.getByRole('tab', { name: 'Imagem por link' }).click();
    await form.scrollIntoViewIfNeeded();
    await take('messages-api-linked');
    await form.getByRole('tab', { name: 'Consultar número' }).click();
    await form.scrollIntoViewIfNeeded();
    await take('messages-api-check');
  },
};
