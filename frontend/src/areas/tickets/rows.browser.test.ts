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
});
