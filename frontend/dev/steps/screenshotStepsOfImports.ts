import type { Step } from '../screenshotScene.ts';

/** The import of a spreadsheet: choosing the file, options, preview and result. */
export const importSteps: Record<string, Step> = {
  import: async ({ page, url }, take) => {
    await page.goto(`${url}/contacts/import`);
    await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
    await take('import-file');
    const lines = [
      'Nome;Celular;E-mail;Etiquetas;Cidade',
      'Rita Souza;11 98888-0001;rita@exemplo.com;VIP;Recife',
      'Bia Lima;(21) 97777-0002;;Atacado, VIP;Rio de Janeiro',
      'Sem número;;;;',
      'Rita de novo;11 98888-0001;;;',
    ];
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('4 de 4 linhas escolhidas').waitFor();
    await take('import-choose');
    await page.getByRole('checkbox', { name: /linha 3/ }).click();
    await page.getByLabel('O que é a coluna Celular').selectOption('Não importar');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Não foi selecionado o campo de número do contato').waitFor();
    await take('import-refused');
    await page.getByLabel('O que é a coluna Celular').selectOption('Número');
    await page.getByRole('checkbox', { name: /linha 3/ }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const forecast = page.getByRole('dialog', { name: 'Importar 4 linhas?' });
    await forecast.getByText('Tags que serão criadas').waitFor();
    await take('import-forecast');
    await forecast.getByRole('button', { name: 'Importar agora' }).click();
    await page.getByText('houveram alguns erros').waitFor();
    await take('import-done');
    // While no connection can answer about numbers, the import waits.
    await page.goto(`${url}/contacts/import`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('checkbox', { name: 'Perguntar ao WhatsApp se cada número existe' }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('button', { name: 'Importar agora' }).click();
    await page.getByText('A importação tenta de novo a cada minuto.').waitFor();
    await take('import-waiting');
    await page.getByRole('button', { name: 'Parar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).waitFor();
    await take('import-stopped');
  },
};
