import { chromium, type Browser, type Page } from 'playwright-core';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { closed, connectApp, opened, received, shownQr, type AppClient } from '../testing/appClient.ts';
import { memoryAuth } from '../testing/memoryAuth.ts';
import { bia, luiza, phone, TestSimulator } from '../testing/testSimulator.ts';
import { findBrowser } from '@balcao/infra/local/findBrowser';

const args =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

let sim: TestSimulator;
let browser: Browser;
let page: Page;
let app: AppClient | undefined;
const problems: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: args.split(' ') });
});
afterAll(() => browser.close());
beforeEach(async () => {
  sim = await TestSimulator.start();
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  page.setDefaultTimeout(6000);
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('400')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await page.close();
  await app?.close();
  app = undefined;
  await sim.stop();
  expect(problems.splice(0)).toEqual([]);
});

async function afterPairing(first: AppClient): Promise<AppClient> {
  expect(await closed(first)).toBe(515);
  const client = connectApp(sim.running, memoryAuth(first.auth.kept));
  await opened(client);
  return client;
}

test('pairs by pasted text and chats: ticks, typing, photo, unread', async () => {
  await page.goto(`${sim.running.url}/phone`);
  await page.getByText('Dê o QR code a este celular').waitFor();
  const first = connectApp(sim.running);
  const paired = shownQr(first).then(async (qr) => {
    const restarted = afterPairing(first);
    await page.getByPlaceholder('Cole aqui o texto do QR code').fill(qr);
    await page.getByRole('button', { name: 'Ligar ao app' }).click();
    return restarted;
  });
  app = await paired;
  await page.getByText('App 1 · conectado').waitFor();
  await page.getByRole('button', { name: 'Escrever como Luiza Silva' }).click();
  await page.getByLabel('Mensagem', { exact: true }).fill('Oi, vocês abrem hoje?');
  await page.keyboard.press('Enter');
  const got = await received(app, 'Oi, vocês abrem hoje?');
  await page.getByRole('img', { name: 'Entregue' }).waitFor();
  await app.socket.readMessages([got.key]);
  await page.getByRole('img', { name: 'Lida' }).waitFor();

  const jid = got.key.remoteJid ?? '';
  await app.socket.sendPresenceUpdate('composing', jid);
  await page.getByText('Loja Centro está digitando…').waitFor();
  const answer = await app.send(jid, 'Abrimos <b>sim</b>!');
  await page.getByText('Abrimos <b>sim</b>!').first().waitFor();
  await until('read by looking', () =>
    sim.events.find((e) => e['status'] === 'read' && String(e['ids']) === answer),
  );
  await app.socket.sendMessage(jid, { image: await page.screenshot(), caption: 'Modelo' });
  const picture = page.getByRole('img', { name: 'Modelo' });
  await picture.waitFor();
  await until('picture loads', () =>
    page.evaluate<boolean>(`document.querySelector('.bubble img').naturalWidth === 1200`),
  );

  await app.send(`${bia}@s.whatsapp.net`, 'Seu pedido saiu');
  await page.getByLabel('1 não lidas').waitFor();
});

test('a customer calls, and sees that the app turned the call down', async () => {
  const first = connectApp(sim.running);
  const qr = await shownQr(first);
  const restarted = afterPairing(first);
  await sim.post(`phones/${phone}/scan`, { qr });
  app = await restarted;
  const offers: { id: string; from: string }[] = [];
  app.socket.ev.on('call', (calls) => offers.push(...calls.filter(({ status }) => status === 'offer')));
  await page.goto(`${sim.running.url}/phone#/cliente/${luiza}`);
  await page.getByRole('button', { name: 'Ligar para Loja Centro' }).click();
  await page.getByText('Chamando Loja Centro…').waitFor();
  const offer = await until('rings', () => offers[0]);
  await app.socket.rejectCall(offer.id, offer.from);
  await page.getByText('A ligação foi recusada').waitFor();
});

