import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ticketKey } from '@balcao/functions/core/records/ticketEntity';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { dist } from '../../test/dist.ts';
import { storeMedia } from '../../test/world/storeMedia.ts';
import { openTicket, said, type Step } from '../screenshotScene.ts';

const card = (data: object) => ({ dataJson: JSON.stringify(data) });

/** Each kind of message, and list rows with everything that a row can show. */
export const kindSteps: Record<string, Step> = {
  kinds: async (scene, take) => {
    const { world, company, page } = scene;
    const customer = company.customer('Helô Martins');
    await company.served(customer.name, 'Bom dia');
    const bytes = readFileSync(join(dist, 'icon-192.png'));
    const picture = async (fileName: string) => ({
      ...(await storeMedia(world, company, { fileName, mimetype: 'image/png', bytes })),
      width: 192,
      height: 192,
    });
    const film = { fileName: 'festa.mp4', mimetype: 'video/mp4', bytes: Buffer.alloc(2000) };
    const video = { ...(await storeMedia(world, company, film)), width: 640, height: 360, seconds: 8 };
    await customer.writes('Olha a festa', { mediaType: 'video', media: video });
    await customer.writes('', { mediaType: 'sticker', media: await picture('figurinha.webp') });
    const place = { latitude: -23.5505, longitude: -46.6333 };
    await customer.writes('', {
      mediaType: 'locationMessage',
      ...card({ ...place, name: 'Padaria da Esquina', address: 'Rua Augusta, 1200, São Paulo' }),
    });
    await customer.writes('', { mediaType: 'locationMessage', ...card({ ...place, live: true }) });
    await customer.writes('Perto da praça', {
      mediaType: 'locationMessage',
      ...card({ latitude: 999, longitude: 0, name: 'Perto da praça' }),
    });
    await customer.writes('Zé', {
      mediaType: 'contactMessage',
      ...card({
        contacts: [
          { displayName: 'Zé do Bolo', vcard: 'ORG:Bolos do Zé\nTEL;waid=5511900000000:+55 11 90000-0000' },
        ],
        more: 3,
      }),
    });
    await customer.writes('Indico', { forwarded: true });
    await openTicket(scene, await company.ticket((await customer.writes('Veja')).id));
    await said(page, 'Veja').waitFor();
    await take('kinds-files');

    await customer.writes('', {
      mediaType: 'pollCreationMessageV3',
      ...card({ name: 'Que dia é melhor?', options: ['Sábado', 'Domingo', 'Segunda'] }),
    });
    const party = { name: 'Degustação', startTime: 1_775_000_000, endTime: 1_775_003_600, location: 'Salão' };
    await customer.writes('Degustação', { mediaType: 'eventMessage', ...card(party) });
    await customer.writes('Degustação', {
      mediaType: 'eventMessage',
      ...card({ ...party, isCanceled: true }),
    });
    await customer.writes('Escolha o sabor', {
      mediaType: 'listMessage',
      ...card({ title: 'Cardápio', options: ['Bolo de cenoura', 'Torta de limão'], footer: 'Até as 18h' }),
    });
    await customer.writes('Sua fatura: R$ 10,00', {
      mediaType: 'interactiveMessage',
      ...card({
        title: 'Fatura',
        options: [],
        buttons: [
          { label: 'Copiar PIX', copy: '000201-PIX' },
          { label: 'Pagar', url: 'https://a.example/fatura' },
          { label: 'Sem link', url: 'javascript:alert(1)' },
          { label: 'Ligar', number: '+55 11 3000-0000' },
        ],
      }),
    });
    await said(page, 'Sua fatura').waitFor();
    await page.getByRole('log').evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
    await take('kinds-offers');

    await customer.writes('Vi o anúncio', {
      mediaType: 'adMetaPreview',
      ...card({
        title: 'Bolos artesanais',
        body: 'Encomende pelo WhatsApp',
        sourceUrl: 'https://fb.me/bolos',
      }),
    });
    await customer.writes('Entre', card({ groupInvite: { name: 'Condomínio' } }));
    await customer.writes('', { mediaType: 'viewOnceMessage', ...card({ viewOnce: true }) });
    await customer.writes('', { mediaType: 'call_log', ...card({ video: false, missed: true }) });
    await customer.writes('', { dataJson: phoneOnlyData('unreadable', null) });
    await customer.writes('', { dataJson: phoneOnlyData('unshown', null, 'pollUpdateMessage') });
    const wid = randomUUID();
    await customer.writes('Então fica o de cenoura', { wid });
    await customer.does({
      kind: 'edit',
      wid,
      fromMe: false,
      participant: null,
      body: 'Então fica o de chocolate',
      editId: randomUUID(),
    });
    await company.admin.call('POST /messages/{id}', {
      params: { id: String((await customer.writes('Pode ser?')).id) },
      body: { body: 'Pode sim, reservado!' },
    });
    const ours = (await company.messages((await customer.writes('Obrigada')).id)).find(
      ({ fromMe }) => fromMe,
    );
    await customer.does({
      kind: 'reaction',
      wid: ours?.wid ?? '',
      emoji: '🙏',
      fromMe: false,
      participant: null,
      reactionId: randomUUID(),
    });
    await said(page, 'Obrigada').waitFor();
    await page
      .getByRole('log')
      .getByRole('img', { name: /Reação do contato/ })
      .waitFor();
    await page.getByRole('log').evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
    await take('kinds-others');
  },
  quotations: async (scene, take) => {
    const { world, company, page } = scene;
    const customer = company.customer('Téo Ramos');
    const { uuid } = await company.served(customer.name, 'Bom dia');
    const stored = (fileName: string, mimetype: string, bytes: Buffer) =>
      storeMedia(world, company, { fileName, mimetype, bytes });
    const icon = readFileSync(join(dist, 'icon-192.png'));
    const picture = { ...(await stored('bolo.png', 'image/png', icon)), width: 192, height: 192 };
    const voice = { ...(await stored('voz.ogg', 'audio/ogg', Buffer.alloc(9000))), seconds: 14, voice: true };
    const quoting = async (answer: string, text: string, more: object) => {
      const wid = randomUUID();
      await customer.writes(text, { ...more, wid });
      return customer.writes(answer, { quotedWid: wid });
    };
    await quoting('Ouviu?', '', { mediaType: 'audio', media: voice });
    // These bytes are no video, so an icon and the name are shown instead.
    const film = await stored('festa.mp4', 'video/mp4', Buffer.alloc(2000));
    await quoting('Que festa', '', {
      mediaType: 'video',
      media: { ...film, width: 640, height: 360, seconds: 8 },
    });
    await quoting('Votei', '', { dataJson: phoneOnlyData('unshown', null, 'pollUpdateMessage') });
    await quoting('Está tudo aí', '', {
      mediaType: 'application',
      media: await stored('orcamento.pdf', 'application/pdf', Buffer.alloc(2000)),
    });
    await quoting('É ali', '', {
      mediaType: 'locationMessage',
      ...card({ latitude: -23.55, longitude: -46.63, name: 'Padaria' }),
    });
    await quoting('Este aqui', '', { mediaType: 'image', media: picture });
    await quoting('Ou este, com cobertura', 'Com cobertura de chocolate branco e morangos', {
      mediaType: 'image',
      media: picture,
    });
    await quoting('Que fofo', '', { mediaType: 'sticker', media: picture });
    await openTicket(scene, { uuid });
    await said(page, 'Que fofo').waitFor();
    await take('quotations');
    if (scene.small) return;
    const sticker = page.getByRole('log').locator('[data-message]').nth(-2);
    await sticker.hover();
    await sticker.getByRole('button', { name: 'Responder' }).click();
    await take('quotation-strip');
  },
  group: async (scene, take) => {
    const { company, page } = scene;
    const chat = { group: '120363020000000001' };
    const by = (name: string, lid: string, pn?: string) => ({
      chat,
      participant: { chat: { lid, ...(pn !== undefined && { pn }) }, name },
    });
    const group = company.customer('Condomínio das Flores');
    const wid = randomUUID();
    await group.writes('Quem vem à degustação?', { ...by('Ana Rosa', '901'), wid });
    await group.writes('Eu vou', { ...by('', '902', '5511988880002'), quotedWid: wid });
    const { id, uuid } = await group.writes('Levo o bolo 🍰', by('Sérgio Lopes', '903'));
    await page.goto(`${scene.url}/tickets`);
    await page.getByRole('tab', { name: /Grupos/ }).click();
    await group.does({ kind: 'contact', chat, name: group.name, pictureKey: null });
    await page.getByText(group.name).waitFor();
    await take('group-row');
    const body = { status: 'group' as const, userId: company.ana.id, queueId: company.queues.Vendas };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    await openTicket(scene, { uuid });
    await said(page, 'Levo o bolo').waitFor();
    await take('group-conversation');
    await page.goto(`${scene.url}/tickets`);
    await page.getByRole('tab', { name: 'Abertos' }).click();
  },
  rows: async (scene, take) => {
    const { world, company, page } = scene;
    const name = `Maria ${'Clara '.repeat(10)}Fim`;
    const ticket = await company.served(name, `Quero ${'muito '.repeat(10)}bolo`);
    const { admin } = company;
    const tag = async (called: string, color: string, kanban: 0 | 1) =>
      (await admin.call('POST /tags', { body: { name: called, color, kanban } })).id;
    for (const [called, color] of [
      ['Ouro', '#d4a017'],
      ['Prata', '#6b7280'],
      ['Bronze', '#8a5a2b'],
    ] as const)
      await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
        params: { tagId: String(await tag(called, color, 0)), contactId: String(ticket.contactId) },
      });
    const stage = await tag('Negociação', '#7c3aed', 1);
    await admin.call('PUT /ticket-tags/{ticketId}/{tagId}', {
      params: { ticketId: String(ticket.id), tagId: String(stage) },
    });
    const key = ticketKey({ companyId: company.id, conversationId: ticket.conversationId, id: ticket.id });
    await world.runtime.store.update(key, { set: { unreadMessages: 120, channel: 'instagram' } });
    await page.goto(`${scene.url}/tickets`);
    await page.getByText('99+', { exact: true }).waitFor();
    await take('row-full');
    const rated = await company.served('Rosa Nunes', 'Adorei!');
    await admin.call('PUT /tickets/{id}', {
      params: { id: String(rated.id) },
      body: { status: 'closed', sendFarewellMessage: false },
    });
    await world.runtime.store.update(
      ticketKey({ companyId: company.id, conversationId: rated.conversationId, id: rated.id }),
      { set: { rate: 9 } },
    );
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await page.getByRole('img', { name: /^Nota/ }).waitFor();
    await take('row-rated');
    await page.getByRole('tab', { name: 'Abertos' }).click();
    await admin.call('PUT /tickets/{id}', {
      params: { id: String(ticket.id) },
      body: { status: 'closed', sendFarewellMessage: false },
    });
  },
};
