import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import { until } from '../../../../infra/local/testing/until.ts';
import { receiveChange } from '../engine/receive/receiveChange.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import { askTranscriber } from './askTranscriber.ts';
import { storeVoice, type Voice } from './testing/storeVoice.ts';
import { transcriptionClaimEntity } from './transcriptionClaimEntity.ts';
import { transcriptionSlotEntity } from './transcriptionSlotEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await setKey(key);
});
afterAll(() => house.stop());

const key = 'sk-proj-0123456789abcdefghij';
const number = '5511977776666';
type Answer = { transcribedText: string; message: Message } & ErrorBody;
const transcribe = (file: string | number, user: TestUser = company.admin) =>
  house.call<Answer>(user, 'GET', `/messages/transcribeAudio/${file}`);
const setKey = (value: string) =>
  house.call(company.admin, 'PUT', '/settings/openaikeyaudio', { body: { value } });
const heard = () => house.transcriber.heard.length;

const voice = (more: Voice = {}) => storeVoice(house, company, more);

test('asked as the service wants it, told, kept, and paid for once', async () => {
  const before = heard();
  const { id, file, ticketId, message } = await voice();
  expect(message.transcription).toBeNull();
  house.transcriber.answerNext({ body: { text: '  Quero dois bolos de abacaxi \n' } });
  const { status, body } = await transcribe(file);
  expect([status, body.transcribedText]).toEqual([200, 'Quero dois bolos de abacaxi']);
  expect(body.message).toMatchObject({
    id,
    transcription: 'Quero dois bolos de abacaxi',
    version: message.version + 1,
  });
  expect(house.transcriber.heard.slice(before)).toEqual([
    { key, model: 'whisper-1', language: 'pt', fileName: 'audio.ogg', type: 'audio/ogg', bytes: 20_004 },
  ]);
  // Again by the message's id, and by the file name with the signature's query.
  expect((await transcribe(id)).body.transcribedText).toBe('Quero dois bolos de abacaxi');
  await house.call(company.admin, 'GET', `/messages/transcribeAudio/${file}`, { query: { e: '1', s: 'x' } });
  expect(heard()).toBe(before + 1);
  const page = await house.call(company.admin, 'GET', `/messages/${ticketId}`);
  expect(page.body.messages.at(-1)?.transcription).toBe('Quero dois bolos de abacaxi');
});

test('its words are found by the search', async () => {
  const { id } = await voice();
  house.transcriber.answerNext({ body: { text: 'Quero dois bolos de jabuticaba' } });
  await transcribe(id);
  await house.project();
  const search = async () => {
    const query = { status: 'search', searchOnMessages: 'true', searchParam: 'jabuti' };
    return (await house.call(company.admin, 'GET', '/tickets', { query })).body.tickets.length;
  };
  expect(await search()).toBe(1);
});

test('two who ask at once cost one call; who came later waits for nothing, and sees the words with the message', async () => {
  const before = heard();
  const { id, ticketId } = await voice();
  house.transcriber.answerNext({ body: { text: 'Uma vez' }, afterMs: 1500 });
  const first = transcribe(id);
  await until('it is under way', () => heard() > before);
  const begun = Date.now();
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => transcribe(id)));
  for (const { status, body } of others)
    expect([status, body.code]).toEqual([409, 'ERR_TRANSCRIPTION_UNDER_WAY']);
  expect(Date.now() - begun).toBeLessThan(1400);
  expect((await first).body.transcribedText).toBe('Uma vez');
  expect(heard()).toBe(before + 1);
  const page = await house.call(company.admin, 'GET', `/messages/${ticketId}`);
  expect(page.body.messages.at(-1)?.transcription).toBe('Uma vez');
});

test('what failed unpaid is tried again by whoever asks again', async () => {
  const { id } = await voice();
  house.transcriber.answerNext({ status: 429, body: { error: { code: 'insufficient_quota' } } });
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_QUOTA');
  expect((await transcribe(id)).status).toBe(200);
});

test('what was paid for in vain rests for ten minutes, however often it is asked for', async () => {
  const { id } = await voice();
  const other = await voice();
  house.transcriber.answerNext({ body: { texto: 'x' } });
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_DATA');
  const before = heard();
  for (let time = 0; time < 3; time++)
    expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_RESTS');
  expect(heard()).toBe(before);
  // A failed audio does not block another one.
  expect((await transcribe(other.id)).status).toBe(200);
  const { clock } = house.runtime;
  house.runtime.clock = { now: () => clock.now() + 601_000, iso: () => clock.iso() };
  const later = await transcribe(id);
  house.runtime.clock = clock;
  expect(later.status).toBe(200);
});

