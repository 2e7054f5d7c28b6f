import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { lostFileEntity } from '@balcao/shared/server/connections/lostFileEntity';
import { parkedEntity } from '@balcao/shared/server/connections/parkedCommandEntity';
import { phoneBookItem } from '@balcao/shared/server/connections/phoneBookEntity';
import { answerItem } from '@balcao/shared/server/connections/questionEntity';
import { sessionKeyEntity } from '@balcao/shared/server/connections/sessionKeyEntity';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { laterClaimOf, messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { blockedContactEntity } from '../../../core/records/blockedContactEntity.ts';
import { mergeProposalWrite } from '../../../core/records/mergeProposalEntity.ts';
import { contactImportEntity } from '../../contactImports/contactImportEntity.ts';
import { type ImportPlace, partToItem } from '../../contactImports/importPartEntity.ts';
import { contactJobEntity, newContactJob } from '../../jobs/contactJobEntity.ts';
import { conversationsOf } from '../../../core/conversations/conversationsOf.ts';
import { exportKey } from '../../../platform/exports/exportKey.ts';
import { receiveContact } from '../../engine/receive/receiveContact.ts';
import { receiveEvent } from '../../engine/receive/receiveEvent.ts';
import { receiveChange } from '../../engine/receive/receiveChange.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { readSchedule, scheduleEntity } from '../../schedules/scheduleEntity.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestCompany } from '../../../testing/testCompany.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { runTimers } from '../../ticketTools/testing/runTimers.ts';

let people = 0;

/** A person with every kind of stored data, and the texts that must be gone after their erasure. */
export interface FurnishedPerson {
  contactId: number;
  ticketId: number;
  /** Identity on WhatsApp. */
  chat: { lid: string; pn: string };
  /** Numbers in every spelling, LIDs, names, addresses, texts, file keys. */
  traces: string[];
  fileKeys: string[];
  /** Keys of files that nothing refers to any more. */
  leftKeys: string[];
  /** Another person who wrote under this person's identities and in the same group. */
  other: { contactId: number; words: string };
  group: { contactId: number; ticketId: number };
}

