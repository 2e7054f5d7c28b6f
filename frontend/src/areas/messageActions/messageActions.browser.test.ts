import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('what is done with messages', () => {
  test('by keyboard: react, edit, delete; the row follows', async ({ company, at }) => {
    const luiza = company.customer('Luiza Silva');
    await company.served(luiza.name, 'Queria um bolo');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Queria um bolo').waitFor();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Claro, qual sabor');
    await page.keyboard.press('Enter');
    await log.locator('[data-message]').getByText('Claro, qual sabor').waitFor();
    const menu = page.getByRole('menu', { name: 'O que fazer com a mensagem' });

    await log.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allInnerTexts()).not.toContain('Editar');
    await menu.getByRole('menuitemcheckbox', { name: 'Reagir com 👍' }).press('Enter');
    await log.getByRole('img', { name: 'Sua reação: 👍' }).waitFor();

    await log.getByText('Claro, qual sabor').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Editar' }).click();
    const field = page.getByRole('textbox', { name: 'Editando a mensagem' });
    await field.waitFor();
    await page.keyboard.type('? E para quando?');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    expect(await log.getByText('E para quando?').count()).toBe(0);
    await log.getByText('Claro, qual sabor').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Editar' }).click();
    await field.waitFor();
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await log.getByText('Claro, qual sabor?').waitFor();
    await log.getByText('editada').waitFor();
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('Claro, qual sabor?').waitFor();

    await log.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: 'Apagar para todos' }).click();
    const question = page.getByRole('dialog', { name: 'Apagar a mensagem para todos?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Apagar' }).click();
    await log.getByText('Essa mensagem foi apagada').waitFor();
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('Essa mensagem foi apagada').waitFor();
  });

  test('a reaction is taken back, and a note deleted after a question of its own', async ({
    company,
    at,
  }) => {
    const { id, uuid } = await company.served('Luiza Silva', 'Queria um bolo');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const menu = page.getByRole('menu', { name: 'O que fazer com a mensagem' });
    const react = async (name: string) => {
      await log.getByText('Queria um bolo').click({ button: 'right' });
      await menu.getByRole('menuitemcheckbox', { name }).click();
    };
    const mine = log.getByRole('img', { name: 'Sua reação: 👍' });
    const stored = async () => (await company.messages(id)).filter(({ isDeleted }) => !isDeleted);
    await react('Reagir com 👍');
    await mine.waitFor();
    await expect.poll(async () => (await stored())[0]?.reactions).toEqual({ me: '👍' });
    await react('Retirar a reação 👍');
    await mine.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored())[0]?.reactions).toEqual({});
    await page.reload();
    await log.getByText('Queria um bolo').waitFor();
    expect(await mine.count()).toBe(0);

    await page.getByRole('button', { name: 'Nota privada' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Cliente antiga');
    await page.keyboard.press('Enter');
    const note = log.locator('[data-message]').getByText('Cliente antiga');
    await note.waitFor();
    await at.called('POST /messages/{id}');
    await note.click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Apagar' }).click();
    const question = page.getByRole('dialog', { name: 'Apagar a nota?' });
    await question.getByText('Ela some para todos os colegas.').waitFor();
    await question.getByRole('button', { name: 'Apagar' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored()).map(({ body }) => body)).toEqual(['Queria um bolo']);
  });
});
