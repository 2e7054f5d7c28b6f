import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('menus, buttons and PIX', () => {
  test('each has its dialog, and is shown as the customer gets it', async ({ company, at }) => {
    const luiza = company.customer('Luiza Silva');
    await company.served(luiza.name, 'Quero pagar');
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Quero pagar').waitFor();
    const attach = async (what: string, title: string) => {
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
      return page.getByRole('dialog', { name: title });
    };

    const list = await attach('Lista', 'Enviar lista');
    await list.getByRole('button', { name: 'Enviar' }).click();
    await list.getByText('Por favor, selecione um título.').first().waitFor();
    await list.getByRole('textbox', { name: 'Título' }).fill('Sabores');
    await list.getByRole('textbox', { name: 'Opção 1' }).fill('Chocolate');
    await list.getByRole('button', { name: 'Mais uma opção' }).click();
    await list.getByRole('textbox', { name: 'Opção 2' }).fill('Cenoura');
    await list.getByRole('button', { name: 'Mais uma seção' }).click();
    await list.getByRole('textbox', { name: 'Opção 3' }).fill('Vai sair');
    await list.getByRole('button', { name: 'Mais uma opção' }).click();
    await list.getByRole('textbox', { name: 'Opção 4' }).fill('Queijo');
    await list.getByRole('button', { name: 'Enviar' }).click();
    await list.getByText('Por favor, selecione um título.').first().waitFor();
    await list.getByRole('textbox', { name: 'Seção 1' }).fill('Doces');
    await list.getByRole('textbox', { name: 'Seção 2' }).fill('Salgados');
    await list.getByRole('button', { name: 'Tirar a opção 3' }).click();
    expect(await list.getByRole('textbox', { name: 'Seção 2' }).inputValue()).toBe('Salgados');
    expect(await list.getByRole('textbox', { name: 'Opção 3' }).inputValue()).toBe('Queijo');
    await list.getByRole('textbox', { name: 'Texto do botão' }).fill('Ver sabores');
    await list.getByRole('button', { name: 'Enviar' }).click();
    await list.waitFor({ state: 'detached' });
    await log.getByRole('listitem').getByText('Cenoura', { exact: true }).waitFor();
    expect(await log.getByRole('list', { name: 'Salgados' }).innerText()).toBe('Queijo');
    await log.getByText('Ver sabores', { exact: true }).waitFor();
    expect(await log.getByRole('list', { name: 'Doces' }).getByRole('listitem').count()).toBe(2);

    const url = await attach('URL', 'Enviar URL');
    await url.getByRole('textbox', { name: 'Endereço' }).fill('javascript:alert(1)');
    await url.getByRole('button', { name: 'Enviar' }).click();
    await url.getByText('Um endereço que comece com https://').waitFor();
    await url.getByRole('textbox', { name: 'Endereço' }).fill('https://exemplo.com/bolos');
    await url.getByRole('textbox', { name: 'Título' }).fill('Nosso site');
    await url.getByRole('button', { name: 'Enviar' }).click();
    await url.waitFor({ state: 'detached' });
    await log.getByRole('link', { name: 'https://exemplo.com/bolos' }).waitFor();

    for (const [what, title, field, value] of [
      ['Copia', 'Enviar texto para copiar', 'Texto para copiar', 'BOLO10'],
      ['Me Ligue', 'Enviar Me Ligue', 'Telefone', '+55 11 98888-0001'],
    ] as const) {
      const dialog = await attach(what, title);
      await dialog.getByRole('textbox', { name: field }).fill(value);
      await dialog.getByRole('button', { name: 'Enviar' }).click();
      await dialog.waitFor({ state: 'detached' });
      await log.getByText(value).waitFor();
    }

    const pix = await attach('PIX', 'Enviar PIX');
    await pix.getByRole('combobox', { name: 'Tipo de chave' }).click();
    await page.getByRole('option', { name: 'Telefone' }).click();
    await pix.getByRole('textbox', { name: 'Chave' }).fill('123');
    await pix.getByRole('textbox', { name: 'Valor em reais' }).fill('12,50');
    await pix.getByRole('button', { name: 'Enviar' }).click();
    await pix.getByText('Esta não é uma chave deste tipo').waitFor();
    await pix.getByRole('textbox', { name: 'Chave' }).fill('(11) 98888-0001');
    await pix.getByRole('button', { name: 'Enviar' }).click();
    await pix.waitFor({ state: 'detached' });
    await log.getByText('+5511988880001').waitFor();
    await log.getByText('R$ 12,50').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
