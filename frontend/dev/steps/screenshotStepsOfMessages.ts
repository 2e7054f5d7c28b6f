import { hostileTexts } from '../../test/hostileTexts.ts';
import { pixel } from '../../test/pixel.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { ticketKey } from '@balcao/functions/core/records/ticketEntity';
import type { Page } from 'playwright-core';
import {
  choose,
  inDialog,
  openAnother,
  openLive,
  openTicket,
  said,
  type Scene,
  type Step,
} from '../screenshotScene.ts';

const menuOf = (page: Page) => page.getByRole('menu', { name: 'O que fazer com a mensagem' });

async function write({ page }: Scene, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.fill(text);
  await box.press('Enter');
}

/** Actions on stored messages. */
export const messageSteps: Record<string, Step> = {
  messageMenu: async (scene, take) => {
    const { page, luiza } = scene;
    await openTicket(scene, luiza);
    await write(scene, 'Fica pronto no sábado às 9h');
    await said(page, /Fica pronto.*/)
      .getByLabel(/Enviada|Aguardando envio/)
      .waitFor();
    await said(page, 'Fica pronto').click({ button: 'right' });
    await menuOf(page).getByRole('menuitem', { name: 'Editar' }).waitFor();
    await take('message-menu');
    await menuOf(page).getByRole('menuitem', { name: 'Outra reação' }).click();
    await inDialog(page, () => take('reaction-picker'));
    await choose(page, 'Fica pronto', 'Editar');
    await page.getByRole('textbox', { name: 'Editando a mensagem' }).waitFor();
    await take('message-edit');
    await page.keyboard.press('Escape');
    await choose(page, 'Lindo!', 'Apagar para todos');
    await inDialog(page, () => take('message-delete'));
    await choose(page, 'Ela é cliente', 'Apagar para todos');
    await inDialog(page, () => take('note-delete'));
  },
  forwarding: async (scene, take) => {
    const { page, company } = scene;
    const numbers = { 'Padaria Central': '5511977770001', 'Entregas Rápidas': '5511977770002' };
    for (const [name, number] of Object.entries(numbers)) {
      const { id: contactId } = await company.admin.call('POST /contacts', { body: { name, number } });
      if (name.startsWith('Entregas'))
        await company.admin.call('POST /tickets', {
          body: { contactId, queueId: company.queues.Vendas, status: 'pending' },
        });
    }
    await openTicket(scene, scene.luiza);
    await choose(page, 'Lindo!', 'Selecionar');
    await said(page, 'Queria encomendar').click();
    const bar = page.getByRole('region', { name: 'Mensagens selecionadas' });
    await bar.getByText('2 selecionadas').waitFor();
    await take('message-selection');
    await bar.getByRole('button', { name: 'Encaminhar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encaminhar 2 mensagens' });
    for (const name of Object.keys(numbers)) {
      await dialog.getByRole('combobox', { name: 'Para quem' }).fill(name);
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    await take('forward');
    const release = scene.hold(/message\/forward/);
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await dialog.getByText('0 de 4').waitFor();
    await take('forward-running');
    release();
    await dialog.getByText(/aguardando na fila/).waitFor();
    await take('forward-failed');
    await page.keyboard.press('Escape');
  },
  onTheWay: async (scene, take) => {
    const { page, company } = scene;
    await openLive(scene, `/tickets/${scene.carlos.uuid}`);
    scene.fail(/^POST .messages/, 'ERR_UNAVAILABLE');
    await write(scene, 'Já saiu para entrega');
    await page.getByText('Vai sozinha assim que der.').waitFor();
    await take('unsent');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Vai sozinha assim que der.').nth(1).waitFor();
    await take('unsent-picture');
    await page.goto(`${scene.url}/tickets`);
    await page.getByRole('link', { name: /Carlos Souza.*Mensagem não enviada/ }).waitFor();
    await take('unsent-row');
    scene.fail(null);
    await scene.cut();
    await page
      .getByRole('img', { name: 'Mensagem não enviada' })
      .waitFor({ state: 'detached', timeout: 60_000 });
    const begun = await company.served('Tina Paes', 'Bom dia');
    await openTicket(scene, begun);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Passe na loja até as 18h');
    await openTicket(scene, scene.carlos);
    await page.goto(`${scene.url}/tickets`);
    await page.getByText('Rascunho:').waitFor();
    await take('draft-row');
    await openTicket(scene, begun);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('');
    const network = await page.context().newCDPSession(page);
    const upload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await upload(32 * 1024);
    const buffer = Buffer.alloc(2 * 1024 * 1024);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'festa.mp4', mimeType: 'video/mp4', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByText(/Enviando \d+%/).waitFor();
    // At 1,024 bytes per second the upload is still in progress when the picture is taken.
    await upload(1024);
    await take('uploading');
    await page.getByRole('button', { name: 'Cancelar o envio' }).click();
    await upload(-1);
    await network.detach();
  },
  reading: async (scene, take) => {
    const { page, company } = scene;
    const customer = company.customer('Iara Campos');
    await company.served(customer.name, 'Bom dia');
    await openLive(scene, '/tickets');
    await page.getByRole('link', { name: /Iara Campos/ }).waitFor();
    await customer.writes('Segue o vídeo: https://youtu.be/dQw4w9WgXcQ');
    await customer.writes('Ou por ana@padaria.com.br');
    await page.getByRole('link', { name: /Iara Campos.*mensagens não lidas/ }).waitFor();
    await page.getByRole('link', { name: /Iara Campos/ }).click();
    await page.getByRole('log').getByRole('separator').waitFor();
    await take('unread-divider');
    await page.route(/youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="pt"><title>Vídeo</title><body>▶' }),
    );
    await page.getByRole('button', { name: 'Ver o vídeo aqui' }).click();
    await page.locator('iframe[title="Vídeo"]').waitFor();
    await take('video-embedded');
    await page.unrouteAll();
    const { uuid } = await customer.writes(hostileTexts['one word'] ?? '');
    await openTicket(scene, { uuid });
    await page.getByRole('button', { name: 'Ler mais' }).last().waitFor();
    await take('read-more');
    await openTicket(scene, scene.luiza);
    await page.getByRole('button', { name: 'Ampliar imagem bolo.png' }).click();
    await inDialog(page, () => take('picture-enlarged'));
  },
  missingFiles: async (scene, take) => {
    const { page, company } = scene;
    const customer = company.customer('Davi Prado');
    const missing = { fileName: 'contrato.pdf', mimetype: '', size: 3 * 1024 * 1024 };
    const file = { mediaType: 'application', mediaFailure: 'timeout', missing } as const;
    await customer.writes('', {
      ...file,
      mediaFailure: 'tooLarge',
      missing: { ...missing, fileName: 'obra.zip' },
    });
    const ticket = await customer.writes('', file);
    await openTicket(scene, ticket);
    await page.getByRole('log').getByText('o WhatsApp demorou demais').waitFor();
    await take('file-missing');
    await page.getByRole('log').getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Baixando…').waitFor();
    await take('file-asked');
  },
  together: async (scene, take) => {
    const { page, company } = scene;
    const bruno = await company.person('Bruno Reis', { profile: 'admin', queueIds: [company.queues.Vendas] });
    await openLive(scene, `/tickets/${scene.carlos.uuid}`);
    const his = await openAnother(scene, bruno);
    await openSignedIn(his, `/tickets/${scene.carlos.uuid}`);
    await page.getByText('Bruno Reis também está nesta conversa').waitFor();
    await take('colleague-here');
    await his.page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Já vai');
    await page.getByText('Bruno Reis está respondendo').waitFor();
    await take('colleague-writing');
    await his.close();
  },
  closedComposer: async (scene, take) => {
    const { page, world, company } = scene;
    const { id, uuid, conversationId } = await company.served('Igor Prado', 'Obrigado!');
    const key = ticketKey({ companyId: company.id, conversationId, id });
    const set = (fields: Readonly<Record<string, string>>) =>
      world.runtime.store.update(key, { set: fields });
    await set({ channel: 'instagram' });
    await openTicket(scene, { uuid });
    await page.getByText(/horas para responder/).waitFor();
    await take('answer-window');
    for (const [status, told] of [
      ['nps', 'O cliente está avaliando'],
      ['lgpd', 'ainda não aceitou os termos'],
    ] as const) {
      await set({ status });
      await openTicket(scene, { uuid });
      await page.getByText(told).waitFor();
      await take(`composer-${status}`);
    }
    await set({ status: 'closed' });
  },
  dropping: async (scene, take) => {
    const { page, company } = scene;
    const over = (event: 'dragover' | 'drop') =>
      page.locator('[data-conversation]').evaluate((conversation, type) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'bolo.png', { type: 'image/png' }));
        conversation.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }, event);
    await openTicket(scene, scene.carlos);
    await over('dragover');
    await page.getByText('Solte para anexar').waitFor();
    await take('drop');
    const waiting = await company.customer('Vera Dias').writes('Bom dia');
    await openTicket(scene, waiting);
    await over('drop');
    await page.getByRole('alert').getByText('Aceite o atendimento para responder').waitFor();
    await take('drop-refused');
    const params = { id: String(waiting.id) };
    await company.admin.call('PUT /tickets/{id}', { params, body: { status: 'closed' } });
    await openTicket(scene, scene.carlos);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    await inDialog(page, () => take('picture-preview'));
  },
};
