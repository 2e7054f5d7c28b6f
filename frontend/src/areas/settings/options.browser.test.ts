import { companySettingKeys, type CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import { settingTexts } from '@balcao/shared/settings/settingRules';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
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
    await text.waitFor();
    await page.getByText('Obrigatório').waitFor();
    expect(await stored('sendMsgTransfTicket')).toBe('disabled');
    await text.fill('Você agora fala com {{queue}}.');
    await page.getByText('Você agora fala com Vendas.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
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

    // A switch that the server refuses is as it was.
    at.fail(/^PUT .companySettings/);
    const rating = page.getByRole('switch', { name: 'Pedir avaliação ao resolver' });
    await rating.click();
    await page.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    await expect.poll(() => rating.isChecked()).toBe(false);
    at.fail(null);
    at.expectErrors(/status of 500/);
  });

  test('hours of the company have their tab while they count, with the zone they are in', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { page } = at;
    await openSignedIn(at, '/settings');
    await page.getByRole('tab', { name: 'Opções' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Quem define o expediente' }).click();
    await page.getByRole('option', { name: 'Da empresa' }).click();
    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByText('America/Sao_Paulo').waitFor();
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
