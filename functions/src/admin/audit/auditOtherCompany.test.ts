import type { Operation } from '@balcao/shared/contract/defineOperation';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedIn, operations, sendOperation } from '../../platform/http/testing/contractCalls.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const idOf = () => admin.user.companyId;
const takesCompany = ({ query, body, path }: Operation) =>
  [query, body].some((part) => 'companyId' in ((part as { shape?: object } | undefined)?.shape ?? {})) ||
  /^\/(companies\/\{id\}|whatsapp-admin|whatsappsession)/.test(path);

/** Operations that ignore the `companyId` existing clients send, or whose company's log is deleted with it. */
const ownAlways = new Set([
  'POST /tickets',
  'DELETE /companies/{id}',
  'POST /contact-lists',
  'PUT /contact-lists/{id}',
  'POST /contact-list-items',
  'PUT /contact-list-items/{id}',
]);
/** Bodies of operations that act on another company; the test fills in the path's id. */
const requests: Readonly<Record<string, (companyId: number) => object | undefined>> = {
  'POST /audit/export': (companyId) => ({ companyId }),
  'PUT /companies/{id}': () => ({ name: 'Outro nome' }),
  'PUT /companies/{id}/schedules': () => ({ schedules: usualWeek }),
  'PUT /companies/{id}/locale': () => ({ language: 'en' }),
  'POST /companies/{id}/invitation': () => undefined,
  'DELETE /companies/{id}/firstSteps': () => undefined,
  'POST /users': (companyId) => ({
    name: 'Rui',
    email: 'rui@outra.test',
    password: 'Balcao#2026',
    companyId,
  }),
  'POST /whatsapp': (companyId) => ({ name: 'Nova', channel: 'whatsapp', companyId }),
  'PUT /whatsapp-admin/{id}': () => ({ name: 'Outra' }),
  'POST /whatsappsession/{id}': () => undefined,
  'PUT /whatsappsession/{id}': () => undefined,
  'DELETE /whatsappsession/{id}': () => undefined,
  'DELETE /whatsappsession/admin/{id}': () => undefined,
  'DELETE /whatsapp-admin/{id}': () => undefined,
};
const acting = operations.filter(
  (operation) =>
    operation.audit !== undefined &&
    isSignedIn(operation) &&
    takesCompany(operation) &&
    !ownAlways.has(operation.key),
);

test('every operation that acts in another company is tried here', () => {
  expect(new Set(acting.map(({ key }) => key))).toEqual(new Set(Object.keys(requests)));
});

describe('what a super user does in another company stands in its log', () => {
  test.for(acting)('$key', async (operation) => {
    const { key, path, audit } = operation;
    const company = path.startsWith('/companies/');
    const id = company ? await uninvited() : await connectionId();
    const companyId = company ? id : idOf();
    const answer = await sendOperation(
      api,
      operation,
      path.replace('{id}', String(id)),
      { body: requests[key]?.(companyId) as Record<string, unknown> },
      api.superUser,
    );
    expect(answer.status, answer.text).toBeLessThan(300);
    const [entry] = await log(companyId);
    expect(entry).toMatchObject({ action: audit, byPlatform: true, userId: api.superUser.user.id });
    const [own] = await log(api.superUser.user.companyId);
    if (company)
      expect(own).toMatchObject({
        action: audit,
        byPlatform: false,
        target: String(id),
        targetName: expect.any(String),
      });
    else expect(own?.action).not.toBe(audit);
  });

  test('POST /companies, in that of the company that it makes', async () => {
    const [entry] = await log(await uninvited());
    expect(entry).toMatchObject({ action: 'companies.create', byPlatform: true });
  });
});

const log = async (companyId: number) =>
  (await api.call('GET /audit', { as: api.superUser, query: { companyId: String(companyId) } })).body.records;

let made = 0;
/** A company whose administrator has no password yet. */
async function uninvited(): Promise<number> {
  const number = ++made;
  const { planId } = (
    await api.call('GET /companies/{id}', { as: api.superUser, params: { id: String(idOf()) } })
  ).body;
  const { body } = await api.call('POST /companies', {
    as: api.superUser,
    body: { name: `Nova ${number}`, email: `nova${number}@empresa.test`, planId: planId ?? 0 },
  });
  return body.id;
}

async function connectionId(): Promise<number> {
  const body = { name: `Loja ${++made}`, channel: 'whatsapp' as const };
  return (await api.call('POST /whatsapp', { as: admin, body })).body.id;
}
