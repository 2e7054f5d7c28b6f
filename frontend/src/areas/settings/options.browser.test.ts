import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import { settingTexts } from '@balcao/shared/settings/settingRules';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { type Option, optionGroups } from './optionGroups.ts';

const columnsOf = ({ column, ...option }: Option): readonly string[] => [
  column,
  ...('below' in option ? (option.below ?? []).flatMap(columnsOf) : []),
];

describe.skipIf(browserMissing())('options of the company', () => {
  test('every setting of a company stands on the screen', () => {
    const shown = [
      ...optionGroups.flatMap(({ options }) => options.flatMap(columnsOf)),
      ...settingTexts.map(({ text }) => text),
    ];
    expect(shown.toSorted()).toEqual([...companySettingKeys].toSorted());
  });

  test('a switch is saved at once; one that sends a text is saved with it, and the text may not be emptied', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { page } = at;
    const stored = async (column: CompanySettingKey) =>
      (await admin.call('GET /companySettingOne', { query: { column } }))[column];
    await openSignedIn(at, '/settings');
    await page.getByRole('switch', { name: 'Exigir uma tag para resolver' }).click();
    await page.getByText('Operação atualizada com sucesso.').first().waitFor();
    expect(await stored('requiredTag')).toBe('enabled');

    const transfer = page.getByRole('switch', { name: 'Avisar o cliente da transferência' });
    await transfer.click();
    const text = page.getByRole('textbox', { name: 'Aviso de transferência' });
    // The text that the setting sends is missing: the focus moves to its field.
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('Obrigatório').waitFor();
    expect(await stored('sendMsgTransfTicket')).toBe('disabled');
    // Variable in the older syntax.
    await text.fill('Agora com ${queue.name}.');
    await page.getByText('Agora com Vendas.').waitFor();
    await text.fill('Você agora fala com {{queue}}.');
    await page.getByText('Você agora fala com Vendas.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Salvar: Aviso de transferência' }).click();
    await expect.poll(() => stored('sendMsgTransfTicket')).toBe('enabled');
    expect(await stored('transferMessage')).toBe('Você agora fala com {{queue}}.');
    await text.fill('');
    expect(await page.getByRole('button', { name: 'Salvar: Aviso de transferência' }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await transfer.click();
    await text.waitFor({ state: 'detached' });
    await expect.poll(() => stored('sendMsgTransfTicket')).toBe('disabled');

    // A refused switch goes back.
    at.fail(/^PUT .companySettings/);
    const rating = page.getByRole('switch', { name: 'Pedir avaliação ao resolver' });
    await rating.click();
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    await expect.poll(() => rating.isChecked()).toBe(false);
    at.fail(null);
    at.expectErrors(/status of 500/);
  });

  test('by keyboard alone: who saves or takes back a text goes on where they were', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { page } = at;
    const data = 'Um momento, por favor.';
    await admin.call('PUT /companySettings', { body: { column: 'transferMessage', data } });
    await admin.call('PUT /companySettings', { body: { column: 'sendMsgTransfTicket', data: 'enabled' } });
    await openSignedIn(at, '/settings');
    const toggle = page.getByRole('switch', { name: 'Avisar o cliente da transferência' });
    const text = page.getByRole('textbox', { name: 'Aviso de transferência' });
    const isHere = () =>
      expect.poll(() => toggle.evaluate((one) => one === document.activeElement)).toBe(true);
    await text.focus();
    await page.keyboard.type('Já passamos você. ');
    const save = page.getByRole('button', { name: 'Salvar: Aviso de transferência' });
    while (!(await save.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'detached' });
    await isHere();
    await text.focus();
    await page.keyboard.type('Olá! ');
    const back = page.getByRole('button', { name: 'Cancelar' });
    while (!(await back.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await back.waitFor({ state: 'detached' });
    await isHere();
    const minutes = page.getByRole('textbox', { name: 'Destacar espera a partir de (minutos)' });
    await minutes.focus();
    await page.keyboard.type('15');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => minutes.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await admin.call('GET /companySettingOne', { query: { column: 'waitLimit' } })).waitLimit).toBe(
      15,
    );
  });

  test('hours after which tickets close: what is off is empty, whatever is stored; the screen takes what counts', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { page } = at;
    const column = 'hoursCloseTicketsAuto' as const;
    await admin.call('PUT /companySettings', { body: { column, data: '0' } });
    await openSignedIn(at, '/settings');
    const hours = page.getByRole('textbox', { name: 'Resolver sozinho após (horas)' });
    await hours.waitFor();
    expect([await hours.inputValue(), await hours.getAttribute('aria-invalid')]).toEqual(['', 'false']);
    const store = async (typed: string) => {
      await hours.fill(typed);
      const save = page.getByRole('button', { name: 'Salvar', exact: true });
      await save.click();
      await save.waitFor({ state: 'detached' });
      return (await admin.call('GET /companySettingOne', { query: { column } }))[column];
    };
    expect(await store('100000')).toBe('100000');
    await hours.fill('100001');
    await page.getByText('Use um número de 1 a 100000').waitFor();
    expect(await store('')).toBe('9999999999');
  });

  test('hours of the company have their tab while they count, with the zone they are in', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { page } = at;
    await openSignedIn(at, '/settings');
    await page.getByRole('tab', { name: 'Opções' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Horários' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Quem define o expediente' }).click();
    await page.getByRole('option', { name: 'Da empresa' }).click();
    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByText(/fuso da empresa: Horário.* Brasília\.$/).waitFor();
    const opens = page.getByRole('textbox', { name: 'Abre, Segunda-feira' });
    const save = page.getByRole('button', { name: 'Salvar' });
    await opens.fill('1300');
    await page.getByRole('alert').getByText('O fim deve vir depois do início').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await opens.fill('0930');
    await save.click();
    await page.getByText('Horários atualizados com sucesso.').waitFor();
    const own = await admin.call('GET /companies/{id}', { params: { id: String(company.id) } });
    expect(own.schedules[0]?.startTimeA).toBe('09:30');
  });
});
