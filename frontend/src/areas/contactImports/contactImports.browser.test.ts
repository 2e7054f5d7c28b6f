import { readFile } from 'node:fs/promises';
import { answerQuestions } from '@balcao/functions/core/connections/testing/answerQuestions';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const csv = (lines: readonly string[], name = 'clientes.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const people = [
  'Nome;Celular;Etiquetas;Cidade',
  'Rita;11 98888-0001;VIP;Recife',
  'Bia;11 98888-0002;;',
  '=Sem;;;',
];

describe.skipIf(browserMissing())('import of contacts', () => {
  test('a spreadsheet from the file to the list of what was left out, wide and on a phone', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/contacts/import');
    const input = page.locator('input[type=file]');
    await page.getByText('Arraste a planilha para cá').waitFor();
    at.expectErrors(/400|413/);
    await input.setInputFiles(csv(['<html>'], 'pagina.csv'));
    await page.getByRole('alert').getByText('Arquivo inválido!').waitFor();
    await input.setInputFiles(csv(people));

    const meaning = (column: string) => page.getByLabel(`O que é a coluna ${column}`);
    await expect.poll(() => meaning('Celular').inputValue()).toBe('number');
    expect(await meaning('Nome').inputValue()).toBe('name');
    expect(await meaning('Etiquetas').inputValue()).toBe('tags');
    const alert = page.getByRole('alert');
    await meaning('Cidade').selectOption('Nome');
    await alert.getByText('O campo Nome já foi selecionado.').waitFor();
    expect(await meaning('Cidade').inputValue()).toBe('none');
    await meaning('Cidade').selectOption('Informação extra');
    const start = page.getByRole('button', { name: 'Importar', exact: true });
    await meaning('Celular').selectOption('Não importar');
    await start.click();
    await alert.getByText('Não foi selecionado o campo de número do contato').waitFor();
    await meaning('Celular').selectOption('Número');
    await meaning('Nome').selectOption('Não importar');
    await start.click();
    await alert.getByText('Não foi selecionado o campo de nome do contato').waitFor();
    await meaning('Nome').selectOption('Nome');
    await page.getByRole('button', { name: 'Não escolher nenhuma' }).click();
    await start.click();
    await alert.getByText('Nenhum contato selecionado').waitFor();
    await page.getByRole('button', { name: 'Escolher todas as linhas' }).click();
    await page.getByText('3 de 3 linhas escolhidas').waitFor();
    await page.getByRole('checkbox', { name: /linha 3/ }).click();
    await page.getByText('2 de 3 linhas escolhidas').waitFor();
    expect(await page.getByLabel('País dos números sem código').inputValue()).toBe('BR');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await start.press('Enter');
    const forecast = page.getByRole('dialog', { name: 'Importar 2 linhas?' });
    await forecast.getByText('1 linha pode virar contato.').waitFor();
    await forecast.getByText('Sem número: 1').waitFor();
    await forecast.getByText('Tags que serão criadas: VIP').waitFor();
    await forecast.getByRole('button', { name: 'Importar agora' }).click();

    await page.getByText('Importação realizada com sucesso, mas houveram alguns erros').waitFor();
    const counts = page.locator('dl');
    await expect.poll(() => counts.innerText()).toMatch(/Criados\s+1\s+Completados\s+0\s+Ignorados\s+1/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar a lista dos ignorados' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('clientes-ignorados.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      "\ufeffLinha;Nome;Número;Motivo\r\n4;'=Sem;;Sem número\r\n",
    );
    const { contacts } = await company.admin.call('GET /contacts', { query: {} });
    expect(contacts.find(({ name }) => name === 'Rita')).toMatchObject({
      number: '5511988880001',
      tags: [{ name: 'VIP' }],
      extraInfo: [{ name: 'Cidade', value: 'Recife' }],
    });
  });

  test('one whose tab was closed half way goes on, is found again, is stopped and goes on', async ({
    company,
    world,
    open,
  }) => {
    const lines = Array.from({ length: 250 }, (_, at) => `Pessoa ${at};1198${String(at).padStart(7, '0')}`);
    const rui = await company.person('Rui', { profile: 'admin', defaultTheme: 'dark' });
    await company.session(company.connectionId, { status: 'CONNECTED' });
    // A question holds fifty rows: after every second one the timers wait for the test.
    const goOn: (() => void)[] = [];
    const connector = answerQuestions(world.runtime, company.connectionId, (question) => {
      if (question.kind !== 'checkNumbers') return null;
      if (connector.asked.length === 2 || connector.asked.length === 4) goOn.push(world.holdTimers());
      return question.numbers.map((number) => ({ asked: number, exists: true, number }));
    });
    onTestFinished(async () => {
      for (const release of goOn) release();
      await connector.stop();
    });
    const progress = (page: Page, done: number) => page.getByText(`${done} de 250 linhas`).waitFor();

    const first = await open(rui, { theme: 'dark' });
    await openSignedIn(first, '/contacts/import');
    await first.page.locator('input[type=file]').setInputFiles(csv(['nome;numero', ...lines]));
    await first.page.getByText('250 de 250 linhas escolhidas').waitFor();
    await first.page.getByRole('checkbox', { name: 'Perguntar ao WhatsApp se cada número existe' }).click();
    await first.page.getByRole('button', { name: 'Importar', exact: true }).click();
    await first.page.getByRole('button', { name: 'Importar agora' }).click();
    await progress(first.page, 100);
    await first.page.close();

    const at = await open(rui, { theme: 'dark' });
    const { page } = at;
    await openSignedIn(at, '/contacts/import');
    await at.live();
    await page.getByText('Importações desta semana').waitFor();
    await page.getByRole('button', { name: 'Ver a importação de clientes.csv' }).click();
    await progress(page, 100);
    goOn[0]?.();
    await progress(page, 200);
    await page.getByRole('button', { name: 'Parar' }).click();
    await page.getByText('Parando').waitFor();
    goOn[1]?.();
    await page.getByRole('button', { name: 'Continuar' }).waitFor();
    await progress(page, 200);
    expect((await company.admin.call('GET /contacts', { query: {} })).count).toBe(200);

    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Importação realizada com sucesso', { exact: true }).waitFor();
    const counts = page.locator('dl');
    await expect.poll(() => counts.innerText()).toMatch(/Criados\s+250\s+Completados\s+0\s+Ignorados\s+0/);
    await expect.poll(async () => (await company.admin.call('GET /contacts', { query: {} })).count).toBe(250);
  });

  test('one of which WhatsApp does not answer says so, and why it stopped', async ({
    company,
    world,
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/contacts/import');
    await at.live();
    await page.locator('input[type=file]').setInputFiles(csv(people.slice(0, 3)));
    await page.getByRole('checkbox', { name: 'Perguntar ao WhatsApp se cada número existe' }).click();
    await page.getByText('Enquanto o WhatsApp não responde, a importação espera').waitFor();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('button', { name: 'Importar agora' }).click();
    const status = page.getByRole('status');
    await status.getByText('A importação tenta de novo a cada minuto.').waitFor();
    await page.getByRole('button', { name: 'Parar' }).click();
    const resume = page.getByRole('button', { name: 'Continuar' });
    await resume.waitFor();
    expect(await status.filter({ hasText: 'WhatsApp' }).count()).toBe(0);

    await company.session(company.connectionId, { status: 'CONNECTED' });
    const connector = answerQuestions(world.runtime, company.connectionId, () => 'dayLimit');
    onTestFinished(() => connector.stop());
    await resume.click();
    await status.getByText('já consultou todos os números que pode por dia. Continue amanhã.').waitFor();
    await resume.waitFor();
    await page.getByText('0 de 2 linhas').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('an attendant may not, and an import that is gone says so', async ({ company, at, open }) => {
    const rui = await open(await company.person('Rui'));
    await openSignedIn(rui, '/contacts/import');
    await rui.page.getByText('Você não tem permissão para ver esta tela.').waitFor();
    at.expectErrors(/404/);
    await openSignedIn(at, '/contacts/import?id=3f8e6f0e-52a9-4d43-9d5e-1f6f0c7c2d11');
    await at.page.getByText('Importação não encontrada.').waitFor();
    await at.page.getByRole('button', { name: 'Importar outra planilha' }).click();
    await at.page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  });
});
