import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '@balcao/shared/errors';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { longestList } from './quickMessageCounts.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';
import { quickMessageEvents } from './quickMessageEvents.ts';
import { readQuickMessages } from './readQuickMessages.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../platform/timers/timerEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';

let house: TestHouse;
let company: TestCompany;
let ana: TestUser;
let bruno: TestUser;

beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  ({ ana, bruno } = company);
});
afterAll(() => house.stop());

type Row = QuickMessage & ErrorBody;
interface Listed extends ErrorBody {
  records: QuickMessage[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

const create = (user: TestUser, body: object) => house.call<Row>(user, 'POST', '/quick-messages', { body });
const update = (user: TestUser, id: number, body: object) =>
  house.call<Row>(user, 'PUT', `/quick-messages/${id}`, { body });
const get = (user: TestUser, id: number) => house.call<Row>(user, 'GET', `/quick-messages/${id}`);
const remove = (user: TestUser, id: number) => house.call<Row>(user, 'DELETE', `/quick-messages/${id}`);
const list = (user: TestUser, query: Record<string, string> = {}) =>
  house.call<Listed>(user, 'GET', '/quick-messages', { query });
const listAll = async (user: TestUser) =>
  (await house.call<QuickMessage[]>(user, 'GET', '/quick-messages/list')).body;
const codes = (rows: readonly QuickMessage[]) => rows.map(({ shortcode }) => shortcode);

async function upload(user: TestUser, id: number, data: Uint8Array, name = 'oferta.txt') {
  const sent = await form({ typeArch: 'quickMessage' }, [{ name, type: 'text/plain', data }], 'file');
  return house.call<Row>(user, 'POST', `/quick-messages/${id}/media-upload`, sent);
}

describe('who sees and who edits', () => {
  test('what forms send is taken; a slash before it is only how it is called', async () => {
    const { status, body } = await create(ana, {
      shortcode: ' /horario ',
      message: null,
      geral: '',
      visao: 'true',
      isMedia: true,
      mediaPath: 'surplus.png',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shortcode: 'horario',
      message: '',
      geral: false,
      visao: true,
      status: true,
      userId: ana.id,
      isMedia: false,
      mediaPath: null,
    });
    expect(await create(ana, { shortcode: ' / ' })).toMatchObject({ status: 400 });
    expect(await create(ana, { message: 'x' })).toMatchObject({ body: { code: 'ERR_VALIDATION' } });
    const cleared = await update(ana, body.id, { visao: '', message: 'Das 8 às 18' });
    expect(cleared.body).toMatchObject({ visao: false, message: 'Das 8 às 18', shortcode: 'horario' });
  });

  test.each([
    { geral: false, visao: false, sees: false, edits: false },
    { geral: false, visao: true, sees: true, edits: false },
    { geral: true, visao: false, sees: true, edits: true },
  ])('geral $geral, visao $visao', async ({ geral, visao, sees, edits }) => {
    const { body } = await create(ana, { shortcode: 'a', message: 'm', geral, visao });
    for (const other of [bruno, company.admin]) {
      expect((await get(other, body.id)).status).toBe(sees ? 200 : 404);
      expect(codes((await list(other)).body.records)).toEqual(sees ? ['a'] : []);
      expect(codes(await listAll(other))).toEqual(sees ? ['a'] : []);
      const refusal = sees ? 'ERR_NO_PERMISSION' : 'ERR_NO_QUICK_MESSAGE_FOUND';
      const expected = edits ? undefined : refusal;
      expect((await update(other, body.id, { message: 'de outra' })).body.code).toBe(expected);
      expect((await upload(other, body.id, png)).body.code).toBe(expected);
    }
    expect((await remove(bruno, body.id)).status === 200).toBe(edits);
    expect((await get(ana, body.id)).status).toBe(edits ? 404 : 200);
  });

  test('another company’s is none', async () => {
    const { body } = await create(ana, { shortcode: 'a', geral: true });
    const other = await createTestCompany(house.runtime);
    for (const answer of [
      await get(other.admin, body.id),
      await update(other.admin, body.id, { message: 'x' }),
      await remove(other.admin, body.id),
      await upload(other.admin, body.id, png),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'ERR_NO_QUICK_MESSAGE_FOUND']);
    expect((await list(other.admin)).body).toMatchObject({ records: [], count: 0 });
  });
});

describe('shortcodes', () => {
  test('one among what is shared, one among one’s own; both may be called alike', async () => {
    await create(ana, { shortcode: 'Olá' });
    const taken = { status: 400, body: { code: 'ERR_SHORTCODE_ALREADY_EXISTS' } };
    expect(await create(bruno, { shortcode: 'ola' })).toMatchObject(taken);
    const own = await create(bruno, { shortcode: 'ola', visao: false });
    expect(own.status).toBe(200);
    expect(await create(bruno, { shortcode: 'OLA', visao: false })).toMatchObject(taken);
    expect((await create(ana, { shortcode: 'ola', visao: false })).status).toBe(200);
    expect(await update(bruno, own.body.id, { visao: true })).toMatchObject(taken);
    expect(codes((await list(bruno)).body.records)).toEqual(['Olá', 'ola']);
  });

  test('one that was given up is free again', async () => {
    const { body } = await create(ana, { shortcode: 'um' });
    await update(ana, body.id, { shortcode: 'dois' });
    const second = await create(bruno, { shortcode: 'um' });
    expect(second.status).toBe(200);
    await update(bruno, second.body.id, { visao: false });
    expect((await create(ana, { shortcode: 'um' })).status).toBe(200);
    await remove(ana, body.id);
    expect((await create(ana, { shortcode: 'dois' })).status).toBe(200);
    expect((await list(ana)).body).toMatchObject({ count: 2 });
    expect((await list(bruno)).body).toMatchObject({ count: 3 });
  });

  test('of ten made at once one is made; simultaneous changes both hold', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(ana, { shortcode: 'mesmo', geral: true })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const id = made[0]?.body.id ?? 0;
    const changed = await Promise.all([
      update(ana, id, { message: 'Texto novo' }),
      update(bruno, id, { shortcode: 'outro' }),
      upload(company.admin, id, png),
    ]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get(ana, id)).body).toMatchObject({
      message: 'Texto novo',
      shortcode: 'outro',
      isMedia: true,
    });
  });

  test('a list takes so many and no more', async () => {
    const { store } = house.runtime;
    const counter = { companyId: company.id, bucket: 'quickMessage#shared', version: 1 };
    await store.put(listCounterEntity.toItem({ ...counter, count: longestList - 1 }));
    expect((await create(ana, { shortcode: 'a' })).status).toBe(200);
    expect((await create(ana, { shortcode: 'b' })).body.code).toBe('ERR_TOO_MANY_QUICK_MESSAGES');
    expect((await create(ana, { shortcode: 'b', visao: false })).status).toBe(200);
  });
});

