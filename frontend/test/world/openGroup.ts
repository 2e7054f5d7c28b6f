import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { redJpeg } from '@balcao/shared/server/media/testing/sampleJpeg';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import type { Page } from 'playwright-core';
import type { Company } from './createCompany.ts';
import type { WebWorld } from './startWebWorld.ts';

const number = '120363020000000077';
/** The group of these tests, and its members. */
export const chat = { group: number };
export const person = (at: number): { lid: string; pn: string } => ({
  lid: `66600000${1_000_000 + at}`,
  pn: `55119${String(77_000_000 + at)}`,
});

/** Creates a group with a message, visible to its administrators. */
export async function openGroup(company: Company) {
  const params = { id: String(company.connectionId) };
  await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
  const group = company.customer('Condomínio');
  const says = (at: number, name: string, text: string, more = {}) =>
    group.writes(text, { chat, participant: { chat: person(at), name }, ...more });
  const reacts = (at: number, wid: string, emoji: string) => {
    const participant = { chat: person(at), name: '' };
    const reactionId = randomUUID();
    return group.does({ kind: 'reaction', chat, wid, fromMe: false, participant, emoji, reactionId });
  };
  const types = (at: number, presence: 'composing' | 'recording' | 'paused') =>
    group.does({ kind: 'presence', chat, member: person(at), presence });
  const tell = (members: GroupPerson[], seconds = 0) =>
    group.does({
      kind: 'group',
      chat,
      members,
      count: members.length,
      at: new Date(Date.now() + seconds * 1000).toISOString(),
    });
  return { says, tell, reacts, types };
}

export async function pictured(world: WebWorld, company: Company, at: number, name: string): Promise<void> {
  const { clients, settings, store } = world.runtime;
  const key = contactPictureKey(company.id, new Date().toISOString(), `face-${at}`);
  const s3 = await clients.s3();
  await s3.send(
    new PutObjectCommand({
      Bucket: settings.mediaBucket,
      Key: key,
      Body: redJpeg,
      ContentType: 'image/jpeg',
    }),
  );
  const [connection] = await company.admin.call('GET /whatsapp');
  await writeProfile(store, {
    companyId: company.id,
    account: connection?.number ?? '',
    chat: `l:${person(at).lid}`,
    day: '2026-01-01',
    looks: 1,
    name,
    member: true,
    pictureKey: key,
    expiresAt: Math.floor(Date.now() / 1000) + 86_400,
  });
}

/**
 * Records requests for a group's whole list of members, or for asking WhatsApp for it, from now on. Requests for single
 * members (`ids=`) are left out.
 */
export function listsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/members') && !url.includes('ids=')) asked.push(`${request.method()} ${url}`);
  });
  return asked;
}