/** Creates a contact and has them and others leave every kind of data, through operations where possible. */
export async function furnishPerson(house: TestHouse, company: TestCompany): Promise<FurnishedPerson> {
  const { runtime } = house;
  const { store, settings, clients } = runtime;
  const { admin, ana } = company;
  const n = ++people;
  const tail = String(7_000_000 + n);
  // WhatsApp's spelling, without the ninth digit.
  const chat = { pn: `55318${tail}`, lid: `9355${tail}` };
  const second = { pn: `55327${tail}`, lid: `9366${tail}` };
  const neighbour = { pn: `55338${tail}`, lid: `9377${tail}` };
  const groupId = `1203630${tail}0`;
  const name = `Zuleica${n} Quintanilha${n}`;
  const words = [
    `mirabolante${n}`,
    `respondido${n}`,
    `anotado${n}`,
    `agendado${n}`,
    `juntado${n}`,
    `emgrupo${n}`,
  ];
  const [said = '', answered = '', noted = '', planned = '', merged = '', inGroup = ''] = words;
  const email = `zu${n}@exemplo.com.br`;
  const fileKeys: string[] = [];
  const file = async (key: string) => {
    const s3 = await clients.s3();
    await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'bytes' }));
    fileKeys.push(key);
    return key;
  };
  const media = async (extension: string, mimetype: string) => ({
    key: await file(`${company.id}/2026-01/trace-${n}-${fileKeys.length}.${extension}`),
    fileName: `trace${n}.${extension}`,
    mimetype,
    size: 5,
  });
  const about = {
    v: 1 as const,
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp' as const,
    account: company.account,
    at: runtime.clock.iso(),
  };
  const ask = async <Body>(method: string, path: string, request = {}, user = admin): Promise<Body> => {
    const answer = await house.call<Body>(user, method, path, request);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const ticketWith = async (text: string) => {
    await house.project();
    const query = { status: 'search', searchOnMessages: 'true', searchParam: text };
    const { tickets } = await ask<{
      tickets: { id: number; uuid: string; contactId: number; conversationId: number }[];
    }>('GET', '/tickets', { query });
    const [ticket] = tickets;
    if (ticket === undefined) throw new Error(`nobody wrote ${text}`);
    return ticket;
  };

  // The person's messages: a link, a picture, an audio; an answer that is being edited.
  await company.receive(chat.pn, `Quero algo ${said}, veja https://exemplo.com.br/${said}`, {
    chat,
    pushName: name,
  });
  await company.receive(chat.pn, '', { chat, mediaType: 'image', media: await media('jpg', 'image/jpeg') });
  const audio = { ...(await media('ogg', 'audio/ogg')), voice: true, seconds: 3 };
  await company.receive(chat.pn, '', { chat, mediaType: 'audio', media: audio });
  const ticket = await ticketWith(said);
  const { contactId } = ticket;
  await ask('PUT', `/tickets/${ticket.id}`, {
    body: { status: 'open', userId: ana.id, queueId: company.queues[0] },
  });
  await ask('POST', `/messages/${ticket.id}`, { body: { body: `Claro, ${answered}` } }, ana);
  const own = await ticketMessages(house, company, ticket.conversationId);
  const sent = own.find((message) => message.body.includes(answered));
  if (sent === undefined) throw new Error('nothing was answered');
  await receiveEvent(runtime, { ...about, kind: 'ack', wids: [sent.wid], level: 2, chat } as InboundEvent);
  await house.project();
  await ask('POST', `/messages/edit/${sent.id}`, { body: { body: `Claro, ${answered}!` } }, ana);
  // Data of the contact itself: notes, views, tags, addresses, owners, a picture, a schedule.
  await ask('POST', '/ticket-notes', { body: { ticketId: ticket.id, note: `Cliente ${noted}` } }, ana);
  await ask('GET', `/tickets/u/${ticket.uuid}`);
  const tag = await ask<{ id: number }>('POST', '/tags', { body: { name: `Especial ${n}` } });
  await ask('PUT', `/tags-contacts/${tag.id}/${contactId}`);
  const extraInfo = [{ name: 'CPF', value: `000.${tail}` }];
  await ask('PUT', `/contacts/${contactId}`, { body: { name, email, extraInfo } });
  const pictureKey = await file(contactPictureKey(company.id, runtime.clock.iso(), `picture-${n}`));
  await receiveContact(runtime, { ...about, kind: 'contact', chat, name: null, pictureKey });
  const sendAt = `${new Date().getFullYear() + 2}-01-01T09:00`;
  // An entry of a contact list, with fields from a sheet.
  const { id: contactListId } = await ask<{ id: number }>('POST', '/contact-lists', {
    body: { name: `Lista ${n}` },
  });
  const listed = { name: name.slice(0, 50), number: chat.pn, email, contactListId };
  await ask('POST', '/contact-list-items', { body: listed });
  const { id: scheduleId } = await ask<{ id: number }>('POST', '/schedules', {
    body: { contactId, body: `Lembrete ${planned}`, sendAt },
  });
  // A schedule that had a file for a while.
  const schedule = await readSchedule(store, company.id, scheduleId);
  if (schedule === undefined) throw new Error('nothing was planned');
  const attached = await media('pdf', 'application/pdf');
  const withFile = { ...schedule, mediaType: 'application' as const, media: attached };
  await store.put(scheduleEntity.toItem({ ...withFile, version: schedule.version + 1 }));
  await house.project();
  await store.put(scheduleEntity.toItem({ ...schedule, version: schedule.version + 2 }));
  await house.project();
  // Runs the timer of the schedule's former file, as the sweep would.
  const fileTimer = timerEntity.key({ companyId: company.id, kind: 'scheduleFile', subject: attached.key });
  const due = await store.get(fileTimer, { consistent: true });
  await runTimer(runtime, timerEntity.fromItem(due ?? {}), loadTimer);
  // Another contact, merged into the person's.
  await company.receive(second.pn, `Eu de novo ${merged}`, { chat: second, pushName: name });
  const otherTicket = await ticketWith(merged);
  const body = { otherContactId: otherTicket.contactId };
  await ask('POST', `/contacts/${contactId}/merge`, { body });
  await runTimers(runtime);
  // A neighbour who once wrote under the person's identities.
  await company.receive(neighbour.pn, `Sou vizinha${n}`, { chat: neighbour, pushName: 'Vizinha' });
  const next = await ticketWith(`vizinha${n}`);
  const names = [`n:${canonicalNumber(chat.pn)}`, `l:${chat.lid}`];
  const proposal = mergeProposalWrite({
    companyId: company.id,
    account: company.account,
    at: about.at,
    contactIds: [contactId, next.contactId],
    names,
  });
  await store.update(proposal.update, proposal.change);
  const [theirs] = await conversationsOf(store, { companyId: company.id, contactId: next.contactId });
  if (theirs !== undefined) await store.update(conversationEntity.key(theirs), { set: { foreign: names } });
  // In a group: the person's messages, and references to the person by others.
  const inside = { chat: { group: groupId } };
  const wid = await company.receive('', `Pessoal, ${inGroup}`, { ...inside, participant: { chat, name } });
  const groupTicket = await ticketWith(inGroup);
  const groupMedia = await media('png', 'image/png');
  const pictured = { ...inside, participant: { chat, name }, mediaType: 'image' as const, media: groupMedia };
  await company.receive('', '', pictured);
  const quoting = { ...inside, participant: { chat: neighbour, name: 'Vizinha' }, quotedWid: wid };
  const reply = await company.receive(
    '',
    `Concordo com @${chat.lid} e @${chat.pn}, disse vizinha${n}`,
    quoting,
  );
  const reaction = { ...inside, emoji: '👍', reactionId: `R${n}`, wid: reply };
  const by = { fromMe: false, participant: { chat, name } };
  await receiveChange(runtime, { ...about, ...reaction, ...by, kind: 'reaction' });
  await company.receive('', `Última palavra ${inGroup}`, { ...inside, participant: { chat, name } });
  const members = [chat, neighbour];
  await receiveEvent(runtime, { ...about, ...inside, kind: 'group', members, count: members.length });
  const [last] = (await ticketMessages(house, company, groupTicket.conversationId)).toReversed();
  if (last !== undefined) await store.put(laterClaimOf(last));
  await store.put(
    blockedContactEntity.toItem({ companyId: company.id, contactId, messages: 3, lastWid: 'REFUSED' }),
  );
  // Data kept by connections.
  for (const key of [`l:${chat.lid}`, `p:${chat.pn}`])
    await writeProfile(store, {
      companyId: company.id,
      account: company.account,
      chat: key,
      day: '2026-01-01',
      looks: 1,
      name,
      pictureKey: await file(
        contactPictureKey(company.id, runtime.clock.iso(), `profile-${n}-${fileKeys.length}`),
      ),
      expiresAt: Math.floor(runtime.clock.now() / 1000) + 86_400,
    });
  const place = { companyId: company.id, connectionId: company.connectionId, wid: `LOST${n}` };
  const expiresAt = Math.floor(runtime.clock.now() / 1000) + 86_400;
  await store.put(
    lostFileEntity.toItem({ ...place, chat: `l:${chat.lid}`, sealed: new Uint8Array(3), expiresAt }),
  );
  for (const named of [chat, second].flatMap(keysNamedAfter))
    await store.put(sessionKeyEntity.toItem({ ...place, name: named, sealed: new Uint8Array(3) }));
  const commandJson = JSON.stringify({ kind: 'send', chat, body: answered });
  await store.put(parkedEntity.toItem({ ...place, place: '1', commandJson }));
  // Data elsewhere: an imported sheet, a phone book, an answer of WhatsApp, an export of theirs.
  const sheet = { companyId: company.id, importId: `import-${n}` };
  const tailDigits = chat.pn.slice(2);
  const rows = [
    { row: 2, cells: [name, `(${tailDigits.slice(0, 2)}) ${tailDigits.slice(2)}`] },
    { row: 3, cells: ['Vizinha', neighbour.pn] },
  ];
  const ignored = rows.map(({ row, cells: [who = ''] }, at) => {
    const number = at === 0 ? canonicalNumber(chat.pn) : neighbour.pn;
    return { row, name: who, number, reason: 'existing' as const };
  });
  await store.put(importItem(sheet, company.admin.id, expiresAt));
  // Spellings that an import reads as their number: area zero, country code with zeros, carrier code.
  const dialled = ['0', '0055', '015'].map((before, at) => ({
    row: 4 + at,
    cells: [`${before}${tailDigits}`],
  }));
  await store.put(partToItem(sheet, 'rows', 0, [...rows, ...dialled], expiresAt));
  await store.put(partToItem(sheet, 'ignored', 0, ignored, expiresAt));
  const book = { companyId: company.id, connectionId: company.connectionId, part: 1 };
  const entries = [
    { pn: chat.pn, lid: chat.lid, name },
    { pn: neighbour.pn, name: 'Vizinha' },
  ];
  await store.put(phoneBookItem({ ...book, entries }));
  const asked = [{ asked: chat.pn, exists: true, number: chat.pn, lid: chat.lid }];
  const question = { companyId: company.id, questionId: `question-${n}` };
  await store.put(answerItem<'checkNumbers'>(question, asked));
  const job = newContactJob(
    { companyId: company.id, id: `job-${n}`, kind: 'lgpdExport', userId: admin.id, contactId },
    runtime.clock.now(),
  );
  // An export written in several runs leaves intermediate pieces.
  const exportedKey = exportKey(job, 'zip');
  await file(`${exportedKey}.piece-${n}`);
  const exported = { key: await file(exportedKey), name: `${name}.zip`, size: 5 };
  await store.put(contactJobEntity.toItem({ ...job, state: 'done', files: [exported] }));
  // An export in progress whose files no item names, and more exports of others than a page holds.
  const written = { ...job, id: `job-${n}-written` };
  await file(exportKey(written, 'zip'));
  await store.put(contactJobEntity.toItem(written));
  const others = Array.from({ length: 1000 }, (_, at) => `a-${n}-${at}`);
  await store.batchWrite(
    others.map((id) => ({ put: contactJobEntity.toItem({ ...job, id, contactId: next.contactId }) })),
  );
  await runTimers(runtime);
  // The person's ticket goes back to the list of pending ones.
  await ask('PUT', `/tickets/${ticket.id}`, { body: { status: 'pending' } });
  await house.project();
  return {
    contactId,
    ticketId: ticket.id,
    chat,
    fileKeys: fileKeys.filter((key) => key !== attached.key),
    leftKeys: [attached.key],
    traces: [
      ...[chat, second].flatMap(({ pn, lid }) => [pn, canonicalNumber(pn), lid]),
      tailDigits,
      ...name.split(' '),
      ...name.toLowerCase().split(' '),
      email,
      ...words,
      ...fileKeys,
      `000.${tail}`,
    ],
    other: { contactId: next.contactId, words: `vizinha${n}` },
    group: { contactId: groupTicket.contactId, ticketId: groupTicket.id },
  };
}