test('lists: by shortcode, 20 a page, counted, searched without accents, for a page’s price', async () => {
  const names = Array.from({ length: 45 }, (_, index) => `c${String(index).padStart(2, '0')}`);
  for (const [index, shortcode] of names.entries())
    await create(index % 3 === 0 ? bruno : ana, {
      shortcode,
      message: index % 10 === 0 ? `Promoção número ${index}` : `Resposta ${index} `.repeat(20),
      visao: index % 2 === 0,
    });
  const seen = names.filter((_, index) => index % 2 === 0 || index % 3 !== 0);
  const { answer: first, ...cost } = await house.meter.cost('page of quick messages', () => list(ana));
  expect(codes(first.body.records)).toEqual(seen.slice(0, 20));
  expect(first.body).toMatchObject({ count: seen.length, hasMore: true });
  expect(cost.trips).toBe(1);
  expect(cost.read).toBeLessThanOrEqual(5);
  const second = await list(ana, { cursor: first.body.nextCursor ?? '' });
  expect(codes(second.body.records)).toEqual(seen.slice(20));
  expect(second.body).toMatchObject({ count: seen.length, hasMore: false, nextCursor: null });
  expect((await list(ana, { pageNumber: '2' })).body.records).toEqual(second.body.records);
  expect((await list(bruno, { cursor: first.body.nextCursor ?? '' })).body.code).toBe('ERR_BAD_CURSOR');
  expect(codes(await listAll(ana))).toEqual(seen);

  const { answer: found, ...searchCost } = await house.meter.cost('search of quick messages', () =>
    list(ana, { searchParam: ' PROMOCAO ' }),
  );
  expect(codes(found.body.records)).toEqual(['c00', 'c10', 'c20', 'c30', 'c40']);
  expect(found.body).toMatchObject({ hasMore: false });
  expect(searchCost.trips).toBe(1);
  expect(codes((await list(ana, { searchParam: 'C1' })).body.records)).toEqual(
    seen.filter((name) => name.startsWith('c1')),
  );
  const { body: many } = await list(ana, { searchParam: 'resposta' });
  const { body: more } = await list(ana, { searchParam: 'resposta', cursor: many.nextCursor ?? '' });
  expect(codes([...many.records, ...more.records])).toEqual(seen.filter((name) => !name.endsWith('0')));
});

