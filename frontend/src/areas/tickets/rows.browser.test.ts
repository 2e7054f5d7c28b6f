import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('rows of the inbox', () => {
  test('a row says who spoke last without marks or signature, and where one began to write', async ({
    company,
    open,
  }) => {
    const { luiza, carlos } = await morning(company);
    const bruno = await company.person('Bruno Lima', {
      queueIds: [company.queues.Vendas],
      allUserChat: 'enabled',
    });
    await company.admin.call('POST /messages/{id}', {
      params: { id: String(carlos.id) },
      body: { body: '*Já* saiu para entrega', signMessage: true },
    });
    const at = await open(bruno);
    await openSignedIn(at, '/tickets');
    await at.page.getByRole('button', { name: 'Filtros' }).click();
    await at.page.getByRole('button', { name: 'Ver todos' }).click();
    const rowOf = (name: string) => at.page.getByRole('link', { name });
    await rowOf('Carlos Souza').getByText('Helena: Já saiu para entrega').waitFor();

    await company.handOver(luiza, bruno);
    await rowOf('Luiza Silva').click();
    const box = at.page.getByRole('textbox', { name: 'Mensagem' });
    await box.fill('Deixei reservado');
    await box.press('Enter');
    await rowOf('Luiza Silva').getByText('Você: Deixei reservado').waitFor();
    await box.fill('Passe no');
    await rowOf('Carlos Souza').click();
    await at.page
      .getByRole('log', { name: /Carlos/ })
      .or(at.page.getByRole('log'))
      .first()
      .waitFor();
    await rowOf('Luiza Silva').getByText('Rascunho: Passe no').waitFor();
    await rowOf('Luiza Silva').click();
    await box.fill('');
    await rowOf('Carlos Souza').click();
    await rowOf('Luiza Silva').getByText('Você: Deixei reservado').waitFor();
    expect(await rowOf('Luiza Silva').getByText('Rascunho').count()).toBe(0);
  });

  test('a transfer arrives: a word with the way there, a bold row with its count; one’s own is told to nobody', async ({
    company,
    open,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const his = await open(bruno);
    await openSignedIn(his, '/tickets');
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await Promise.all([his.live(), at.live()]);
    await company.handOver(luiza, bruno);
    const told = his.page
      .getByRole('alert')
      .filter({ hasText: 'Helena Prado transferiu Luiza Silva para você' });
    await told.waitFor();
    const row = his.page.getByRole('link', { name: /Luiza Silva/ });
    await row.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await told.getByText('Abrir').click();
    await his.page.waitForURL(`**/tickets/${luiza.uuid}`);
    await row.getByText('mensagem não lida').waitFor({ state: 'detached' });

    await at.page.goto(`${at.url}/tickets/${carlos.uuid}`);
    await at.live();
    await at.page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = at.page.getByRole('dialog');
    await dialog.getByLabel('Atendente (opcional)').fill('Bruno');
    await at.page.getByRole('option', { name: /Bruno Lima/ }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await his.page.getByText('Ana Prado transferiu Carlos Souza para você').waitFor();
    expect(await at.page.getByText('transferiu Carlos').count()).toBe(0);
  });

  test('looking at a waiting ticket leaves it unread; many are marked read at once', async ({
    company,
    at,
  }) => {
    await company.customer('Marta Reis').writes('Bom dia');
    await company.customer('Nuno Paz').writes('Oi');
    await openSignedIn(at, '/tickets');
    const { page } = at;
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const rows = page.getByRole('list', { name: 'Atendimentos' });
    await rows.getByRole('link', { name: /Marta/ }).click();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    await at.live();
    // Twice the pause after which what is shown counts as read.
    await page.waitForTimeout(2000);
    expect(await rows.getByText('1 mensagem não lida').count()).toBe(2);
    expect(at.calls.filter((call) => call === 'GET /tickets/u/{uuid}')).toHaveLength(1);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('button', { name: 'Selecionar todos' }).click();
    await page.getByRole('button', { name: 'Marcar como lido' }).click();
    await page.getByText('2 atendimentos lidos').waitFor();
    await expect.poll(() => rows.getByText('mensagem não lida').count()).toBe(0);
  });
});
