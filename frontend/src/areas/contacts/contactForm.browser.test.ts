import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('contact form', () => {
  test('a contact: what is wrong stands beside its field, what failed above them, what is right is stored', async ({
    company,
    at,
  }) => {
    const taken = { name: 'Ana Ribeiro', number: '5511988880009' };
    await company.admin.call('POST /contacts', { body: taken });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Novo contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo contato' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
    const number = dialog.getByRole('textbox', { name: 'Número com código do país' });
    const refused = (whether: string) => expect.poll(() => number.getAttribute('aria-invalid')).toBe(whether);

    const email = dialog.getByRole('textbox', { name: 'E-mail' });
    await name.fill('A');
    await number.fill(taken.number);
    await email.fill('ana@dono');
    await save.click();
    await dialog.getByText('Muito curto!').waitFor();
    await dialog.getByText('E-mail inválido').waitFor();
    await refused('false');
    expect(at.calls).not.toContain('POST /contacts');

    await name.fill('Ana Dois');
    await email.fill('');
    await save.click();
    await dialog.getByText('Já existe um contato com este número.').waitFor();
    await refused('true');
    expect(await dialog.getByRole('alert').count()).toBe(0);

    await number.fill('5511900001234');
    await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
    await dialog.getByRole('textbox', { name: 'Campo' }).fill('Obs');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('x'.repeat(1001));
    // With any number of fields the buttons stay in view.
    await page.setViewportSize({ width: 360, height: 400 });
    const button = await save.boundingBox();
    expect((button?.y ?? 400) + (button?.height ?? 0)).toBeLessThan(400);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save.click();
    await dialog.getByText('Muito longo!').waitFor();
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('x');
    at.fail(/^POST \/contacts$/);
    await save.click();
    await dialog.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    await refused('false');

    at.fail(null);
    await save.click();
    await page.getByText('Contato salvo').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // The search index follows the stream, a moment after the contact is stored.
    const found = async () => {
      const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Dois' } });
      return contacts;
    };
    await expect.poll(found).toMatchObject([{ name: 'Ana Dois', number: '5511900001234' }]);
    at.expectErrors(/status of (400|500)/);
  });

  test('one known without a number is edited, and given one; of a group no number is asked', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const chat = { group: '120363020000000009' };
    await company.admin.call('PUT /whatsapp/{id}', {
      params: { id: String(company.connectionId) },
      body: { allowGroup: true },
    });
    await company.customer('Sem Número').writes('Oi', { chat: { lid: '900100200' } });
    const { contact: group } = await company
      .customer('Condomínio')
      .writes('Oi', { chat, participant: { chat: { lid: '901' }, name: 'Ana' } });
    await openSignedIn(at, '/contacts');
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
      return page.getByRole('dialog', { name: 'Editar contato' });
    };
    let dialog = await edit('Sem Número');
    const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
    const number = dialog.getByRole('textbox', { name: 'Número com código do país' });
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await number.fill('123');
    await save.click();
    await dialog.getByText('Informe de 8 a 50 algarismos').waitFor();
    await number.fill('');
    await name.fill('Sem Número Ainda');
    await save.click();
    await dialog.waitFor({ state: 'detached' });

    await edit('Sem Número Ainda');
    await number.fill('5511900009876');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('+55 11 90000-9876').waitFor();

    dialog = await edit(group.name);
    expect(await number.count()).toBe(0);
    await name.fill('Prédio');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const find = () => company.admin.call('GET /contacts', { query: { searchParam: 'Prédio' } });
    await expect.poll(async () => (await find()).contacts).toMatchObject([{ id: group.id, name: 'Prédio' }]);
  });

  test('what else is known of a contact: edited in the panel of their ticket, and taken away', async ({
    company,
    at,
  }) => {
    const { uuid } = await company.served('Luiza Silva', 'Bom dia');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const panel = page.getByRole('complementary', { name: 'Dados do contato' });
    const dialog = page.getByRole('dialog', { name: 'Editar contato' });
    const [field, value] = ['Campo', 'Valor'].map((name) => dialog.getByRole('textbox', { name })) as [
      Locator,
      Locator,
    ];
    const edit = () => panel.getByRole('button', { name: 'Editar contato' }).click();
    const save = async () => {
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const stored = async () => {
      const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Luiza' } });
      return contacts[0]?.extraInfo.map((extra) => `${extra.name}: ${extra.value}`);
    };
    const add = async (name: string, text: string) => {
      await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
      await field.last().fill(name);
      await value.last().fill(text);
    };
    await edit();
    await dialog.getByLabel('E-mail').fill('luiza@exemplo.com');
    await add('CPF', '123');
    await add('Bairro', 'Centro');
    await save();
    for (const text of ['CPF', '123', 'Bairro', 'Centro'])
      await panel.getByText(text, { exact: true }).waitFor();
    const mail = panel.getByRole('link', { name: 'luiza@exemplo.com' });
    expect(await mail.getAttribute('href')).toBe('mailto:luiza@exemplo.com');
    await edit();
    await value.first().fill('456');
    await save();
    await panel.getByText('456', { exact: true }).waitFor();
    await expect.poll(stored).toEqual(['CPF: 456', 'Bairro: Centro']);
    await edit();
    await dialog.getByRole('button', { name: 'Remover informação' }).first().click();
    await save();
    await panel.getByText('CPF', { exact: true }).waitFor({ state: 'detached' });
    await panel.getByText('Centro', { exact: true }).waitFor();
    await expect.poll(stored).toEqual(['Bairro: Centro']);
  });
});