test('lists that are not read to their end are merged without a gap and nothing twice', async () => {
  // Personal quick messages are close together in the order, shared ones far apart, so that the two reads end at
  // distant positions.
  const own = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  const shared = ['a', 'c', 'd', 'e'];
  for (const shortcode of own) await create(ana, { shortcode, visao: false });
  for (const shortcode of shared) await create(bruno, { shortcode });
  const walked: string[] = [];
  let position: string | undefined;
  do {
    const wanted = { companyId: company.id, userId: ana.id, position, size: 20, depth: 2 };
    const page = await readQuickMessages(house.runtime, wanted);
    walked.push(...page.rows.map(({ shortcode }) => shortcode));
    position = page.next;
  } while (position !== undefined);
  expect(walked).toEqual([...own, ...shared].toSorted());
});

describe('the file', () => {
  const kept = async (key: string | undefined): Promise<boolean> => {
    const { clients, settings } = house.runtime;
    const s3 = await clients.s3();
    return s3.send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key })).then(
      () => true,
      () => false,
    );
  };
  const timerOf = async (key: string | undefined): Promise<TimerItem | undefined> => {
    const of = { companyId: company.id, kind: 'quickMessageFile', subject: key ?? '' };
    const stored = await house.runtime.store.get(timerEntity.key(of), { consistent: true });
    return stored && timerEntity.fromItem(stored);
  };
  /** Runs the timers of these files as if due. */
  const runTimers = async (...keys: (string | undefined)[]): Promise<void> => {
    for (const key of keys) {
      const timer = await timerOf(key);
      if (timer === undefined) continue;
      const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
      await runTimer({ ...house.runtime, clock }, timer, loadTimer);
    }
  };
  const keyOf = async (id: number): Promise<string | undefined> => {
    const stored = await house.runtime.store.get(quickMessageEntity.key({ companyId: company.id, id }), {
      consistent: true,
    });
    return stored && quickMessageEntity.fromItem(stored).media?.key;
  };

  test('is what its content says; replaced, taken away and deleted it leaves the bucket', async () => {
    const { body } = await create(ana, { shortcode: 'foto' });
    const { body: given } = await upload(ana, body.id, png, 'Foto (1).txt');
    expect(given).toMatchObject({ isMedia: true, mediaName: 'Foto (1).txt', mimetype: 'image/png' });
    const first = await keyOf(body.id);
    expect(first).toMatch(new RegExp(`^${company.id}/`));
    expect(given.mediaPath).toContain(`/media/${first}?e=`);

    await upload(ana, body.id, Buffer.from('Tabela de preços'), 'precos.txt');
    const second = await keyOf(body.id);
    await house.project();
    await runTimers(first, second);
    expect([await kept(first), await kept(second)]).toEqual([false, true]);

    const path = `/quick-messages/${body.id}/media-upload`;
    const { body: without } = await house.call<Row>(ana, 'DELETE', path);
    expect(without).toMatchObject({ isMedia: false, mediaPath: null, mediaName: null });
    await house.project();
    await runTimers(second);
    expect(await kept(second)).toBe(false);

    await upload(ana, body.id, png);
    const third = await keyOf(body.id);
    await update(ana, body.id, { message: 'Fica' });
    await house.project();
    await runTimers(third);
    expect(await kept(third)).toBe(true);
    await remove(ana, body.id);
    await house.project('from the beginning');
    await runTimers(third);
    expect(await kept(third)).toBe(false);
  });

  test('a bucket that is away holds up no stream; the file goes when it is back', async () => {
    const { body } = await create(ana, { shortcode: 'foto' });
    await upload(ana, body.id, png);
    const key = await keyOf(body.id);
    await remove(ana, body.id);
    const s3 = await house.runtime.clients.s3();
    const away = vi.spyOn(s3, 'send').mockRejectedValue(new Error('bucket away'));
    await house.project();
    await runTimers(key);
    expect(away).toHaveBeenCalledOnce();
    away.mockRestore();
    expect([await kept(key), await timerOf(key)]).toMatchObject([true, { claimedUntil: 0 }]);
    await runTimers(key);
    expect([await kept(key), await timerOf(key)]).toEqual([false, undefined]);
  });

  test('a file whose quick message never came to name it leaves the bucket', async () => {
    const { body } = await create(ana, { shortcode: 'foto' });
    const write = vi
      .spyOn(house.runtime.store, 'transact')
      .mockRejectedValue(new Error('the process is dead'));
    expect((await upload(ana, body.id, png)).status).toBe(500);
    write.mockRestore();
    const { clients, settings } = house.runtime;
    const listed = await (
      await clients.s3()
    ).send(new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix: `${company.id}/` }));
    const [key] = (listed.Contents ?? []).map(({ Key }) => Key);
    expect(await kept(key)).toBe(true);
    await runTimers(key);
    expect(await kept(key)).toBe(false);
  });

  test('none, an empty one and one that is too large are refused', async () => {
    const { body } = await create(ana, { shortcode: 'foto' });
    const path = `/quick-messages/${body.id}/media-upload`;
    expect((await house.call<Row>(ana, 'POST', path, { body: {} })).body.code).toBe('ERR_FILE_TYPE');
    expect((await upload(ana, body.id, new Uint8Array())).body.code).toBe('ERR_FILE_EMPTY');
    const large = Buffer.alloc(4.5 * 1024 * 1024 + 1);
    expect((await upload(ana, body.id, large)).body.code).toBe('ERR_TOO_LARGE');
    expect(await keyOf(body.id)).toBeUndefined();
  });
});

