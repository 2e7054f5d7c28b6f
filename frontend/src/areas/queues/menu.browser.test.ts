import { targetOf } from '@balcao/shared/chatbot/optionRules';
import { optionTypes } from '@balcao/shared/records/optionTypes';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { pt } from './texts/pt.ts';

const { options } = pt.queues;

/** Opens the form of a new option of a queue. */
async function openNewOption(page: Page, queue: string) {
  await page.getByRole('button', { name: `Editar ${queue}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
  await dialog.getByRole('button', { name: options.add, exact: true }).click();
  const form = dialog.getByRole('group', { name: options.add });
  await form.getByRole('textbox', { name: options.name }).fill('Mais uma');
  return form;
}

describe.skipIf(browserMissing())('an option of a menu', () => {
  test('of every type it is asked where it leads, and a target that is gone is said beside it', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await company.admin.call('POST /queue', { body: { name: 'Caixa', color: '#5a2a82' } });
    at.expectErrors(/status of 404/);
    await openSignedIn(at, '/queues');
    const form = await openNewOption(page, 'Caixa');
    const targets = Object.values(options.types);
    for (const type of optionTypes) {
      await form.getByRole('combobox', { name: options.type }).click();
      await page.getByRole('option', { name: options.types[type], exact: true }).click();
      const asked = form.getByRole('combobox', { name: options.types[type], exact: true });
      if (targetOf(type) !== null) await asked.waitFor();
      const shown = await Promise.all(
        targets.map((name) => form.getByRole('combobox', { name, exact: true }).count()),
      );
      expect(
        shown.reduce((sum, count) => sum + count, 0),
        type,
      ).toBe(targetOf(type) === null ? 0 : 1);
      if (targetOf(type) === null) continue;
      await form.getByRole('button', { name: options.save }).click();
      await form.getByText(options.noTarget).waitFor();
    }

    await form.getByRole('combobox', { name: options.type }).click();
    await page.getByRole('option', { name: options.types.attendent, exact: true }).click();
    await form.getByRole('combobox', { name: options.types.attendent, exact: true }).click();
    await page.getByRole('option', { name: /^Ana/ }).click();
    at.fail(/POST .chatbot/, 'ERR_NO_USER_FOUND');
    await form.getByRole('button', { name: options.save }).click();
    const person = form.getByRole('combobox', { name: options.types.attendent, exact: true });
    await form.getByText('Usuário não encontrado.').waitFor();
    expect(await person.getAttribute('aria-invalid')).toBe('true');
  });

  test('a menu that holds no more says what to do', async ({ company, at }) => {
    const { page } = at;
    const long = 'ç'.repeat(4000);
    const chatbots = Array.from({ length: 12 }, (_, place) => ({
      name: `Opção ${place}`,
      greetingMessage: long,
    }));
    await company.admin.call('POST /queue', { body: { name: 'Cheia', color: '#7a3b00', chatbots } });
    at.expectErrors(/status of 400/);
    await openSignedIn(at, '/queues');
    const form = await openNewOption(page, 'Cheia');
    await form.getByRole('textbox', { name: options.message, exact: true }).fill(long);
    await form.getByRole('button', { name: options.save }).click();
    await form.getByText(pt.errors.ERR_MENU_TOO_LARGE).waitFor();
    // A shorter text is accepted.
    await form.getByRole('textbox', { name: options.message, exact: true }).fill('Curta');
    await form.getByRole('button', { name: options.save }).click();
    await page.getByRole('button', { name: 'Editar a opção Mais uma' }).waitFor();
  });
});
