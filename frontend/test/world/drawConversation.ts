import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../dist.ts';
import type { Company, OpenedTicket } from './createCompany.ts';
import type { WebWorld } from './startWebWorld.ts';
import { storeMedia } from './storeMedia.ts';

/**
 * A conversation with one message of each kind: text, quotation, picture, note, audio, reaction, deleted, document,
 * failed.
 */
export async function drawConversation(world: WebWorld, company: Company): Promise<OpenedTicket> {
  const luiza = company.customer('Luiza Silva');
  await luiza.writes('Oi, vocês abrem hoje?');
  const ticket = await company.served(luiza.name, 'Queria encomendar um bolo para sábado');
  const ours = async (body: string, more: { isPrivate?: boolean } = {}) => {
    const { messages } = await company.admin.call('POST /messages/{id}', {
      params: { id: String(ticket.id) },
      body: { body, ...more },
    });
    return messages[0]?.wid ?? '';
  };
  const store = (fileName: string, mimetype: string, bytes: Buffer) =>
    storeMedia(world, company, { fileName, mimetype, bytes });
  const asked = await ours(
    '*Ana:*\nBom dia, Luiza! Abrimos sim, das 7h às 19h. Para quantas pessoas seria o bolo?',
  );
  await luiza.writes('Umas 20. Parecido com este aqui:', { quotedWid: asked });
  const wid = randomUUID();
  await luiza.writes('de *chocolate* com morango, igual a https://exemplo.com/bolos.', {
    wid,
    mediaType: 'image',
    media: {
      ...(await store('bolo.png', 'image/png', readFileSync(join(dist, 'icon-512.png')))),
      width: 512,
      height: 512,
    },
  });
  await luiza.does({
    kind: 'reaction',
    wid,
    emoji: '😍',
    fromMe: true,
    participant: null,
    reactionId: randomUUID(),
  });
  await ours('Ela é cliente da fazenda, tem desconto de 10 %.', { isPrivate: true });
  await ours(
    '*Ana:*\nLindo! Esse modelo de 2,5 kg sai por R$ 189,00, já com 10 % de desconto. Posso reservar?',
  );
  await luiza.reads();
  await luiza.writes('', {
    mediaType: 'audio',
    media: {
      ...(await store('voz.ogg', 'audio/ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(9000)]))),
      seconds: 14,
      voice: true,
    },
  });
  const deleted = randomUUID();
  await luiza.writes('Engano', { wid: deleted });
  await luiza.does({ kind: 'delete', wid: deleted, fromMe: false, participant: null, byAdmin: false });
  await luiza.writes('cardapio.pdf', {
    mediaType: 'application',
    media: await store('cardapio.pdf', 'application/pdf', Buffer.alloc(240_000)),
  });
  const failed = await ours('Perfeito, deixei reservado');
  await luiza.does({ kind: 'ack', wids: [failed], level: -1, failure: '463' });
  return company.ticket(ticket.id);
}