test('a hundred that have come to an end hide none that runs, and one person has two at once', async () => {
  const { store, clock } = house.runtime;
  const claim = { companyId: company.id, token: 'x', expiresAt: 9_999_999_999 };
  for (let id = 1; id <= 120; id++)
    await store.put(transcriptionClaimEntity.toItem({ ...claim, id, userId: 1, until: clock.now() - 1 }));
  const running = (from: number, count: number, userId: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        store.put(
          transcriptionClaimEntity.toItem({ ...claim, id: from + at, userId, until: clock.now() + 30_000 }),
        ),
      ),
    );
  const { id } = await voice();
  await running(900_000_000, 2, company.admin.id);
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_OWN');
  await running(910_000_000, 2, company.ana.id);
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTIONS_RUNNING');
});

test('without a key it says so, and with a wrong one', async () => {
  const { id } = await voice();
  await setKey('');
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_NOT_CONFIGURED');
  await setKey('sk-proj-invalid-0123456789');
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_KEY');
  await setKey(key);
  expect((await transcribe(id)).status).toBe(200);
});

test('who may not read the message, and another company, find none', async () => {
  const { id, file, ticketId } = await voice();
  await house.call(company.admin, 'PUT', `/tickets/${ticketId}`, {
    body: { status: 'open', userId: company.ana.id, queueId: company.queues[1] },
  });
  const before = heard();
  expect((await transcribe(id, company.bruno)).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  expect((await transcribe(file, company.bruno)).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  const other = await createTestCompany(house.runtime);
  expect((await transcribe(id, other.admin)).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  expect((await transcribe(file, other.admin)).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  expect(heard()).toBe(before);
  expect((await transcribe(file, company.ana)).status).toBe(200);
});

test('only what a contact said', async () => {
  const image = await voice({ mediaType: 'image', mimetype: 'image/png' });
  expect((await transcribe(image.id)).body.code).toBe('ERR_NOT_RECEIVED_AUDIO');
  await house.call(company.admin, 'PUT', `/tickets/${image.ticketId}`, {
    body: { status: 'open', userId: company.ana.id, queueId: company.queues[0] },
  });
  const sent = await house.call<{ messages: Message[] }>(company.ana, 'POST', `/messages/${image.ticketId}`, {
    body: { body: 'Olá' },
  });
  await house.project();
  const own = sent.body.messages[0]?.id ?? 0;
  expect((await transcribe(own, company.ana)).body.code).toBe('ERR_NOT_RECEIVED_AUDIO');
  // An audio sent by the company itself.
  const from = '5511977776655';
  await voice({ from });
  const { id, message } = await voice({ from, fromMe: true });
  expect(message).toMatchObject({ fromMe: true, mediaType: 'audio' });
  const before = heard();
  expect((await transcribe(id)).body.code).toBe('ERR_NOT_RECEIVED_AUDIO');
  expect(heard()).toBe(before);
});

test('what takes too long is not waited for, nor asked a second time', async () => {
  const before = heard();
  house.transcriber.answerNext({ body: { text: 'Tarde' }, afterMs: 3000 });
  const asked = askTranscriber(house.runtime, {
    slot: { wait: undefined },
    key,
    bytes: Buffer.from('OggS'),
    fileName: 'audio.ogg',
    type: 'audio/ogg',
    language: 'pt',
    deadline: Date.now() + 1000,
  });
  await expect(asked).rejects.toMatchObject({ code: 'ERR_TRANSCRIPTION_TIMEOUT' });
  expect(heard()).toBe(before + 1);
});

test.each(['a..b', '0', '-1', 'ogg', '.ogg', `${'a'.repeat(90)}.ogg`])('%j names no audio', async (file) => {
  expect((await transcribe(encodeURIComponent(file))).body.code).toBe('ERR_AUDIO_ADDRESS');
});

test.each([
  ['the service takes no AMR', { mimetype: 'audio/amr' }],
  ['nor what is no sound', { body: Buffer.from('nada disso') }],
])('%s', async (_title, more) => {
  const { id } = await voice(more);
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_FILE');
});

test.each([
  ['a passing failure is tried twice', [{ status: 503 }, { body: { text: 'Veio' } }], 'Veio', 2],
  ['and no more', [{ status: 500 }, { status: 502 }], 'ERR_TRANSCRIPTION_BUSY', 2],
  [
    'as soon as it says',
    [{ status: 429, headers: { 'retry-after': '1' } }, { body: { text: 'Já' } }],
    'Já',
    2,
  ],
  [
    'unless that is too late',
    [{ status: 429, headers: { 'retry-after': '60' } }],
    'ERR_TRANSCRIPTION_BUSY',
    1,
  ],
  ['an answer without words is none', [{ body: { texto: 'x' } }], 'ERR_TRANSCRIPTION_DATA', 1],
  ['nor is a page', [{ body: '<html>' }], 'ERR_TRANSCRIPTION_DATA', 1],
  [
    'nobody is followed',
    [{ status: 302, headers: { location: 'http://10.0.0.1/' } }],
    'ERR_TRANSCRIPTION_DATA',
    1,
  ],
  ['nor listened to without end', [{ body: { text: 'a'.repeat(3_000_000) } }], 'ERR_TRANSCRIPTION_DATA', 1],
  ['where nobody speaks there are no words', [{ body: { text: '' } }], '', 1],
] as const)('%s', async (_title, answers, outcome, calls) => {
  const before = heard();
  const { id } = await voice();
  house.transcriber.answerNext(...answers);
  const { body } = await transcribe(id);
  expect(body.code ?? body.transcribedText).toBe(outcome);
  expect(heard()).toBe(before + calls);
});

test('what its writer took back before or meanwhile is not transcribed', async () => {
  const settings = { companyId: company.id, enableLGPD: 'enabled', lgpdDeleteMessage: 'enabled' } as const;
  await house.runtime.store.put(companySettingsEntity.toItem(settings));
  const deleted = (wid: string) =>
    receiveChange(house.runtime, {
      v: 1,
      kind: 'delete',
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp',
      account: company.account,
      chat: { pn: number },
      wid,
      fromMe: false,
      participant: null,
      byAdmin: false,
      at: house.runtime.clock.iso(),
    });
  const first = await voice();
  house.transcriber.answerNext({ body: { text: 'Segredo' }, afterMs: 600 });
  const asked = transcribe(first.id);
  await new Promise((resolve) => setTimeout(resolve, 250));
  await deleted(first.message.wid);
  expect((await asked).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  expect((await transcribe(first.id)).body.code).toBe('ERR_NO_MESSAGE_FOUND');
  const page = await house.call(company.admin, 'GET', `/messages/${first.ticketId}`);
  expect(page.body.messages.at(-1)).toMatchObject({ isDeleted: true, transcription: null, mediaUrl: null });
  const second = await voice();
  house.transcriber.answerNext({ body: { text: 'Também' } });
  await transcribe(second.id);
  await deleted(second.message.wid);
  const later = await house.call(company.admin, 'GET', `/messages/${second.ticketId}`);
  expect(JSON.stringify(later.body)).not.toContain('Também');
});

test('no more than four of a company at once', async () => {
  const made = [];
  for (let at = 0; at < 5; at++) made.push(await voice());
  house.transcriber.answerNext(...made.slice(1).map(() => ({ afterMs: 1200 })));
  const owner = await setSwitches(house.runtime, company.ana, { allTicket: 'enabled' });
  const first = made.slice(1).map(({ id }, at) => transcribe(id, at < 2 ? company.admin : owner));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await transcribe(made[0]?.id ?? 0)).body.code).toBe('ERR_TRANSCRIPTIONS_RUNNING');
  for (const { status } of await Promise.all(first)) expect(status).toBe(200);
  expect((await transcribe(made[0]?.id ?? 0)).status).toBe(200);
});

test('of all companies no more than there are places: who finds none is told at once, unpaid, and may ask again', async () => {
  const { store, clock, settings } = house.runtime;
  const { id } = await voice();
  const held = (slot: number, until: number) =>
    store.put(transcriptionSlotEntity.toItem({ slot, token: 'x', until, expiresAt: 9_999_999_999 }));
  house.runtime.settings = { ...settings, transcriptionsAtOnce: 3 };
  const before = heard();
  try {
    for (const slot of [0, 1, 2]) await held(slot, clock.now() + 30_000);
    expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTIONS_RUNNING');
    expect(heard()).toBe(before);
    // The holder of the second slot has crashed.
    await held(1, clock.now() - 1);
    expect((await transcribe(id)).status).toBe(200);
    const other = await voice();
    house.transcriber.answerNext({ status: 401, body: {} });
    // The slot is released, also after a failure.
    expect((await transcribe(other.id)).body.code).toBe('ERR_TRANSCRIPTION_KEY');
    expect((await transcribe(other.id)).status).toBe(200);
  } finally {
    house.runtime.settings = settings;
    for (const slot of [0, 1, 2]) await store.delete(transcriptionSlotEntity.key({ slot }));
  }
});

test('who dies with it in hand keeps nobody from it for longer than their call could last', async () => {
  const { id } = await voice();
  const { store, clock } = house.runtime;
  const claim = {
    companyId: company.id,
    id,
    userId: 1,
    token: 'dead',
    until: clock.now() + 1500,
    expiresAt: 9_999_999_999,
  };
  await store.put(transcriptionClaimEntity.toItem(claim));
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_UNDER_WAY');
  await new Promise((resolve) => setTimeout(resolve, 1600));
  expect((await transcribe(id)).status).toBe(200);
  expect(await store.get(transcriptionClaimEntity.key(claim))).toBeUndefined();
});
