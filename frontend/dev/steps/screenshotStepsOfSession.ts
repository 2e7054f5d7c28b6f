import { pixel } from '../../test/pixel.ts';
import { randomUUID } from 'node:crypto';
import { createCompany } from '../../test/world/createCompany.ts';
import { linkInMail } from '../../test/world/linkInMail.ts';
import { openSignedIn, type Screen, signIn, signInOnAnotherComputer } from '../../test/world/openScreen.ts';
import { createExpiredCompany } from '../../test/world/otherCompanies.ts';
import { password } from '../../test/world/startWebWorld.ts';
import { inDialog, openAnother, openLive, type Scene, type Step } from '../screenshotScene.ts';

/** Opens a screen of another user, whose session may end without ending the scene's. */
async function another(scene: Scene, name: string): Promise<Screen> {
  const person = await scene.company.person(name, { profile: 'admin', defaultTheme: scene.view.theme });
  const at = await openAnother(scene, person);
  at.page.setDefaultTimeout(20_000);
  return at;
}

/**
 * Changes public settings in the server's answers to this screen, as if the platform's owner had set them. Whoever
 * signs in there gets the scene's theme.
 */
async function withSettings({ view }: Scene, { page }: Screen, settings: object): Promise<void> {
  await page.route(/\/(auth\/(login|refresh_token)|public-settings)/, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { publicSettings?: object; user?: object };
    const { publicSettings, user } = told;
    const json = publicSettings
      ? {
          ...told,
          ...(user && { user: { ...user, defaultTheme: view.theme } }),
          publicSettings: { ...publicSettings, ...settings },
        }
      : { ...told, ...settings };
    await route.fulfill({ response, json });
  });
}

const dayMs = 86_400_000;

/** Creates a company whose licence ends in `days` days. */
async function licensed({ world }: Scene, days: number): Promise<Screen['person']> {
  const mark = randomUUID();
  const person = { id: 0, name: `Clara Luz ${days}`, email: `admin@${mark}.test` };
  const dueDate = new Date(Date.now() + days * dayMs).toISOString();
  await world.superUser.call('POST /companies', {
    body: {
      ...person,
      name: `Doceria ${mark.slice(0, 4)}`,
      adminName: person.name,
      planId: world.planId,
      password,
      dueDate,
    },
  });
  return person;
}