/** Key names as Baileys forms them for a person: alone, in a group that is no contact, and for a status. */
export function keysNamedAfter({ pn, lid }: FurnishedPerson['chat']): string[] {
  return [
    ...[pn, `${pn}_128`, `${lid}_1`, `${lid}_129`].flatMap((user) => [
      `KEY#session#${user}.0`,
      `KEY#session#${user}.7`,
      `KEY#identity-key#${user}.0`,
      `KEY#sender-key#120363099@g.us::${user}::0`,
      `KEY#sender-key#status@broadcast::${user}::7`,
    ]),
    `KEY#device-list#${pn}`,
    `KEY#device-list#${lid}`,
    `KEY#lid-mapping#${pn}`,
    `KEY#lid-mapping#${lid}_reverse`,
    `KEY#tctoken#${pn}@s.whatsapp.net`,
    `KEY#tctoken#${lid}@lid`,
  ];
}

/** A finished import. */
function importItem({ companyId, importId: id }: ImportPlace, userId: number, expiresAt: number) {
  const at = new Date(expiresAt * 1000).toISOString();
  const counts = { rows: 2, total: 2, done: 2, created: 0, filled: 0, ignored: 2, parts: 1, place: 1 };
  const times = { createdAt: at, updatedAt: at, expiresAt, version: 1 };
  const file = { fileName: 'clientes.csv', validates: false, state: 'done' as const };
  return contactImportEntity.toItem({ companyId, id, userId, ...counts, ...times, ...file });
}

/** Messages of a conversation, oldest first. */
export async function ticketMessages(
  { runtime }: TestHouse,
  { id: companyId }: TestCompany,
  conversationId: number,
): Promise<MessageItem[]> {
  const pk = messageEntity.partition({ companyId, conversationId });
  const { items } = await runtime.store.query({ pk, prefix: 'M#', limit: 500, consistent: true });
  return items.map((item) => messageEntity.fromItem(item));
}
