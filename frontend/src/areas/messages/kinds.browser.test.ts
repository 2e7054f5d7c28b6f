import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { dist } from '../../../test/dist.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import type { WebWorld } from '../../../test/world/startWebWorld.ts';
import { storeMedia } from '../../../test/world/storeMedia.ts';

const card = (data: object) => ({ dataJson: JSON.stringify(data) });

async function filesOf(world: WebWorld, company: Company) {
  const stored = (fileName: string, mimetype: string, bytes: Buffer) =>
    storeMedia(world, company, { fileName, mimetype, bytes });
  const icon = readFileSync(join(dist, 'icon-192.png'));
  return {
    picture: { ...(await stored('bolo.png', 'image/png', icon)), width: 192, height: 192 },
    film: {
      ...(await stored('festa.mp4', 'video/mp4', Buffer.alloc(2000))),
      width: 640,
      height: 360,
      seconds: 8,
    },
    voice: { ...(await stored('voz.ogg', 'audio/ogg', Buffer.alloc(9000))), seconds: 14, voice: true },
    document: await stored('orcamento.pdf', 'application/pdf', Buffer.alloc(2000)),
  };
}

describe.skipIf(browserMissing())('kinds of messages', () => {
  test('a quotation shows a small picture or the mark of its kind, where it is read and where it is written; nothing once what it quotes is deleted', async ({
    world,
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const { uuid } = await company.served('Luiza Silva', 'Bom dia');
    const { picture, film, voice, document } = await filesOf(world, company);
    const photo = randomUUID();
    for (const [answer, wid, more] of [
      ['Este bolo', photo, { mediaType: 'image', media: picture }],
      ['Que fofo', randomUUID(), { mediaType: 'sticker', media: picture }],
      ['Que festa', randomUUID(), { mediaType: 'video', media: film }],
      ['Ouviu?', randomUUID(), { mediaType: 'audio', media: voice }],
      ['Leia', randomUUID(), { mediaType: 'application', media: document }],
      ['Votei', randomUUID(), { dataJson: phoneOnlyData('unshown', null, 'pollUpdateMessage') }],
    ] as const) {
      await customer.writes('', { ...more, wid });
      await customer.writes(answer, { quotedWid: wid });
    }
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await at.live();
    const log = page.getByRole('log');
    const quotation = (answer: string) =>
      log
        .locator('[data-message]')
        .filter({ hasText: answer })
        .getByRole('button', { name: /^Mensagem citada/ });
    const thumb = (answer: string) => quotation(answer).locator('img, video');
    await quotation('Ouviu?').getByText('Áudio 0:14').waitFor();
    await quotation('Leia').getByText('orcamento.pdf').waitFor();
    await quotation('Este bolo').getByText('Foto').waitFor();
    for (const answer of ['Este bolo', 'Que fofo']) {
      await thumb(answer).scrollIntoViewIfNeeded();
      await expect.poll(() => thumb(answer).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
    }
    // The file is not a valid video: icon and name show what it is.
    await quotation('Que festa').getByText('Vídeo').waitFor();
    await expect.poll(() => thumb('Que festa').count()).toBe(0);
    for (const answer of ['Que festa', 'Ouviu?', 'Leia'])
      expect([answer, await thumb(answer).count(), await quotation(answer).locator('svg').count()]).toEqual([
        answer,
        0,
        1,
      ]);

    const original = log.locator('[data-message]:has(+ *)').filter({
      has: page.getByRole('button', { name: /^Ampliar imagem/ }),
    });
    await original.first().hover();
    await original.first().getByRole('button', { name: 'Responder' }).click();
    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    const strip = page.locator('div').filter({
      has: page.getByRole('button', { name: 'Cancelar a resposta' }),
    });
    await expect.poll(() => strip.last().locator('img').count()).toBe(1);
    await strip.last().getByText('Foto').waitFor();
    await composer.fill('Fazemos igual');
    await composer.press('Enter');
    await expect.poll(() => thumb('Fazemos igual').count()).toBe(1);

    await quotation('Votei').getByText('Voto em enquete: abra no celular').waitFor();
    await customer.does({ kind: 'delete', wid: photo, fromMe: false, participant: null, byAdmin: false });
    await quotation('Este bolo').getByText('Essa mensagem foi apagada pelo contato').waitFor();
    expect(await thumb('Este bolo').count()).toBe(0);
    at.expectErrors(/Failed to load resource/);
  });

  test('a change that only the phone shows is said on its message; an advertisement below any kind; the total of an order', async ({
    world,
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const { uuid } = await company.served('Luiza Silva', 'Bom dia');
    const { picture } = await filesOf(world, company);
    const wid = randomUUID();
    await customer.writes('Quero três', { wid });
    const ad = { title: 'Bolo de casamento', body: 'Peça já', sourceUrl: 'https://a.example/bolo' };
    await customer.writes('', { mediaType: 'image', media: picture, dataJson: JSON.stringify({ ad }) });
    const order = { title: 'Dois bolos', items: 2, total: { amount: 45.5, currency: 'BRL' } };
    await customer.writes('Dois bolos', { dataJson: JSON.stringify({ order }) });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await at.live();
    const log = page.getByRole('log');
    const bubble = (text: string) => log.locator('[data-message]').filter({ hasText: text });
    await bubble('Bolo de casamento').getByRole('link', { name: ad.sourceUrl }).waitFor();
    await bubble('Dois bolos')
      .getByText(/R\$\s45,50/)
      .waitFor();
    const before = await log.locator('[data-message]').count();
    const by = { fromMe: false, participant: null };
    await customer.does({ kind: 'hiddenChange', wid, what: 'edit', changeId: randomUUID(), ...by });
    await bubble('Quero três')
      .getByText('Editada no celular: o novo texto não pode ser mostrado aqui')
      .waitFor();
    expect(await log.locator('[data-message]').count()).toBe(before);
  });

  test('a quotation of what is not loaded yet leads there, over the pages between', async ({
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const { uuid, id } = await company.served('Luiza Silva', 'Bom dia');
    const wid = randomUUID();
    await customer.writes('Pode ser de cenoura?', { wid });
    for (let line = 1; line <= 45; line++) await customer.writes(`Linha ${line}`);
    await customer.writes('Pensou no que pedi?', { quotedWid: wid });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const quotation = log.getByRole('button', { name: /Pode ser de cenoura/ });
    await quotation.waitFor();
    expect(await company.messages(id)).toHaveLength(20);
    const original = log.locator('[data-message]').filter({ hasText: /^(?!.*Mensagem citada).*cenoura/ });
    expect(await original.count()).toBe(0);
    await quotation.click();
    await original.locator('[data-highlighted="true"]').waitFor();
    expect(await original.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect.poll(() => original.locator('[data-highlighted="true"]').count()).toBe(0);
  });

  test('each kind is drawn as what it is, or named with what stands in it', async ({
    world,
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const { uuid, id } = await company.served('Luiza Silva', 'Bom dia');
    const { picture, film, voice, document } = await filesOf(world, company);
    await customer.writes('', { mediaType: 'image', media: picture });
    await customer.writes('', { mediaType: 'sticker', media: { ...picture, fileName: 'figurinha.webp' } });
    await customer.writes('', { mediaType: 'video', media: film });
    await customer.writes('', { mediaType: 'audio', media: voice });
    await customer.writes('', { mediaType: 'application', media: document });
    const place = { latitude: -23.55, longitude: -46.63 };
    await customer.writes('', { mediaType: 'locationMessage', ...card({ ...place, name: 'Padaria' }) });
    await customer.writes('', { mediaType: 'locationMessage', ...card({ ...place, live: true }) });
    await customer.writes('', {
      mediaType: 'pollCreationMessageV3',
      ...card({ name: 'Que dia?', options: ['Sábado', 'Domingo'] }),
    });
    await customer.writes('Degustação', {
      mediaType: 'eventMessage',
      ...card({ name: 'Degustação', startTime: 1_775_000_000, location: 'Salão' }),
    });
    await customer.writes('Escolha', {
      mediaType: 'listMessage',
      ...card({ title: 'Cardápio', options: ['Bolo', 'Torta'], footer: 'Até as 18h' }),
    });
    await customer.writes('Vi o anúncio', {
      mediaType: 'adMetaPreview',
      ...card({ title: 'Bolos artesanais', body: 'Encomende', sourceUrl: 'https://fb.me/bolos' }),
    });
    await customer.writes('', { mediaType: 'viewOnceMessage', ...card({ viewOnce: true }) });
    await customer.writes('', { dataJson: phoneOnlyData('unshown', null, 'pollUpdateMessage') });
    await customer.writes('', { mediaType: 'call_log', ...card({ video: true, missed: true }) });
    await customer.writes('🥐', { mediaType: 'reactionMessage' });
    const { messages } = await company.admin.call('POST /messages/{id}', {
      params: { id: String(id) },
      body: { body: 'Anotado' },
    });
    const reactionId = randomUUID();
    const ours = { wid: messages[0]?.wid ?? '', fromMe: false, participant: null };
    await customer.does({ kind: 'reaction', ...ours, emoji: '🙏', reactionId });

    const { page } = at;
    // Video and audio are not valid files.
    at.expectErrors(/Failed to load resource/);
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    await log.getByText('Anotado').waitFor();
    const film16by9 = log.locator('video[aria-label="festa.mp4"]');
    await film16by9.waitFor();
    const box = await film16by9.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const sticker = log.getByRole('button', { name: 'Ampliar imagem figurinha.webp' });
    const photo = log.getByRole('button', { name: 'Ampliar imagem bolo.png' });
    const wide = async (of: typeof photo) => (await of.boundingBox())?.width ?? 0;
    expect(await wide(sticker)).toBeLessThan(await wide(photo));
    await log.getByRole('slider', { name: 'Posição do áudio' }).waitFor();
    await log.getByRole('link', { name: /orcamento\.pdf/ }).waitFor();
    await log.getByRole('link', { name: /Padaria.*Abrir no mapa/ }).waitFor();
    await log.getByRole('link', { name: /Localização em tempo real/ }).waitFor();
    for (const said of ['Que dia?', 'Sábado', 'Degustação', 'Salão', 'Cardápio', 'Torta', 'Até as 18h'])
      await log.getByText(said, { exact: true }).first().waitFor();
    await log.getByRole('link', { name: /fb\.me\/bolos|Bolos artesanais/ }).waitFor();
    await log.getByText('Mensagem de visualização única: só o celular mostra').waitFor();
    await log.getByText('Voto em enquete: abra no celular').waitFor();
    await log.getByText('Chamada de vídeo perdida').waitFor();
    await log.getByText('🥐', { exact: true }).waitFor();
    const answered = log.locator('[data-message]').filter({ hasText: 'Anotado' });
    await answered.getByRole('img', { name: 'Reação do contato: 🙏' }).waitFor();
    // A new reaction replaces the first; taken back, none is left.
    await at.live();
    await customer.does({ kind: 'reaction', ...ours, emoji: '😍', reactionId: randomUUID() });
    await answered.getByRole('img', { name: 'Reação do contato: 😍' }).waitFor();
    expect(await answered.getByRole('img', { name: /^Reação/ }).count()).toBe(1);
    await customer.does({ kind: 'reaction', ...ours, emoji: '', reactionId: randomUUID() });
    await answered.getByRole('img', { name: /^Reação/ }).waitFor({ state: 'detached' });
  });
});