/** Sessions that begin and end, licences, and screens without a network. */
export const sessionSteps: Record<string, Step> = {
  sessionEnds: async (scene, take) => {
    const at = await another(scene, 'Lia Ramos');
    // The dialog closes after one second; a longer timeout keeps it open for the picture.
    await at.page.addInitScript(() => {
      const later = globalThis.setTimeout.bind(globalThis);
      const slower = (run: () => void, ms = 0) => later(run, ms === 1000 ? 8000 : ms);
      Object.assign(globalThis, { setTimeout: slower });
    });
    await signIn(at);
    await at.live();
    await signInOnAnotherComputer(at);
    await at.page.getByRole('dialog', { name: /acessada em outro computador/ }).waitFor();
    await take('replaced', at.page);
    await at.page.waitForURL('**/login');
    await at.page
      .getByRole('alert')
      .getByText(/acessada em outro computador/)
      .waitFor();
    await take('replaced-login', at.page);
    await at.page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
    await at.page.getByRole('button', { name: 'Sign in' }).waitFor();
    await take('login-english', at.page);
    await at.page.getByRole('combobox', { name: 'Language' }).selectOption('Português');
    await at.page.getByRole('button', { name: 'Entrar' }).click();
    await take('login-empty', at.page);
    await at.close();
    const ended = await another(scene, 'Nara Luz');
    await openSignedIn(ended, '/tickets');
    await ended.page.getByRole('tab', { name: 'Abertos' }).waitFor();
    ended.fail(/refresh_token/, 'ERR_SESSION_EXPIRED');
    await ended.page.context().clearCookies();
    await ended.page.reload();
    await ended.page.waitForURL('**/login');
    await take('session-ended', ended.page);
    await ended.close();
  },
  unreachable: async (scene, take) => {
    const at = await another(scene, 'Ivo Prado');
    await openSignedIn(at, '/tickets');
    await at.page.getByRole('tab', { name: 'Abertos' }).waitFor();
    at.fail(/refresh_token/, 'ERR_UNAVAILABLE');
    await at.page.reload();
    await at.page.getByRole('button', { name: /Tentar de novo|Recarregar/ }).waitFor();
    await take('server-unreachable', at.page);
    at.fail(null);
    await at.page.route(/assets\/TagsPage/, (route) => route.abort());
    await at.page.goto(`${at.url}/tags`);
    await at.page.getByRole('button', { name: 'Recarregar' }).waitFor();
    await take('code-missing', at.page);
    await at.close();
  },
  confirmEmail: async (scene, take) => {
    const at = await another(scene, 'Selma Reis');
    const { page, url } = at;
    await openSignedIn(at, '/tickets');
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    const email = `nova-${at.person.email}`;
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Senha atual').fill('errada');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('A senha atual está incorreta.').waitFor();
    await take('profile-refused', page);
    const picture = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('nada') };
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByText('Escolha um arquivo de imagem.').waitFor();
    await take('profile-picture-refused', page);
    const own = { name: 'eu.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(own);
    await page.getByText('Foto salva').waitFor();
    await take('profile-picture', page);
    await dialog.getByRole('button', { name: 'Remover foto' }).click();
    const question = page.getByRole('dialog', { name: 'Remover a foto?' });
    await question.waitFor();
    await take('profile-picture-remove', page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.getByLabel('Senha atual').fill(password);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText(`Enviamos um link para ${email}.`).waitFor();
    await take('email-asked', page);
    const link = await linkInMail(scene.world, email);
    const release = at.hold(/confirm-email/);
    await page.goto(link);
    await page.getByRole('alert').waitFor();
    await take('confirm-email-waiting', page);
    release();
    await page.getByText('Pronto: agora').waitFor();
    await take('confirm-email', page);
    await page.goto(`${url}/tickets`);
    await page.goto(link);
    await page.getByText(/já foi usado/).waitFor();
    await take('confirm-email-spent', page);
    await at.close();
  },
  reset: async (scene, take) => {
    const at = await another(scene, 'Rita Melo');
    const { page, url } = at;
    await page.goto(`${url}/forgetpsw`);
    await page.getByLabel('E-mail', { exact: true }).fill('ana@');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByText('E-mail inválido').waitFor();
    await take('reset-email', page);
    await page.getByLabel('E-mail', { exact: true }).fill('ninguem@nowhere.test');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByText(/Se houver uma conta/).waitFor();
    await page.getByRole('button', { name: 'Redefinir senha' }).click();
    await page.getByText('Informe o código do e-mail').waitFor();
    await take('reset-code', page);
    await at.close();
  },
  signUp: async (scene, take) => {
    const at = await another(scene, 'Nina Porto');
    const { page, url } = at;
    await page.goto(`${url}/signup`);
    await page.getByRole('radio').first().waitFor();
    await take('sign-up', page);
    await page.getByLabel('Nome da empresa').fill('A');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Muito curto!').waitFor();
    await take('sign-up-problems', page);
    await page.route(/plans\/list/, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByText(/Nenhum plano/).waitFor();
    await take('sign-up-no-plans', page);
    await at.close();
  },
  proof: async (scene, take) => {
    const { world } = scene;
    const mark = randomUUID().slice(0, 8);
    const person = { id: 0, name: 'Dona Nova', email: `dona-${mark}@padaria.test` };
    const fields = { phone: '11988880001', companyName: `Padaria ${mark}`, planId: world.planId, password };
    await fetch(`${world.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, ...fields }),
    });
    const at = await openAnother(scene, person);
    await withSettings(scene, at, {});
    await openSignedIn(at, '/tickets');
    const { page } = at;
    await page.getByText(/Confirme seu e-mail/).waitFor();
    await take('proof-notice', page);
    await page.getByRole('button', { name: 'Corrigir e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corrigir e-mail' });
    await dialog.getByRole('button', { name: 'Corrigir' }).click();
    await dialog.getByText('Obrigatório').waitFor();
    await inDialog(page, () => take('correct-email-dialog', page));
    const link = await linkInMail(world, person.email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).waitFor();
    await take('prove-email', page);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await page.getByText(/está confirmado/).waitFor();
    await take('prove-email-done', page);
    await page.goto(`${at.url}/tickets`);
    await page.goto(`${link}x`);
    await page.getByText(/link está incompleto/).waitFor();
    await take('prove-email-bad', page);
    await at.close();
  },
  licences: async (scene, take) => {
    for (const [days, name] of [
      [4, 'licence-soon'],
      [0.2, 'licence-today'],
    ] as const) {
      const at = await openAnother(scene, await licensed(scene, days));
      await withSettings(scene, at, { supportNumber: '5511988880000' });
      await openSignedIn(at, '/tickets');
      await at.page.getByText(/Sua licença vence/).waitFor();
      await take(name, at.page);
      await at.page.goto(`${at.url}/financeiro`);
      await at.page.locator('a[href^="https://wa.me"]').waitFor();
      await take(`${name}-billing`, at.page);
      await at.close();
    }
    const expired = await openAnother(scene, await createExpiredCompany(scene.world));
    await withSettings(scene, expired, { supportNumber: '5511988880000' });
    await openSignedIn(expired, '/tickets');
    await expired.page.getByText('venceu').waitFor();
    await take('billing-contact', expired.page);
    await expired.close();
    const guest = await openAnother(scene, scene.person);
    await withSettings(scene, guest, { supportNumber: '5511988880000' });
    await guest.page.goto(`${guest.url}/login`);
    await guest.page.getByRole('link', { name: 'Falar com o suporte' }).waitFor();
    await take('login-support', guest.page);
    await guest.close();
  },
  numberDown: async (scene, take) => {
    const { page, company } = scene;
    const id = await company.connect('Loja Oeste', { number: '5511970001000' });
    const { uuid } = await company.customer('Joana Lima').writes('Oi, tudo bem?', {
      connectionId: id,
      account: '5511970001000',
    });
    await openLive(scene, '/contacts');
    await company.session(id, { status: 'DISCONNECTED' });
    await page.getByText('Loja Oeste saiu do ar.').waitFor();
    await take('number-down-told');
    await page.goto(`${scene.url}/tickets`);
    await page
      .getByText(/Fora do ar/)
      .first()
      .waitFor();
    await take('number-down-list');
    await page.goto(`${scene.url}/tickets/${uuid}`);
    await page
      .getByRole('region', { name: 'Joana Lima' })
      .getByText(/Fora do ar/)
      .waitFor();
    await take('number-down');
    await company.session(id, {});
  },
  shellEmpty: async (scene, take) => {
    const company = await createCompany(scene.world, { ana: { defaultTheme: scene.view.theme } });
    const at = await openAnother(scene, company.ana);
    await openSignedIn(at, '/tags');
    const { page } = at;
    if (scene.small) await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole(scene.small ? 'menuitem' : 'button', { name: /^Notificações/ }).click();
    await inDialog(page, () => take('notices-empty', page));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Comandos' }).fill('tema');
    await take('palette-hits', page);
    await page.getByRole('combobox', { name: 'Comandos' }).fill('xyzzy');
    await take('palette-none', page);
    await at.close();
  },
};
