import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@balcao/shared/errors';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { storeVoice, type Voice } from './testing/storeVoice.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  const body = { value: 'sk-proj-0123456789abcdefghij' };
  await house.call(company.admin, 'PUT', '/settings/openaikeyaudio', { body });
});
afterAll(() => house.stop());

const transcribe = (id: number) =>
  house.call<ErrorBody>(company.admin, 'GET', `/messages/transcribeAudio/${id}`);
const heard = () => house.transcriber.heard.length;
const voice = (more: Voice = {}) => storeVoice(house, company, more);

/** The last page of an Ogg file with so many seconds of Opus. */
function lastPage(seconds: number): Buffer {
  const page = Buffer.alloc(1000);
  page.write('OggS');
  page.writeBigInt64LE(BigInt(seconds * 48_000), 6);
  return page;
}

test.each([
  ['what is too large', { size: 17 * 1024 * 1024 }],
  ['what lasts too long', { seconds: 601 }],
  ['what lasts longer than its sender said', { body: Buffer.concat([lastPage(4), lastPage(601)]) }],
])('nobody pays for %s', async (_title, more) => {
  const before = heard();
  const { id } = await voice(more);
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_LONG');
  expect(heard()).toBe(before);
  const fit = await voice({ seconds: 600, body: Buffer.concat([lastPage(4), lastPage(600)]) });
  expect((await transcribe(fit.id)).status).toBe(200);
});

test('what was found to be too long is not fetched again with each click', async () => {
  const { id, file } = await voice({ body: Buffer.concat([lastPage(4), lastPage(601)]) });
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_LONG');
  const { clients, settings } = house.runtime;
  const key = { Bucket: settings.mediaBucket, Key: `${company.id}/2026-01/${file}` };
  await (await clients.s3()).send(new DeleteObjectCommand(key));
  expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_LONG');
  // A failed audio does not block another one.
  expect((await transcribe((await voice()).id)).status).toBe(200);
});

test('what was paid for in vain a second time rests for a day', async () => {
  const { clock } = house.runtime;
  const at = (ms: number) => {
    house.runtime.clock = {
      now: () => clock.now() + ms,
      iso: () => new Date(clock.now() + ms).toISOString(),
    };
  };
  const minute = 60_000;
  const { id } = await voice();
  const inVain = { body: { texto: 'x' } };
  try {
    house.transcriber.answerNext(inVain);
    expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_DATA');
    at(11 * minute);
    // A failure that was not billed does not count.
    house.transcriber.answerNext({ status: 429, body: { error: { code: 'insufficient_quota' } } });
    expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_QUOTA');
    house.transcriber.answerNext(inVain);
    expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_DATA');
    const before = heard();
    for (const later of [12, 40, 23 * 60]) {
      at(later * minute);
      expect((await transcribe(id)).body.code).toBe('ERR_TRANSCRIPTION_GIVEN_UP');
    }
    expect(heard()).toBe(before);
    at(25 * 60 * minute);
    expect((await transcribe(id)).status).toBe(200);
  } finally {
    house.runtime.clock = clock;
  }
});

test('a person has so many an hour, a company so many a day, and what cost nothing is not counted', async () => {
  const { store, clock } = house.runtime;
  // The clock stands still, so that everything is in one hour.
  const [now, iso] = [clock.now(), clock.iso()];
  house.runtime.clock = { now: () => now, iso: () => iso };
  onTestFinished(() => {
    house.runtime.clock = clock;
  });
  const counts = async (subject: string, windowMs: number) => {
    const window = Math.floor(now / windowMs);
    const key = throttleEntity.key({ subject: hashedSubject(subject), window });
    return { key, count: Number((await store.get(key))?.['count'] ?? 0) };
  };
  const hour = 3_600_000;
  const own = () => counts(`transcriptions:${company.admin.id}`, hour);
  const all = () => counts(`transcribed:${company.id}`, 24 * hour);
  const made = [await voice(), await voice(), await voice()];
  const [one, two, three] = made.map(({ id }) => id);
  await transcribe(one ?? 0);
  house.transcriber.answerNext({ status: 429, body: { error: { code: 'insufficient_quota' } } });
  await transcribe(two ?? 0);
  // A stored text costs nothing.
  await transcribe(one ?? 0);
  expect([(await own()).count, (await all()).count]).toEqual([1, 1]);
  const before = heard();
  const to = async ({ key }: { key: ItemKey }, count: number) => {
    await store.update(key, { set: { count } });
  };
  await to(await own(), 60);
  expect((await transcribe(two ?? 0)).body.code).toBe('ERR_TRANSCRIPTION_HOUR');
  // Refused by the person's limit: the company's count is unchanged.
  expect((await all()).count).toBe(1);
  await to(await own(), 59);
  await to(await all(), 1000);
  expect((await transcribe(two ?? 0)).body.code).toBe('ERR_TRANSCRIPTION_DAY');
  expect(heard()).toBe(before);
  // Refused by the company's limit: the person's count is unchanged.
  expect((await own()).count).toBe(59);
  await to(await all(), 999);
  expect((await transcribe(three ?? 0)).status).toBe(200);
});
