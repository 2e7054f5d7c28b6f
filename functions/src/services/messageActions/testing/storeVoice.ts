import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestCompany } from '../../../testing/testCompany.ts';

export interface Voice {
  mimetype?: string;
  mediaType?: 'audio' | 'image';
  size?: number;
  seconds?: number;
  body?: Buffer;
  from?: string;
  /** Recorded on the company's own phone. */
  fromMe?: boolean;
}

/** Stores a voice message as the connector does; returns the message with its id. */
export async function storeVoice(house: TestHouse, company: TestCompany, more: Voice) {
  const { clients, settings } = house.runtime;
  const file = `${randomUUID()}.oga`;
  const media = {
    key: `${company.id}/2026-01/${file}`,
    mimetype: more.mimetype ?? 'audio/ogg; codecs=opus',
    fileName: 'recado.ogg',
    size: more.size ?? 20_000,
    seconds: more.seconds ?? 4,
    voice: true,
  };
  const s3 = await clients.s3();
  const Body = more.body ?? Buffer.concat([Buffer.from('OggS'), Buffer.alloc(20_000)]);
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: media.key, Body }));
  await company.receive(more.from ?? '5511977776666', '', {
    mediaType: more.mediaType ?? 'audio',
    media,
    fromMe: more.fromMe === true,
  });
  await house.project();
  const { body } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status: 'pending', showAll: 'true' },
  });
  const { id: ticketId } = body.tickets[0];
  const page = await house.call(company.admin, 'GET', `/messages/${ticketId}`);
  const message = page.body.messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return { id: message.id, file, ticketId, message };
}
