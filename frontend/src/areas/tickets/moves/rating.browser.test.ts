import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import type { Company } from '../../../../test/world/createCompany.ts';
import { row, signIn } from '../../../../test/world/openScreen.ts';

/** Makes the company ask for ratings. */
async function askRatings({ admin, connectionId }: Company): Promise<void> {
  await admin.call('PUT /companySettings', { body: { column: 'userRating', data: 'enabled' } });
  await admin.call('PUT /whatsapp/{id}', {
    params: { id: String(connectionId) },
    body: {
      ratingMessage: 'De 0 a 10, que nota você dá?',
      expiresTicketNPS: 60,
      complationMessage: 'Obrigado!',
    },
  });
}

describe.skipIf(browserMissing())('a rating', () => {
  test('is asked for by who resolves, and shows on the closed list once the customer has given it', async ({
    company,
    at,
  }) => {
    await askRatings(company);
    const luiza = company.customer('Luiza Silva');
    const { id } = await company.served('Luiza Silva', 'Bom dia');
    await signIn(at);
    await at.live();
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolver atendimento' });
    await dialog.getByText('Em vez da despedida, será pedida uma avaliação:').waitFor();
    await dialog.getByText('De 0 a 10, que nota você dá?').waitFor();
    await dialog.getByRole('button', { name: 'Resolver com despedida' }).click();
    await page.getByText('Avaliação pedida ao cliente').waitFor();
    await page.waitForURL('**/tickets');
    await row(page, 'Luiza Silva').waitFor({ state: 'detached' });
    expect((await company.ticket(id)).status).toBe('nps');
    await luiza.writes('nota 9!');
    await page.getByRole('tab', { name: /Resolvidos/ }).click();
    await row(page, 'Luiza Silva').waitFor();
    const rating = page.getByRole('list', { name: 'Atendimentos' }).getByRole('img', { name: 'Nota 9' });
    await rating.waitFor();
    expect(await rating.textContent()).toBe('😍');
    const said = (await company.messages(id)).filter(({ fromMe }) => fromMe).map(({ body }) => body);
    expect(said.map((body) => body.replace('\u200E', ''))).toEqual([
      'De 0 a 10, que nota você dá?',
      'Obrigado!',
    ]);
  });

  test('is announced where many are resolved, and what waits for one is found and says so', async ({
    company,
    at,
  }) => {
    await askRatings(company);
    const { id } = await company.served('Luiza Silva', 'Bom dia');
    await company.served('Carlos Souza', 'Bom dia');
    await signIn(at);
    await at.live();
    const { page } = at;
    await row(page, 'Luiza Silva').waitFor();
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await row(page, 'Luiza Silva').click();
    await row(page, 'Carlos Souza').click();
    const bar = page.getByRole('region', { name: 'Ações em vários atendimentos' });
    await bar.getByRole('button', { name: 'Resolver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolver 2 atendimentos?' });
    await dialog.getByText('Em vez dela, a 2 clientes será pedida uma avaliação.').waitFor();
    await dialog.getByRole('button', { name: 'Resolver com despedida' }).click();
    await page.getByText('2 atendimentos resolvidos').waitFor();
    const { uuid, status } = await company.ticket(id);
    expect(status).toBe('nps');
    await page.goto(`${new URL(page.url()).origin}/tickets/${uuid}`);
    await page.getByText('O cliente está avaliando o atendimento').waitFor();
    await page.getByText('Avaliação pedida ao cliente').first().waitFor();
  });

  test('a queue that closes what reaches it is named as such before a ticket is handed to it', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const body = { name: 'Encerrados', color: '#777777', closeTicket: true };
    await company.admin.call('POST /queue', { body });
    const { id } = await company.served('Luiza Silva', 'Bom dia');
    await signIn(at);
    await row(page, 'Luiza Silva').click();
    await page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    const warning = dialog.getByText('Esta fila encerra o atendimento assim que ele chega');
    const choose = async (name: string) => {
      await dialog.getByRole('combobox', { name: 'Fila' }).click();
      await page.getByRole('option', { name }).click();
    };
    await choose('Entrega');
    expect(await warning.count()).toBe(0);
    await choose('Encerrados');
    await warning.waitFor();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento resolvido').waitFor();
    expect(await company.ticket(id)).toMatchObject({ status: 'closed', queue: { name: 'Encerrados' } });
  });
});
