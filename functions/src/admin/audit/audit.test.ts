import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import { auditActions } from '@balcao/shared/contract/auditActions';
import type { Area } from '@balcao/shared/contract/defineArea';
import { areas } from '@balcao/shared/everyArea';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditItem } from '../../core/people/auditEntity.ts';
import { operations } from '../../platform/http/testing/contractCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

type Page = { records: AuditEntry[]; hasMore: boolean; nextCursor: string | null; code?: string };
const read = async (user: TestUser, query: Record<string, string> = {}) =>
  (await house.call<Page>(user, 'GET', '/audit', { query })).body;
const exported = async (user: TestUser) =>
  (await house.call<Page>(user, 'POST', '/audit/export', { body: {} })).body;

/** Stores entries of one company, one second apart. */
async function fill(company: TestCompany, count: number, from = '2026-11-20T12:00:00.000Z'): Promise<void> {
  const { id: userId, companyId } = company.admin;
  const one = (at: number) => {
    const iso = new Date(Date.parse(from) + at * 1000).toISOString();
    const call = { clock: { now: () => Date.parse(iso), iso: () => iso }, requestId: `r${at}`, sourceIp: '' };
    const action = at % 10 === 0 ? 'queues.create' : 'contacts.update';
    return house.runtime.store.put(auditItem(call, { companyId, userId, action, target: at }));
  };
  for (let at = 0; at < count; at += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, (_, next) => one(at + next)));
}

describe('what is told', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await createTestCompany(house.runtime);
  });

  test('a setting by its name, and what it was changed to by nobody', async () => {
    await house.call(company.admin, 'PUT', '/companySettings', {
      body: { column: 'transferMessage', data: 'segredo-xyz' },
    });
    const [entry] = (await read(company.admin)).records;
    expect(entry).toMatchObject({
      action: 'settings.update',
      target: 'transferMessage',
      userId: company.admin.id,
      userName: company.admin.name,
    });
    expect(JSON.stringify(entry)).not.toContain('segredo-xyz');
  });

  test('a key of a provider by its name alone', async () => {
    const body = { value: 'sk-canary-1234567890' };
    await house.call(company.admin, 'PUT', '/settings/openaikeyaudio', { body });
    const [entry] = (await read(company.admin)).records;
    expect(entry).toMatchObject({ action: 'settings.update', target: 'openaikeyaudio' });
    expect(JSON.stringify(entry)).not.toContain('7890');
  });

  test('who exports is told of as well', async () => {
    expect((await exported(company.admin)).records.length).toBeGreaterThan(1);
    expect((await read(company.admin)).records[0]?.action).toBe('audit.export');
  });
});

describe('a long log', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await createTestCompany(house.runtime);
    await fill(company, 120);
  });

  test('is read newest first, page by page, each entry once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(company.admin, cursor === null ? {} : { cursor });
      expect(page.records.length).toBeLessThanOrEqual(50);
      seen.push(...page.records.map(({ target }) => target));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => String(119 - at)));
  });

  test('is filtered by kind, person and days', async () => {
    const queues = await read(company.admin, { kind: 'queues' });
    expect(queues.records.map(({ target }) => Number(target))).toEqual([
      110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0,
    ]);
    expect(queues.hasMore).toBe(false);
    expect((await read(company.admin, { userId: String(company.ana.id) })).records).toEqual([]);
    expect((await read(company.admin, { from: '2026-11-21' })).records).toEqual([]);
    expect((await read(company.admin, { from: '2026-11-20', to: '2026-11-20' })).records).toHaveLength(50);
    expect((await read(company.admin, { to: '2026-11-19' })).records).toEqual([]);
  });

  test('days are those of the company’s clock', async () => {
    const late = await createTestCompany(house.runtime);
    // 23:30 of the previous day in São Paulo.
    await fill(late, 1, '2026-11-20T02:30:00.000Z');
    expect((await read(late.admin, { from: '2026-11-20' })).records).toEqual([]);
    expect((await read(late.admin, { from: '2026-11-19', to: '2026-11-19' })).records).toHaveLength(1);
  });

  test('a cursor of other filters, or of another company, leads nowhere', async () => {
    const { nextCursor } = await read(company.admin);
    const cursor = nextCursor ?? '';
    expect((await read(company.admin, { cursor, kind: 'queues' })).code).toBe('ERR_BAD_CURSOR');
    const other = await createTestCompany(house.runtime);
    expect((await read(other.admin, { cursor })).code).toBe('ERR_BAD_CURSOR');
  });

  test('a page costs one query of its rows', async () => {
    const { read: units, trips } = await house.meter.cost('a page of the audit log', () =>
      read(company.admin),
    );
    expect(trips).toBeLessThanOrEqual(3);
    expect(units).toBeLessThanOrEqual(5);
  });

  test('a filter that leaves nothing of a long log is answered all the same', async () => {
    const page = await read(company.admin, { kind: 'plans' });
    expect(page).toMatchObject({ records: [], hasMore: false });
  });

  test('the whole of it goes into one answer for a file', async () => {
    expect((await exported(company.admin)).records).toHaveLength(120);
  });
});

test('an export of thousands of entries looks at each of them once', async () => {
  const company = await createTestCompany(house.runtime);
  await fill(company, 4000);
  const stringify = JSON.stringify;
  let times = 0;
  JSON.stringify = (...given: unknown[]) => {
    times++;
    return stringify(...(given as Parameters<typeof stringify>));
  };
  const { records, hasMore } = await exported(company.admin).finally(() => void (JSON.stringify = stringify));
  expect([records.length, hasMore]).toEqual([4000, false]);
  expect(new Set(records.map(({ id }) => id)).size).toBe(4000);
  // Each row is stringified twice for its size, plus the calls of store and request.
  expect(times).toBeLessThan(5 * 4000);
});

test('only administrators read it, of their own company; super users of any', async () => {
  const company = await createTestCompany(house.runtime);
  await fill(company, 1);
  expect((await house.call<Page>(company.ana, 'GET', '/audit')).body.code).toBe('ERR_NO_PERMISSION');
  const other = await createTestCompany(house.runtime);
  const companyId = String(company.admin.companyId);
  expect((await read(other.admin, { companyId })).records).toEqual([]);
});

test('every action of the contract is known, and none that nobody does', () => {
  const byOperations = operations.flatMap(({ audit }) => (audit === undefined ? [] : [audit]));
  const apart = Object.values<Area>(areas).flatMap(({ alsoAudits = [] }) => alsoAudits);
  expect(new Set([...byOperations, ...apart]), 'npm run generate').toEqual(new Set(auditActions));
});
