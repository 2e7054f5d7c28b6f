import { until } from '@balcao/infra/local/testing/until';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('attached beside files', () => {
  test('contacts as cards, a place by the address of a map', async ({ company, at }) => {
    const luiza = company.customer('Luiza Silva');
    await company.served(luiza.name, 'Onde fica?');
    const name = 'Padaria Central';
    await company.admin.call('POST /contacts', { body: { name, number: '5511977770001' } });
    await until('found', async () => {
      const query = { searchParam: name };
      return (await company.admin.call('GET /contacts', { query })).contacts.length > 0;
    });
    const { page } = at;
    await openSignedIn(at, '/tickets');
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Onde fica?').waitFor();
    const attach = async (what: string) => {
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    const chooser = page.waitForEvent('filechooser');
    await attach('Arquivo');
    await chooser;

    await attach('Contato');
    const contacts = page.getByRole('dialog', { name: 'Enviar contato' });
    await contacts.getByRole('button', { name: 'Enviar' }).click();
    await contacts.getByText('Selecione ao menos um contato').waitFor();
    await contacts.getByRole('combobox', { name: 'Contatos' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await contacts.getByRole('button', { name: 'Enviar' }).click();
    await contacts.waitFor({ state: 'detached' });
    await log.getByText('+55 11 97777-0001').waitFor();

    await attach('Localização');
    const place = page.getByRole('dialog', { name: 'Enviar localização' });
    const where = place.getByRole('textbox', { name: 'Link do mapa ou coordenadas' });
    await where.fill('https://maps.app.goo.gl/abc');
    await page.keyboard.press('Enter');
    await place.getByText('Aqui não há coordenadas').waitFor();
    await where.fill('https://www.google.com/maps/@-23.5505,-46.6333,15z');
    await place.getByRole('link', { name: 'Abrir no mapa' }).waitFor();
    await place.getByRole('textbox', { name: 'Nome do lugar' }).fill('Nossa loja');
    await page.keyboard.press('Enter');
    await place.waitFor({ state: 'detached' });
    await log.getByText('Nossa loja').waitFor();
    await page.getByRole('list', { name: 'Atendimentos' }).getByText('Localização').waitFor();
  });

  test('one’s own place, and what is said where the browser does not tell it', async ({ company, at }) => {
    const { uuid } = await company.served('Luiza Silva', 'Onde fica?');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Localização' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar localização' });
    const locate = dialog.getByRole('button', { name: 'Usar minha localização' });
    await locate.click();
    await dialog.getByText('não tem permissão para ver onde você está').waitFor();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -23.5505204, longitude: -46.6333094 });
    await locate.click();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Link do mapa ou coordenadas' }).inputValue())
      .toBe('-23.550520, -46.633309');
    expect(await dialog.getByText('não tem permissão').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('log').getByText('Localização').waitFor();
    // A note takes files and photos only, as no customer gets it.
    await page.getByRole('button', { name: 'Nota privada' }).click();
    await page.getByRole('button', { name: 'Anexar arquivo' }).click();
    await page.getByRole('menuitem', { name: 'Arquivo' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Localização' }).count()).toBe(0);
  });
});