/** Gives the page a file as a person would, by clipboard or mouse. */
function handOver(how: string, picture: Buffer): Promise<void> {
  const make = `const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (c) => c.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'qr.png', { type: 'image/png' }));`;
  const give =
    how === 'pasted'
      ? `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))`
      : `document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))`;
  return page.evaluate(`{ ${make} ${give}; undefined; }`);
}

test.each(['chosen', 'pasted', 'dropped'])(
  'pairs by the picture of the QR code the app shows, %s',
  async (how) => {
    const first = connectApp(sim.running);
    const qr = await shownQr(first);
    const markup = renderToStaticMarkup(createElement(QRCodeSVG, { value: qr, size: 264, marginSize: 2 }));
    await page.setContent(`<body style="margin:0">${markup}</body>`);
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 264, height: 264 } });
    await page.goto(`${sim.running.url}/phone`);
    await page.getByText('Dê o QR code a este celular').waitFor();
    const restarted = afterPairing(first);
    const chooser = page.locator('.drop input[type=file]');
    if (how === 'chosen')
      await chooser.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
    else await handOver(how, picture);
    app = await restarted;
    await page.getByText('Aparelhos conectados').waitFor();
  },
);

test('says in plain words what is wrong with a QR code', async () => {
  await page.goto(`${sim.running.url}/phone`);
  await page.getByPlaceholder('Cole aqui o texto do QR code').fill('qualquer coisa');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Isto não é o QR code do WhatsApp').waitFor();
  await page
    .locator('.drop input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await page.getByRole('alert').getByText('Este arquivo não é uma imagem').waitFor();
});

test('creates people and fits 360 pixels, light and dark', async () => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`${sim.running.url}/phone`);
  await page.getByText('Dê o QR code a este celular').waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await page.getByLabel('Nome').fill('Carlos Souza');
  await page.getByLabel('Número com código do país').fill('+55 11 97777-0003');
  await page.getByRole('button', { name: 'Criar' }).click();
  await page.getByRole('heading', { name: 'Carlos Souza' }).waitFor();
  await page.getByLabel('Mensagem', { exact: true }).fill('palavra-muito-comprida-'.repeat(20));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('img', { name: 'Aguardando o app' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
  const { customers } = await sim.get<{ customers: { number: string }[] }>('state');
  expect(customers.map(({ number }) => number)).toContain('5511977770003');
  expect((await sim.messagesOf('5511977770003')).map(({ to }) => to)).toEqual([phone]);
  expect(await sim.messagesOf(luiza)).toEqual([]);
});

test('gives customers and groups pictures, makes a group, renames it and writes in it', async () => {
  await page.goto(`${sim.running.url}/phone#/cliente/${luiza}`);
  const photo = { name: 'eu.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('button', { name: 'Foto de Luiza Silva' }).click();
  await page.getByLabel('Foto', { exact: true }).setInputFiles(photo);
  const drawn = (within: string) =>
    until(`picture in ${within}`, () =>
      page.evaluate<boolean>(`document.querySelector('${within} .avatar img')?.naturalWidth === 640`),
    );
  await drawn('dialog');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await drawn('#customers');

  await page.getByRole('button', { name: 'Novo grupo' }).click();
  await page.getByLabel('Nome do grupo').fill('Fornecedores');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await page.getByRole('button', { name: /Fornecedores/ }).click();
  await page.getByLabel('Foto', { exact: true }).setInputFiles(photo);
  await drawn('dialog');
  await page.getByLabel('Nome do grupo').fill('Fornecedores 2027');
  await page.getByRole('button', { name: 'Mudar nome' }).click();
  await page.getByLabel('Mensagem ao grupo').fill('Bom dia a todos');
  await page.getByRole('button', { name: 'Enviar ao grupo' }).click();
  await until('written', async () => (await sim.messagesOf(luiza)).length === 1);
  await page.getByRole('button', { name: 'Tirar foto' }).click();
  const state = () => sim.get<{ groups: { subject: string; pictureUrl: string | null }[] }>('state');
  await until('taken away', async () => (await state()).groups[0]?.pictureUrl === null);
  expect((await state()).groups).toMatchObject([{ subject: 'Fornecedores 2027' }]);
});
