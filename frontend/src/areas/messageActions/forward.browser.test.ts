import { until } from '@balcao/infra/local/testing/until';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

/** Creates contacts and waits until the search finds them. */
async function newContacts({ admin }: Company, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, name] of names.entries()) {
    const { id } = await admin.call('POST /contacts', { body: { name, number: `551197777000${at}` } });
    await until(`${name} in the search`, async () => {
      const { contacts } = await admin.call('GET /contacts', { query: { searchParam: name } });
      return contacts.some((one) => one.id === id);
    });
    ids.push(id);
  }
  return ids;
}

describe.skipIf(browserMissing())('forwarding', () => {
  test('several messages to several contacts; who waits is named, and tried again', async ({
    company,
    at,
  }) => {
    const luiza = company.customer('Luiza Silva');
    await company.served(luiza.name, 'Queria um bolo');
    await luiza.writes('De chocolate');
    const names = ['Padaria Central', 'Entregas Rápidas'];
    const [, contactId = 0] = await newContacts(company, names);
    const [queue] = await company.admin.call('GET /queue', {});
    const taken = await company.admin.call('POST /tickets', {
      body: { contactId, queueId: queue?.id ?? 0, status: 'pending' },
    });
    at.expectErrors(/status of 409/);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('De chocolate').waitFor();

    // Keyboard starts the selection, a click adds the second message, Escape ends it.
    await log.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'O que fazer com a mensagem' });
    await menu.getByRole('menuitem', { name: 'Selecionar' }).click();
    const bar = page.getByRole('region', { name: 'Mensagens selecionadas' });
    await bar.getByText('1 selecionada').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await log.getByText('De chocolate').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Selecionar' }).click();
    await log.getByText('Queria um bolo').click();
    await bar.getByText('2 selecionadas').waitFor();
    await log.getByRole('checkbox', { name: 'Selecionar: De chocolate' }).click();
    await log.getByText('Queria um bolo').click();
    await bar.getByText('0 selecionada').waitFor();
    await bar.getByRole('button', { name: 'Encaminhar' }).click();
    await page.getByText('Selecione ao menos uma mensagem').waitFor();
    for (const text of ['De chocolate', 'Queria um bolo']) await log.getByText(text).click();
    await bar.getByRole('button', { name: 'Encaminhar' }).click();

    const dialog = page.getByRole('dialog', { name: 'Encaminhar 2 mensagens' });
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await dialog.getByText('Selecione ao menos um contato').waitFor();
    const field = dialog.getByRole('combobox', { name: 'Para quem' });
    for (const name of names) {
      await field.fill(name.slice(0, 6));
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await dialog.getByText('1 de 4').waitFor();
    await dialog.getByText(/Entregas Rápidas: aguardando na fila/).waitFor();
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(taken.id) },
      body: { status: 'closed' },
    });
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();

    const forwards = at.calls.filter((key) => key === 'POST /message/forward');
    expect(forwards).toHaveLength(5);
    await row(page, 'Padaria Central').click();
    await log.getByText('De chocolate').waitFor();
    // The conversation shown before may still be on screen.
    const texts = async () => {
      const shown = await log.locator('[data-message]').allInnerTexts();
      return shown.map((text) => /bolo|chocolate/.exec(text)?.[0]);
    };
    await expect.poll(texts).toEqual(['bolo', 'chocolate']);
    expect(await log.getByText('Encaminhada').count()).toBe(2);
  });

  test('cancelled on the way, nothing more goes', async ({ company, at }) => {
    const luiza = company.customer('Luiza Silva');
    await company.served(luiza.name, 'Pedido 7');
    const names = ['Padaria Central', 'Padaria da Vila'];
    await newContacts(company, names);
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Pedido 7').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Encaminhar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encaminhar a mensagem' });
    for (const name of names) {
      await dialog.getByRole('combobox', { name: 'Para quem' }).fill(name);
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    const release = at.hold(/^POST .message\/forward/);
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await dialog.getByText('0 de 2').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    release();
    await at.called('POST /message/forward');
    await page.getByText('1 mensagem encaminhada').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(at.calls.filter((key) => key === 'POST /message/forward')).toHaveLength(1);
  });
});
