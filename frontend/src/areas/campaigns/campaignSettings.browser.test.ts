import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('settings of campaigns', () => {
  test('what the pace means is said, what is wrong is said beside it, and what was saved is there again', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/campaigns-config');
    // 20 seconds between messages, and 60 after every twentieth.
    await page.getByText('saem cerca de 164 mensagens por hora').waitFor();
    await page.getByText('envia até 50 mensagens de campanha por dia').waitFor();
    await page.getByText('mais de 10% deles falham ou mais de 5% pedem para sair').waitFor();
    await page.getByText('0 de 50').waitFor();

    await page.getByRole('combobox', { name: 'Intervalo entre mensagens' }).click();
    await page.getByRole('option', { name: '60 segundos' }).click();
    await page.getByText('saem cerca de 60 mensagens por hora').waitFor();
    await page.getByLabel('Das', { exact: true }).fill('18:00');
    await page.getByLabel('Até as').fill('09:00');
    await page.getByRole('textbox', { name: 'Palavras para sair' }).fill('');
    const add = page.getByRole('button', { name: 'Adicionar variável' });
    const key = (at: number) => page.getByRole('textbox', { name: 'Nome da variável' }).nth(at);
    await add.click();
    await key(0).fill('cupom');
    await add.click();
    await key(1).fill('Cupom');
    await add.click();
    await key(2).fill('nome');
    const save = page.getByRole('button', { name: 'Salvar' });
    await save.click();
    await page.getByText('Deve ser depois do início').waitFor();
    await page.getByText('informe ao menos uma palavra').waitFor();
    await page.getByText('Este nome já foi usado').waitFor();
    await page.getByText('Este nome é do contato').waitFor();

    await page.getByLabel('Das', { exact: true }).fill('08:00');
    await page.getByLabel('Até as').fill('20:00');
    await page.getByRole('textbox', { name: 'Palavras para sair' }).fill('SAIR, chega');
    await page
      .getByRole('button', { name: /^Remover a variável/ })
      .nth(2)
      .click();
    await page
      .getByRole('button', { name: /^Remover a variável/ })
      .nth(1)
      .click();
    await page.getByRole('textbox', { name: 'Valor' }).fill('BOLO10');
    await page.getByRole('switch', { name: 'Enviar aos sábados' }).click();
    await page.getByRole('switch', { name: 'Proteger os números contra bloqueio' }).click();
    await page.getByText('Sem a proteção não há limite por dia').waitFor();
    at.fail(/^POST \/campaign-settings/);
    await save.click();
    await page.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await save.click();
    await page.getByText('Configurações salvas').waitFor();

    const stored = await company.admin.call('GET /campaign-settings', {});
    const told = Object.fromEntries(stored.map((one) => [one.key, JSON.parse(one.value) as unknown]));
    expect(told).toMatchObject({
      messageInterval: 60,
      startHour: '08:00',
      endHour: '20:00',
      sabado: 'true',
      domingo: 'false',
      optOutWords: ['SAIR', 'chega'],
      variables: [{ key: 'cupom', value: 'BOLO10' }],
      guard: false,
    });
    await page.reload();
    await page.getByText('saem cerca de 60 mensagens por hora').waitFor();
    expect(await key(0).inputValue()).toBe('cupom');
    at.expectErrors(/status of 500/);
  });

  test('who wants no campaigns: shown in list, dialog and conversation, asked before it is reversed, told live', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const { contactId } = await company.served('Nina Alves', 'Bom dia');
    await openSignedIn(at, '/contacts');
    const table = page.getByRole('grid', { name: 'Contatos' });
    await table.getByText('Nina Alves').waitFor();
    await at.live();
    const params = { id: String(contactId) };
    await company.admin.call('PUT /contacts/{id}/opt-out', { params, body: { optedOut: true } });
    await table.getByRole('img', { name: 'Não recebe campanhas' }).waitFor();
    await table.getByText('Nina Alves').click();
    const dialog = page.getByRole('dialog', { name: 'Editar contato' });
    await dialog.getByText(/^Não recebe campanhas desde \d\d\/\d\d\/\d{4}$/).waitFor();
    await dialog.getByRole('switch', { name: 'Recebe campanhas' }).click();
    const question = page.getByRole('dialog', { name: 'Voltar a enviar campanhas para Nina Alves?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.getByText(/^Não recebe campanhas desde/).waitFor();
    await dialog.getByRole('switch', { name: 'Recebe campanhas' }).click();
    await question.getByRole('button', { name: 'Enviar campanhas de novo' }).click();
    await page.getByText('O contato volta a receber campanhas').waitFor();
    await dialog.getByText(/^Não recebe campanhas desde/).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await table.getByRole('img', { name: 'Não recebe campanhas' }).waitFor({ state: 'detached' });
    const read = async () => (await company.admin.call('GET /contacts/{id}', { params })).optedOutAt;
    expect(await read()).toBeNull();

    await page.goto(`${at.url}/tickets`);
    await row(page, 'Nina Alves').click();
    const wants = page.getByRole('switch', { name: 'Recebe campanhas' });
    await wants.click();
    const other = page.getByRole('dialog', { name: 'Não enviar mais campanhas para Nina Alves?' });
    await other.getByRole('button', { name: 'Não enviar campanhas' }).click();
    await page.getByText(/^Não recebe campanhas desde/).waitFor();
    expect(await read()).not.toBeNull();
    await company.admin.call('PUT /contacts/{id}/opt-out', { params, body: { optedOut: false } });
    await page.getByText(/^Não recebe campanhas desde/).waitFor({ state: 'detached' });
  });
});
