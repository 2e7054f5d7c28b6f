import type { Locator, Page } from 'playwright-core';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { inDialog, openAnother, openTicket, type Scene, type Step } from '../screenshotScene.ts';

async function attach(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Anexar arquivo' }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
  return page.getByRole('dialog');
}

/** Opens another browser whose camera, microphone or geolocation is replaced by a script. */
async function withDevices(scene: Scene, name: string, script: () => void): Promise<Page> {
  const { uuid } = scene.carlos;
  const fields = { profile: 'admin', defaultTheme: scene.view.theme } as const;
  const there = await openAnother(scene, await scene.company.person(name, fields));
  there.page.setDefaultTimeout(20_000);
  await there.page.addInitScript(script);
  await openSignedIn(there, `/tickets/${uuid}`);
  await there.page.getByRole('log').waitFor();
  return there.page;
}

/** Everything that can be sent besides text. */
export const attachmentSteps: Record<string, Step> = {
  attachments: async (scene, take) => {
    const { page } = scene;
    await openTicket(scene, scene.carlos);
    const card = await attach(page, 'Contato');
    await card.getByRole('combobox', { name: 'Contatos' }).fill('Luiza');
    await page.getByRole('option', { name: /Luiza/ }).first().click();
    await page.keyboard.press('Escape');
    await inDialog(page, () => take('attach-contact'));

    const place = await attach(page, 'Localização');
    const where = place.getByRole('textbox', { name: 'Link do mapa ou coordenadas' });
    await where.fill('https://maps.app.goo.gl/abc');
    await page.keyboard.press('Enter');
    await place.getByText('Aqui não há coordenadas').waitFor();
    await take('attach-location-refused');
    await where.fill('-23.5505, -46.6333');
    await place.getByRole('textbox', { name: 'Nome do lugar' }).fill('Nossa loja');
    await place.getByRole('link', { name: 'Abrir no mapa' }).waitFor();
    await inDialog(page, () => take('attach-location'));
  },
  interactive: async (scene, take) => {
    const { page } = scene;
    await openTicket(scene, scene.carlos);
    const list = await attach(page, 'Lista');
    await list.getByRole('textbox').first().waitFor();
    await list.getByRole('button', { name: 'Enviar' }).click();
    await inDialog(page, () => take('attach-list'));
    const menu = await attach(page, 'Lista');
    await menu.getByRole('textbox', { name: 'Título' }).fill('Bolos para {{firstName}}');
    await menu.getByRole('textbox', { name: 'Opção 1' }).fill('Chocolate');
    await menu.getByRole('button', { name: 'Mais uma seção' }).click();
    await menu.getByRole('textbox', { name: 'Seção 1' }).fill('Doces');
    await menu.getByRole('textbox', { name: 'Seção 2' }).fill('Salgados');
    await menu.getByRole('textbox', { name: 'Opção 2' }).fill('Queijo');
    await take('attach-list-sections');
    await menu.getByRole('button', { name: 'Enviar' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Salgados' }).waitFor();
    await take('list-sections');
    for (const [what, name, field, value] of [
      ['URL', 'attach-url', 'Endereço', 'https://exemplo.com/bolos'],
      ['Copia', 'attach-copy', 'Texto para copiar', 'BOLO10'],
      ['Me Ligue', 'attach-call', 'Telefone', '+55 11 98888-0001'],
    ] as const) {
      const dialog = await attach(page, what);
      await dialog.getByRole('textbox', { name: field }).fill(value);
      await inDialog(page, () => take(name));
    }
    const pix = await attach(page, 'PIX');
    await pix.getByRole('textbox', { name: 'Chave' }).fill('123');
    await pix.getByRole('textbox', { name: 'Valor em reais' }).fill('12,50');
    await pix.getByRole('button', { name: 'Enviar' }).click();
    await pix.getByText('Esta não é uma chave deste tipo').waitFor();
    await inDialog(page, () => take('attach-pix'));
  },
  ownPlace: async (scene, take) => {
    const page = await withDevices(scene, 'Lia Campos', () => {
      const refusals = [1, 2, 3];
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
        value: (_: unknown, refuse: (error: { code: number }) => void) =>
          refuse({ code: refusals.shift() ?? 3 }),
      });
    });
    const dialog = await attach(page, 'Localização');
    for (const [told, name] of [
      ['não tem permissão', 'location-refused'],
      ['não sabe onde está', 'location-unavailable'],
      ['Demorou demais', 'location-timeout'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Usar minha localização' }).click();
      await dialog.getByText(told).waitFor();
      await take(name, page);
    }
    await page.context().close();
  },
  camera: async (scene, take) => {
    const page = await withDevices(scene, 'Nei Rocha', () => {
      const refusals = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const name = refusals.shift();
        if (name !== undefined) throw new DOMException('', name);
        return ask(wanted);
      };
    });
    await page.context().grantPermissions(['camera']);
    const dialog = await attach(page, 'Câmera');
    for (const [told, name] of [
      ['Libere a câmera', 'camera-blocked'],
      ['Nenhuma câmera', 'camera-none'],
      ['está em uso', 'camera-busy'],
    ] as const) {
      await dialog.getByText(told).waitFor();
      await take(name, page);
      await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    }
    await dialog.getByLabel('Imagem da câmera').waitFor();
    await page.waitForTimeout(800);
    await take('camera', page);
    await dialog.getByRole('button', { name: 'Tirar foto' }).click();
    await page.getByRole('button', { name: 'Tirar outra' }).waitFor();
    await take('camera-taken', page);
    await page.context().close();
  },
  voice: async (scene, take) => {
    const page = await withDevices(scene, 'Bia Duarte', () => {
      const refusals = ['NotAllowedError'];
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const name = refusals.shift();
        if (name !== undefined) throw new DOMException('', name);
        return ask(wanted);
      };
    });
    await page.context().grantPermissions(['microphone']);
    await page.getByRole('button', { name: 'Gravar áudio' }).click();
    await page.getByText('Libere o microfone').waitFor();
    await take('voice-blocked', page);
    await page.getByRole('button', { name: 'Descartar a gravação' }).click();
    await page.getByRole('button', { name: 'Gravar áudio' }).click();
    await page.getByText('0:02').waitFor();
    await take('voice', page);
    await page.context().close();
  },
};
