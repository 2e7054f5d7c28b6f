import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { linkInMail } from '../../../test/world/linkInMail.ts';
import { signIn } from '../../../test/world/openScreen.ts';
import { password } from '../../../test/world/startWebWorld.ts';

describe.skipIf(browserMissing())('profile', () => {
  test('a refusal stands at its field; what is saved is on screen at once, and the theme chosen by the moon stays', async ({
    at,
  }) => {
    const { page } = at;
    await signIn(at);
    const open = async (item: string) => {
      await page.getByRole('button', { name: /Perfil/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await open('Usar tema escuro');
    await page.keyboard.press('Escape');
    await open('Editar perfil');
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    await dialog.getByLabel('Nome').fill('Ana Clara');
    const current = dialog.getByLabel('Senha atual');
    expect(await current.count()).toBe(0);
    await dialog.getByLabel('Nova senha').fill('Trem-azul-7-noites');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Obrigatório').waitFor();
    await current.fill('errada');
    const refused = page.waitForResponse(/api\/users\/\d+/);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    expect((await refused).status()).toBe(403);
    await dialog.getByText('A senha atual está incorreta.').waitFor();
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Nova senha').fill('');
    await current.waitFor({ state: 'detached' });
    await dialog.getByLabel('Mensagem de despedida').fill('Até logo!');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Perfil salvo').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Perfil: Ana Clara' }).waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    // The theme is stored in the profile.
    await page.reload();
    await page.getByRole('button', { name: 'Perfil: Ana Clara' }).waitFor();
    expect(await theme()).toBe('dark');
    // A menu opened by hand stays open after saving a profile that does not change it.
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByRole('button', { name: 'Recolher o menu' }).waitFor();
    await open('Editar perfil');
    expect(await dialog.getByLabel('Mensagem de despedida').inputValue()).toBe('Até logo!');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Recolher o menu' }).count()).toBe(1);
    at.expectErrors(/status of 4/);
  });

  test('one’s own picture: chosen, made small, shown at once and to colleagues; a text is no picture', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await signIn(at);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
    await dialog.getByText('Escolha um arquivo de imagem.').waitFor();
    await choose.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: pixel });
    await page.getByText('Foto salva').waitFor();
    const shown = dialog.locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    const [ana] = (await company.admin.call('GET /users/list', { query: {} })).filter(
      ({ id }) => id === company.ana.id,
    );
    expect(ana?.profileImage).toContain(await shown.getAttribute('src'));
  });

  test('one’s own picture is taken away by key, once asked; the keyboard stays at the field', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await signIn(at);
    await page.getByRole('button', { name: /Perfil/ }).click();
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    const picture = { name: 'eu.png', mimeType: 'image/png', buffer: pixel };
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.locator('img').waitFor();
    const change = dialog.getByRole('button', { name: 'Trocar foto' });
    const remove = dialog.getByRole('button', { name: 'Remover foto' });
    const question = page.getByRole('dialog', { name: 'Remover a foto?' });
    const stored = async () => {
      const all = await company.admin.call('GET /users/list', { query: {} });
      return all.find(({ id }) => id === company.ana.id)?.profileImage;
    };
    const hasFocus = (button: typeof change) =>
      button.evaluate((element) => element === document.activeElement);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await change.focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => hasFocus(remove)).toBe(true);
      await page.keyboard.press('Enter');
      await question.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Enter alone deletes nothing.
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      expect(await stored()).not.toBeNull();
    }
    await page.route(/media-upload/, (route) => route.abort(), { times: 1 });
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Remover foto' }).press('Enter');
    await question.getByRole('alert').waitFor();
    await page.unroute(/media-upload/);
    await question.getByRole('button', { name: 'Remover foto' }).press('Enter');
    await page.getByText('Foto removida').waitFor();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(change)).toBe(true);
    expect([await dialog.locator('img').count(), await remove.count(), await stored()]).toEqual([0, 0, null]);
    at.expectErrors(/ERR_FAILED/);
  });

  test('a new e-mail counts once its link was opened, a new password at once; the person stays signed in', async ({
    world,
    company,
    open,
  }) => {
    const carla = await company.person('Carla Dias');
    const at = await open(carla);
    const { page } = at;
    await signIn(at);
    const change = async (field: string, value: string) => {
      await page.getByRole('button', { name: /Perfil/ }).click();
      await page.getByRole('menuitem', { name: 'Editar perfil' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
      await dialog.getByLabel(field).fill(value);
      await dialog.getByLabel('Senha atual').fill(password);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const email = `nova-${carla.email}`;
    await change('E-mail', email);
    await page.getByText(`Enviamos um link para ${email}.`).waitFor();
    const link = await linkInMail(world, email);
    await page.goto(link);
    await page.getByText(`Pronto: agora você entra com ${email}.`).waitFor();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Perfil: Carla Dias' }).waitFor();
    await change('Nova senha', 'Trem-azul-7-noites');
    await page.getByText('Perfil salvo').waitFor();
    await page.goto(`${at.url}/tickets`);
    await page.getByRole('button', { name: 'Perfil: Carla Dias' }).waitFor();
    await page.goto(link);
    await page.getByText(/Este link já foi usado/).waitFor();
    at.expectErrors(/status of 40[03]|WebSocket/);
  });
});
