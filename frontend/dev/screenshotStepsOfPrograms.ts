import { until } from '@balcao/infra/local/testing/until';
import type { Step } from './screenshotScene.ts';

/** The page of programs that send over a connection, with their calls. */
export const programSteps: Record<string, Step> = {
  messagesApi: async ({ page, url, company }, take) => {
    await page.goto(`${url}/messages-api`);
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
