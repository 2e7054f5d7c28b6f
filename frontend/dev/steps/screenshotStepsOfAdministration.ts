import type { Language } from '@balcao/shared/records/userModel';
import { languageNames } from '../../src/frame/i18n/languages.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { pixel } from '../../test/pixel.ts';
import { superPerson } from '../../test/world/superPerson.ts';
import { inDialog, openAnother, type Scene, type Step } from '../screenshotScene.ts';

/** Opens a platform page as a separate super user, so that the scene's session stays as it is. */
async function openPlatform(scene: Scene, path: string) {
  const screen = await openAnother(scene, await superPerson(scene.world, scene.view.theme));
  screen.page.setDefaultTimeout(20_000);
  await openSignedIn(screen, path);
  return screen;
}

/** Addresses of administration screens by the name of their picture. */
const administration: Readonly<Record<string, string>> = {
  connections: '/connections',
  contacts: '/contacts',
  import: '/contacts/import',
  users: '/users',
  companies: '/companies',
  overview: '/allConnections',
  options: '/settings',
  brand: '/settings?tab=whiteLabel',
  certificate: '/settings?tab=certificate',
  audit: '/settings?tab=audit',
};

/** Every administration screen in another language, to show longer words and missing translations. */
const inLanguage =
  (language: Exclude<Language, 'pt'>): Step =>
  async (scene, take) => {
    const { world } = scene;
    const screen = await openPlatform(scene, '/login');
    const { page, url } = screen;
    const params = { id: String(screen.person.id) };
    await world.superUser.call('PUT /users/{id}', { params, body: { language } });
    for (const [name, path] of Object.entries(administration)) {
      await page.goto(`${url}${path}`);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await take(`${name}-${language}`, page);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/login`);
    await page.getByRole('combobox').selectOption(languageNames[language]);
    for (const [name, path] of [
      ['sign-up', '/signup'],
      ['reset', '/forgetpsw'],
    ] as const) {
      await page.locator(`a[href^="${path}"]`).click();
      await page.getByRole('textbox').first().waitFor();
      await page.waitForLoadState('networkidle');
      await take(`${name}-${language}`, page);
      await page.goto(`${url}/login`);
    }
    await screen.close();
  };

/** Other states of administration: confirmations before removing, loading, failed and empty. */
export const administrationSteps: Record<string, Step> = {
  platformQuestions: async (scene, take) => {
    const screen = await openPlatform(scene, '/settings');
    const { page, url } = screen;
    await page.getByLabel('Asaas: token').fill('asaas-0123456789wxyz');
    await page.getByRole('button', { name: 'Salvar: Asaas: token' }).click();
    const remove = page.getByRole('button', { name: 'Remover: Asaas: token' });
    await remove.scrollIntoViewIfNeeded();
    await take('settings-secret', page);
    await remove.press('Enter');
    await inDialog(page, () => take('settings-secret-remove', page));
    await remove.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await remove.waitFor({ state: 'detached' });
    await page.goto(`${url}/settings?tab=whiteLabel`);
    const logo = page.getByLabel('Escolher: Logotipo (tema claro)').last();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
    const gone = page.getByRole('button', { name: 'Remover: Logotipo (tema claro)' });
    await gone.waitFor();
    await page
      .getByLabel('Escolher: Ícone da aba')
      .last()
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('Use uma imagem JPEG, PNG ou WebP').scrollIntoViewIfNeeded();
    await take('settings-logo', page);
    await gone.press('Enter');
    await inDialog(page, () => take('settings-logo-remove', page));
    await gone.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await gone.waitFor({ state: 'detached' });
    await screen.close();
  },
  administrationWaits: async (scene, take) => {
    const screen = await openPlatform(scene, '/tickets');
    const { page, url } = screen;
    for (const [name, path, call] of [
      ['companies', '/companies', /companiesPlan/],
      ['overview', '/allConnections', /whatsapp\/all/],
      ['options', '/settings', /GET \/companies\//],
      ['audit', '/settings?tab=audit', /\/audit/],
      ['import', '/contacts/import?id=0b8d3c6e-7a41-4c59-9a0e-2f3d5e6f7a81', /contact-imports/],
    ] as const) {
      const release = screen.hold(call);
      await page.goto(`${url}${path}`);
      await page.locator('h1').waitFor();
      await take(`${name}-loading`, page);
      release();
      screen.fail(call);
      await page.goto(`${url}${path}`);
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();
      await take(`${name}-failed`, page);
      screen.fail(null);
    }
    screen.fail(/GET .users.list/);
    await page.goto(`${url}/settings?tab=audit`);
    await page.getByText('Não foi possível carregar a lista').waitFor();
    await take('audit-people-failed', page);
    screen.fail(null);
    await page.route(/\/audit$/, (route) => route.fulfill({ json: { records: [], hasMore: false } }));
    await page.goto(`${url}/settings?tab=audit`);
    await page.getByText('Nada por aqui ainda').waitFor();
    await take('audit-empty', page);
    await screen.close();
  },
  connectionStates: async (scene, take) => {
    const { page, url, company } = scene;
    const waiting: number[] = [];
    for (const [name, status] of [
      ['Loja Leste', 'qrcode'],
      ['Loja Sudeste', 'OPENING'],
      ['Loja Serra', 'PAIRING'],
      ['Loja Praia', 'TIMEOUT'],
    ] as const)
      waiting.push(await company.connect(name, { status }));
    await page.goto(`${url}/connections`);
    await page.getByText('Loja Praia').waitFor();
    await take('connections-states');
    for (const id of waiting)
      await company.admin.call('DELETE /whatsapp/{id}', { params: { id: String(id) } });
  },
  inEnglish: inLanguage('en'),
  inSpanish: inLanguage('es'),
  inTurkish: inLanguage('tr'),
};
