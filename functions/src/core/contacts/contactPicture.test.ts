import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { redJpeg } from '@balcao/shared/server/media/testing/sampleJpeg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveContact } from '../../services/engine/receive/receiveContact.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../platform/timers/timerEntity.ts';
import { contactEntity } from '../records/contactEntity.ts';

let house: TestHouse;
let company: TestCompany;
let pictures = 0;
const group = '120363000000000001';
const number = '5511966660001';

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** Reports a contact's name and picture as the connector would. */
function tell(chat: { pn: string } | { group: string }, said: { name?: string; pictureKey?: string }) {
  const event: Extract<InboundEvent, { kind: 'contact' }> = {
    v: 1,
    kind: 'contact',
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    chat,
    name: said.name ?? null,
    pictureKey: said.pictureKey ?? null,
    at: house.runtime.clock.iso(),
  };
  return receiveContact(house.runtime, event);
}

async function newPicture(): Promise<string> {
  const { clients, settings, clock } = house.runtime;
  const key = contactPictureKey(company.id, clock.iso(), `picture-${++pictures}`);
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: redJpeg }));
  return key;
}

async function isKept(key: string): Promise<boolean> {
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  return s3.send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key })).then(
    () => true,
    () => false,
  );
}

async function timerOf(key: string): Promise<TimerItem | undefined> {
  const of = { companyId: company.id, kind: 'contactPicture', subject: key };
  const stored = await house.runtime.store.get(timerEntity.key(of), { consistent: true });
  return stored && timerEntity.fromItem(stored);
}

/** Runs the stream and the timers of these pictures. */
async function settle(...keys: string[]): Promise<void> {
  await house.project();
  for (const key of keys) {
    const timer = await timerOf(key);
    if (timer === undefined) continue;
    const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
    await runTimer({ ...house.runtime, clock }, timer, loadTimer);
  }
}

async function rowOf(
  status: string,
): Promise<{ name: string; urlPicture: string | null; contactId: number }> {
  const { body } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status, showAll: 'true' },
  });
  const [{ contact, contactId }] = body.tickets;
  return { name: contact.name, urlPicture: contact.urlPicture, contactId };
}

test('a group gets the name and the picture that the connector tells, on the list as well', async () => {
  await company.receive('', 'Bom dia a todos', { chat: { group } });
  expect(await rowOf('group')).toMatchObject({ name: group, urlPicture: null });
  const key = await newPicture();
  await tell({ group }, { name: 'Padaria Fornecedores', pictureKey: key });
  await house.project();
  const row = await rowOf('group');
  expect(row.name).toBe('Padaria Fornecedores');
  expect(row.urlPicture).toContain(`/media/${key}?e=`);
  const found = await house.call(company.admin, 'GET', '/contacts', { query: { searchParam: 'fornece' } });
  expect(found.body.contacts.map(({ id }) => id)).toEqual([row.contactId]);
});

test('name and picture are one write; what is known already is none', async () => {
  await company.receive(number, 'Oi', { chat: { pn: number } });
  const key = await newPicture();
  const cost = async (name: string, said: Parameters<typeof tell>[1]) => {
    const { read, write } = await house.meter.cost(name, () => tell({ pn: number }, said));
    return { read: Math.ceil(read), write };
  };
  // The contact and its place in the list by name, which moves; a new picture alone moves nothing.
  const told = await cost('name and picture', { name: 'Rosa', pictureKey: key });
  expect(told.write).toBeLessThanOrEqual(4);
  expect(await cost('the same again', { name: 'Rosa', pictureKey: key })).toMatchObject({ write: 0 });
  const another = await cost('another picture', { pictureKey: await newPicture() });
  expect(another.write).toBeLessThanOrEqual(2);
  for (const { read } of [told, another]) expect(read).toBeLessThanOrEqual(4);
});

test('replaced and taken away, a picture leaves the bucket; the one that is shown stays', async () => {
  const [first, second] = [await newPicture(), await newPicture()];
  await tell({ pn: number }, { pictureKey: first });
  await tell({ pn: number }, { pictureKey: second });
  await settle(first, second);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  expect((await rowOf('pending')).urlPicture).toContain(second);
  await tell({ pn: number }, { pictureKey: '' });
  await settle(second);
  expect(await isKept(second)).toBe(false);
  expect((await rowOf('pending')).urlPicture).toBeNull();
});

test('it leaves with its contact', async () => {
  const key = await newPicture();
  await tell({ pn: number }, { pictureKey: key });
  await settle(key);
  expect(await isKept(key)).toBe(true);
  const { contactId } = await rowOf('pending');
  await house.runtime.store.delete(contactEntity.key({ companyId: company.id, contactId }));
  await settle(key);
  expect(await isKept(key)).toBe(false);
});

test('a picture of somebody nobody wrote with is not kept', async () => {
  const key = await newPicture();
  await tell({ pn: '5511966669999' }, { name: 'Estranho', pictureKey: key });
  await settle(key);
  expect(await isKept(key)).toBe(false);
  await tell({ pn: '5511966669999' }, { pictureKey: '' });
});

test('a name that staff typed stays, whatever a phone or a group says; the picture is taken', async () => {
  const { contactId } = await rowOf('group');
  await house.call(company.admin, 'PUT', `/contacts/${contactId}`, { body: { name: 'Fornecedores (SP)' } });
  const key = await newPicture();
  await tell({ group }, { name: 'Outro assunto', pictureKey: key });
  await house.project();
  const row = await rowOf('group');
  expect(row.name).toBe('Fornecedores (SP)');
  expect(row.urlPicture).toContain(key);
  // A name from the phone loses against one that staff types at the same time.
  await company.receive('5511966660002', 'Oi', { chat: { pn: '5511966660002' } });
  const other = await rowOf('pending');
  await Promise.all([
    house.call(company.ana, 'PUT', `/contacts/${other.contactId}`, { body: { name: 'Dona Benta' } }),
    tell({ pn: '5511966660002' }, { name: 'benta ♥' }),
    tell({ pn: '5511966660002' }, { name: 'benta ♥♥' }),
  ]);
  expect((await house.call(company.ana, 'GET', `/contacts/${other.contactId}`)).body.name).toBe('Dona Benta');
});

test('a bucket that is away holds up neither engine nor stream', async () => {
  const [first, second] = [await newPicture(), await newPicture()];
  await tell({ group }, { pictureKey: first });
  const s3 = await house.runtime.clients.s3();
  const away = vi.spyOn(s3, 'send').mockRejectedValue(new Error('bucket away'));
  await tell({ group }, { pictureKey: second });
  await settle(first);
  away.mockRestore();
  expect([await isKept(first), (await timerOf(first))?.claimedUntil]).toEqual([true, 0]);
  await settle(first);
  expect(await isKept(first)).toBe(false);
});
