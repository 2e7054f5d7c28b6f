import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { openSignedIn } from '../../../../test/world/openScreen.ts';
import type { Company } from '../../../../test/world/createCompany.ts';

/** Makes the company's connection offer its queues in a menu. */
async function offerQueues({ admin, connectionId, queues }: Company): Promise<void> {
  await admin.call('PUT /whatsapp/{id}', {
    params: { id: String(connectionId) },
    body: { greetingMessage: 'Olá!', queueIds: [queues.Vendas, queues.Entrega] },
  });
}

describe.skipIf(browserMissing())('a customer whom the bot talks to', () => {
  test('says so in row and conversation until they have chosen; then whom they are proposed to', async ({
    company,
    at,
    open,
  }) => {
    await offerQueues(company);
    const luiza = company.customer('Luiza Silva');
    const { uuid, id } = await luiza.writes('Oi');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const row = page.getByRole('link', { name: /Luiza Silva/ });
    await row.getByTitle('Com o robô').waitFor();
    const header = page.getByRole('button', { name: /Dados do contato/ });
    await header.getByText('Com o robô').waitFor();
    await page.getByText('O robô está falando com o cliente.').waitFor();
    const log = page.getByRole('log').locator('[data-message]');
    const menu = log.filter({ hasText: 'Olá!' });
    await menu.getByText('Mensagem automática').waitFor();
    expect(await log.filter({ hasText: 'Oi' }).getByText('Mensagem automática').count()).toBe(0);
    // Only users who are online are proposed.
    await at.live();
    // A message within a second of the menu does not count as an answer to it.
    const chosen = async () => (await luiza.writes('2')).proposedUser?.name;
    await expect.poll(chosen).toBeDefined();
    await row.getByText('Sugerido: você').waitFor();
    await header.getByText('Sugerido: você').waitFor();
    await row.getByTitle('Com o robô').waitFor({ state: 'detached' });
    await page.getByText('Aceite o atendimento para responder').waitFor();
    const bruno = await open(await company.person('Bruno Lima', { queueIds: [company.queues.Entrega] }));
    await openSignedIn(bruno, '/tickets');
    await bruno.page.getByRole('tab', { name: /Aguardando/ }).click();
    const seen = bruno.page.getByRole('link', { name: /Luiza Silva/ });
    await seen.getByText('Sugerido: Ana Prado').waitFor();
    // On a phone the connection's name beside it stays mostly readable.
    await bruno.page.setViewportSize({ width: 360, height: 740 });
    const shown = () =>
      seen.getByText('Loja Centro').evaluate(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
    await expect.poll(shown).toBeGreaterThan(0.6);
    // The stage shrinks so that the proposal does not overlap time and badge.
    const { id: stage } = await company.admin.call('POST /tags', {
      body: { name: 'Orçamento enviado ontem', kanban: 1 },
    });
    await company.admin.call('PUT /ticket-tags/{ticketId}/{tagId}', {
      params: { ticketId: String(id), tagId: String(stage) },
    });
    await page.goto(`${at.url}/tickets`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row.getByText('Orçamento enviado ontem').waitFor();
    const [proposed, hour] = [row.getByText('Sugerido: você'), row.locator('time')];
    const room = async () =>
      ((await hour.boundingBox())?.x ?? 0) -
      ((await proposed.boundingBox())?.x ?? 0) -
      ((await proposed.boundingBox())?.width ?? 0);
    await expect.poll(room).toBeGreaterThan(0);
  });

  test('has no robot beside the consent or the rating that is awaited', async ({ company, at }) => {
    const { admin } = company;
    const set = (column: 'enableLGPD' | 'lgpdMessage' | 'lgpdConsent', data: string) =>
      admin.call('PUT /companySettings', { body: { column, data } });
    await offerQueues(company);
    await set('lgpdMessage', 'Seus dados ficam aqui.');
    await set('lgpdConsent', 'enabled');
    await set('enableLGPD', 'enabled');
    const { id } = await company.customer('Luiza Silva').writes('Oi');
    expect(await company.ticket(id)).toMatchObject({ status: 'lgpd', isBot: true });
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const row = page.getByRole('link', { name: /Luiza Silva/ });
    await row.getByText('Sem aceite LGPD').waitFor();
    expect(await row.getByTitle('Com o robô').count()).toBe(0);
  });
});
