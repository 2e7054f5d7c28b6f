import { platformSettingKeys } from '@balcao/shared/settings/platformSettings';
import { companySecretKeys, platformSecretKeys } from '@balcao/shared/settings/secretSettings';
import { signIn } from '@balcao/scenarios/support/api.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { password } from '../../../test/world/startWebWorld.ts';
import { superPerson } from '../../../test/world/superPerson.ts';
import { pt } from './texts/pt.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A hex colour such as `#c4242b` as browsers return it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe.skipIf(browserMissing())('settings of the platform', () => {
  test('brand: name and colour change what is on screen at once; a logo that is none is refused with a sentence', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    at.expectErrors(/status of 40[06]/);
    await openSignedIn(at, '/settings?tab=whiteLabel');
    const name = page.getByRole('textbox', { name: 'Nome do aplicativo' });
    await name.fill('Atende Já');
    await page.getByRole('button', { name: 'Salvar: Nome do aplicativo' }).click();
    await expect.poll(() => page.title()).toContain('Atende Já');
    const colour = page.getByRole('textbox', { name: 'Cor principal (tema claro)' });
    await colour.fill('azul');
    await page.getByRole('button', { name: 'Salvar: Cor principal (tema claro)' }).click();
    expect(await world.superUser.call('GET /public-settings')).toMatchObject({
      primaryColorLight: '#0000FF',
    });
    await colour.fill('#1F5FBF');
    await page.getByRole('button', { name: 'Salvar: Cor principal (tema claro)' }).click();
    await expect
      .poll(async () => (await world.superUser.call('GET /public-settings')).primaryColorLight)
      .toBe('#1F5FBF');
    await page
      .getByLabel('Escolher: Ícone da aba')
      .last()
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    const refused = page.getByText('Use uma imagem JPEG, PNG ou WebP');
    await refused.waitFor();
    const bad = () => getComputedStyle(document.documentElement).getPropertyValue('--bad');
    const colourOf = (of: Element) => getComputedStyle(of).color;
    expect(await refused.evaluate(colourOf)).toBe(rgb(await page.evaluate(bad)));
    await page
      .getByLabel('Escolher: Logotipo (tema claro)')
      .last()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect
      .poll(async () => (await world.superUser.call('GET /public-settings')).appLogoLight)
      .toMatch(/\/public\/company1\/.+\.png$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const panel = page.getByRole('tabpanel');
    const cut = () =>
      panel.evaluate((shown) =>
        [...shown.querySelectorAll('button')]
          .filter((button) => button.getBoundingClientRect().right > innerWidth)
          .map((button) => button.textContent),
      );
    expect(await cut()).toEqual([]);
    await page.getByRole('button', { name: 'Remover: Logotipo (tema claro)' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Remover: Logotipo (tema claro)?' });
    await asked.getByText('No lugar dele aparece a marca do aplicativo').waitFor();
    await asked.getByRole('button', { name: 'Remover' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remover: Logotipo (tema claro)' }).waitFor({ state: 'detached' });
    expect((await world.superUser.call('GET /public-settings')).appLogoLight).toBe('');
    for (const key of ['appName', 'primaryColorLight'] as const)
      await world.superUser.call('PUT /settings/{key}', { params: { key }, body: { value: '' } });
  });

  test('every option and credential has a field', async ({ world, open }) => {
    const { page } = await open(await superPerson(world)).then(async (at) => {
      await openSignedIn(at, '/settings');
      return at;
    });
    const { platform, whiteLabel, transcription } = pt.settings;
    const labels: Readonly<Record<string, string>> = {
      ...whiteLabel,
      ...platform.labels,
      ...platform.secrets,
      openaikeyaudio: transcription.key,
    };
    const brand = platformSettingKeys.filter((key) => key in whiteLabel);
    // `userCreation` is another name of `allowSignup`.
    const options = platformSettingKeys.filter((key) => key !== 'userCreation' && !brand.includes(key));
    for (const key of [...options, ...platformSecretKeys, ...companySecretKeys])
      await page
        .getByLabel(labels[key] ?? key, { exact: true })
        .first()
        .waitFor();
    await page.getByRole('tab', { name: pt.settings.tabs.whiteLabel }).click();
    for (const key of brand)
      await page
        .getByLabel(labels[key] ?? key, { exact: true })
        .first()
        .waitFor();
  });

  test('a credential is written and never shown again; a certificate asks for file, kind and place', async ({
    world,
    open,
  }) => {
    const at = await open(await superPerson(world));
    const { page } = at;
    await openSignedIn(at, '/settings');
    const field = page.getByLabel('Asaas: token');
    await field.fill('curto');
    await page.getByRole('button', { name: 'Salvar: Asaas: token' }).click();
    await page.getByText('De 8 a 400 letras').waitFor();
    await field.fill('asaas-canary-0123456789wxyz');
    await page.getByRole('button', { name: 'Salvar: Asaas: token' }).click();
    await page.getByText('Guardada: termina em ••••wxyz').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await page.content()).not.toContain('canary');
    // By keyboard, because the toast of the last save still covers the button.
    await page.getByRole('button', { name: 'Remover: Asaas: token' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect.poll(() => page.getByText('Guardada: termina em').count()).toBe(0);

    await page.getByRole('tab', { name: 'Certificado PIX' }).click();
    await page.getByText('Nenhum certificado guardado').waitFor();
    const send = page.getByRole('button', { name: 'Enviar' });
    await send.click();
    await page.getByText('Escolha um arquivo!').waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'efi.pem', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await send.click();
    await page.getByText('Use somente arquivos em formato p12!').waitFor();
    const p12 = Buffer.concat([Buffer.from([0x30, 0x82]), Buffer.alloc(2000, 7)]);
    await file.setInputFiles({ name: 'efi.p12', mimeType: 'application/x-pkcs12', buffer: p12 });
    await send.click();
    await page.getByText('Escolha um destino!').waitFor();
    await page.getByRole('combobox', { name: 'Destino' }).click();
    await page.getByRole('option', { name: 'Efí (PIX)' }).click();
    await send.click();
    await page.getByText('Arquivo Anexado').waitFor();
    await page.getByText('Guardado: efi.p12').waitFor();
  });

  test('administrators see the activity log, narrow it and keep it as a file; tabs of the platform they do not', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await company.admin.call('PUT /companySettings', { body: { column: 'transferMessage', data: 'Oi' } });
    await openSignedIn(at, '/settings?tab=audit');
    const log = page.getByRole('grid', { name: 'Registro de atividades' });
    await log.getByText('Alterou uma configuração').waitFor();
    await log.getByText('Aviso de transferência').waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Opções', 'Registro de atividades']);
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await kept).suggestedFilename()).toBe('registro-de-atividades.csv');
    expect(await page.getByRole('combobox', { name: 'Empresa' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Assunto' }).click();
    await page.getByRole('option', { name: 'Planos' }).click();
    await page.getByText('Nada com estes filtros').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('combobox', { name: 'Assunto' }).click();
    await page.getByRole('option', { name: 'Entradas e senhas' }).click();
    const entry = log.locator('[role=row][data-index]').filter({ hasText: 'Entrou' }).first();
    await entry.waitFor();
    expect(await entry.innerText()).not.toMatch(/Sobre|Campos/);
  });

  test('an address of a tab of the platform’s says that one may not, and leads away', async ({ at }) => {
    const { page } = at;
    await openSignedIn(at, '/settings?tab=certificate');
    await page.getByText('Sem permissão para acessar!').waitFor();
    await page.waitForURL('**/tickets');
  });

  test('the company’s clock that could not be fetched says so, and is asked for again', async ({ at }) => {
    const { page } = at;
    at.expectErrors(/status of 500/);
    at.fail(/GET \/companies\//);
    await openSignedIn(at, '/settings');
    const section = page.getByRole('region', { name: 'Empresa' });
    await section.getByRole('alert').waitFor();
    // The other settings are available meanwhile.
    await page.getByRole('switch', { name: 'Exigir uma tag para resolver' }).waitFor();
    at.fail(null);
    await section.getByRole('button', { name: 'Tentar de novo' }).click();
    await section.getByLabel('Fuso horário').waitFor();
  });

  test('what the platform did in a company stands in its log as the platform’s, which super users read as well', async ({
    company,
    world,
    at,
    open,
  }) => {
    const id = company.admin.user.companyId;
    const { name } = await world.superUser.call('GET /companies/{id}', { params: { id: String(id) } });
    const body = { phone: '5511900000000' };
    await world.superUser.call('PUT /companies/{id}', { params: { id: String(id) }, body });
    await openSignedIn(at, '/settings?tab=audit');
    const row = at.page.getByRole('grid', { name: 'Registro de atividades' }).getByRole('row');
    await row.filter({ hasText: 'Alterou uma empresa' }).filter({ hasText: 'Telefone' }).waitFor();
    await row.getByText('Plataforma', { exact: true }).first().waitFor();
    const ours = await open(await superPerson(world));
    await openSignedIn(ours, '/settings?tab=audit');
    const field = ours.page.getByRole('combobox', { name: 'Empresa' });
    expect(await field.inputValue()).toBe('A minha');
    await field.fill(name);
    await ours.page.getByRole('option', { name, exact: true }).click();
    await ours.page
      .getByText(/Plataforma \(.+\)/)
      .first()
      .waitFor();
    await ours.page.getByRole('combobox', { name: 'Pessoa' }).click();
    await ours.page.getByRole('option', { name: company.admin.user.name, exact: true }).waitFor();
  });

  test('the log is narrowed to somebody who has gone; people that could not be fetched are asked for again', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const gone = await company.person('Igor Torres', { profile: 'admin' });
    const session = await signIn(at.url, gone.email, password);
    await session.call('PUT /companySettings', { body: { column: 'transferMessage', data: 'Oi' } });
    await company.admin.call('DELETE /users/{id}', { params: { id: String(gone.id) } });
    at.expectErrors(/status of 500/);
    at.fail(/GET \/users\/list/);
    await openSignedIn(at, '/settings?tab=audit');
    await page.getByText('Não foi possível carregar a lista').waitFor();
    at.fail(null);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    const person = page.getByRole('combobox', { name: 'Pessoa' });
    await person.click();
    await page.getByRole('option', { name: company.admin.user.name, exact: true }).waitFor();
    await page.getByRole('option', { name: 'Igor Torres', exact: true }).click();
    const log = page.getByRole('grid', { name: 'Registro de atividades' });
    await log.getByText('Excluiu um usuário').waitFor({ state: 'detached' });
    await log.getByText('Alterou uma configuração').waitFor();
    await page.getByRole('combobox', { name: 'Assunto' }).click();
    await page.getByRole('option', { name: 'Planos' }).click();
    await page.getByText('Nada com estes filtros').waitFor();
    expect(await person.inputValue()).toBe('Igor Torres');
  });
});