test('who sees it hears of it; who no longer does is told that it is gone', async () => {
  const { body } = await create(ana, { shortcode: 'a', visao: false });
  const stored = () =>
    house.runtime.store.get(quickMessageEntity.key({ companyId: company.id, id: body.id }));
  const hidden = await stored();
  await update(ana, body.id, { visao: true });
  const shown = await stored();
  const context = {
    companyId: company.id,
    directory: {} as Directory,
    online: new Set<number>(),
    signMedia: (key: string) => key,
  };
  const rule = await quickMessageEvents({ runtime: house.runtime, context, changes: [] });
  const heard = (before: typeof hidden, after: typeof hidden) =>
    [ana, bruno].map(({ id }) => {
      const viewer = { id } as Viewer;
      const [event] = rule({ before, after }).map((audience) =>
        audience({ viewer, sessionId: '', authVersion: 1 }),
      );
      if (event === undefined) return undefined;
      expect(event).toMatchObject({ name: `company-${company.id}-quickemessage`, data: { id: body.id } });
      expect('record' in event.data).toBe(event.action !== 'delete');
      return event.action;
    });
  expect(heard(undefined, hidden)).toEqual(['create', undefined]);
  expect(heard(hidden, shown)).toEqual(['update', 'create']);
  expect(heard(shown, shown)).toEqual(['update', 'update']);
  expect(heard(shown, hidden)).toEqual(['update', 'delete']);
  expect(heard(shown, undefined)).toEqual(['delete', 'delete']);
  expect(heard(hidden, undefined)).toEqual(['delete', undefined]);
});
