import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../testing/cheapPasswords.ts';
import { type ApiAnswer, startApi, type TestApi, testPassword } from './testing/startApi.ts';

type Fields = Record<string, unknown>;
interface Form {
  /** Creates a thing with these fields and the required ones. */
  make: (fields: Fields) => Promise<ApiAnswer<Fields & { id: number }>>;
  change: (id: number, fields: Fields) => Promise<ApiAnswer<Fields>>;
}

let api: TestApi;
let forms: Record<'contact' | 'company' | 'help video', Form>;
let made = 0;
beforeAll(async () => {
  api = await startApi();
  const as = api.superUser;
  const planId = (await api.call('GET /plans/list', { as })).body[0]?.id ?? 0;
  const admin = await api.newCompany();
  const params = (id: number) => ({ id: String(id) });
  forms = {
    contact: {
      make: (fields) => {
        const body = { name: 'Cliente', number: String(5_511_988_880_000 + ++made), ...fields };
        return api.call('POST /contacts', { as: admin, body });
      },
      change: (id, body) => api.call('PUT /contacts/{id}', { as: admin, params: params(id), body }),
    },
    company: {
      make: (fields) => {
        const own = { name: `Firma ${++made}`, email: `firma${made}@firma.test` };
        return api.call('POST /companies', {
          as,
          body: { ...own, planId, password: testPassword, ...fields },
        });
      },
      change: (id, body) => api.call('PUT /companies/{id}', { as, params: params(id), body }),
    },
    'help video': {
      make: (fields) =>
        api.call('POST /helps', { as, body: { title: 'Primeiros passos', video: 'dQw4w9WgXcQ', ...fields } }),
      change: (id, body) => api.call('PUT /helps/{id}', { as, params: params(id), body }),
    },
  };
});
afterAll(() => api.stop());

const letters = (length: number): string => 'x'.repeat(length);
/** An address of `length` characters. */
const address = (length: number): string => `${letters(length - 10)}@dono.test`;
const noAddress = ['ana', 'ana@', '@dono.test', 'a na@dono.test', address(255)];

interface Bounds {
  taken: string;
  refused: readonly string[];
  /** Value stored for an empty field; undefined if the field is required. */
  empty?: string;
}
const bounds: readonly [keyof typeof forms, string, Bounds][] = [
  ['contact', 'email', { taken: address(254), refused: noAddress, empty: '' }],
  ['company', 'email', { taken: address(254), refused: noAddress }],
  ['company', 'phone', { taken: letters(30), refused: [letters(31)], empty: '' }],
  ['company', 'document', { taken: letters(30), refused: [letters(31)], empty: '' }],
  ['company', 'paymentMethod', { taken: letters(30), refused: [letters(31)], empty: '' }],
  ['company', 'recurrence', { taken: 'BIMESTRAL', refused: ['SEMANAL', 'anual'], empty: 'MENSAL' }],
  ['company', 'timezone', { taken: 'Europe/Lisbon', refused: ['Marte/Olimpo'], empty: 'America/Sao_Paulo' }],
  ['company', 'language', { taken: 'tr', refused: ['fr', 'pt-BR'], empty: 'pt' }],
  ['help video', 'title', { taken: letters(100), refused: [letters(101), ' ', '\u{200b}'] }],
  ['help video', 'description', { taken: letters(1000), refused: [letters(1001)], empty: '' }],
];

test.each(bounds)('%s, %s: at its bounds and past them', async (form, field, { taken, refused, empty }) => {
  const { make, change } = forms[form];
  const { status, body } = await make({ [field]: taken });
  expect([status, body[field]]).toEqual([200, taken]);
  const wrong = empty === undefined ? ['', ...refused] : refused;
  for (const value of wrong)
    for (const answer of [await make({ [field]: value }), await change(body.id, { [field]: value })]) {
      expect([value, answer.status, answer.error.code]).toEqual([value, 400, 'ERR_VALIDATION']);
      expect(new Set(answer.error.details?.map(({ path }) => path))).toEqual(new Set([`body.${field}`]));
    }
  if (empty !== undefined)
    for (const nothing of ['', null]) {
      expect((await make({ [field]: nothing })).body[field]).toBe(empty);
      expect((await change(body.id, { [field]: nothing })).body[field]).toBe(empty);
    }
  const again = await change(body.id, { [field]: taken });
  expect([again.status, again.body[field]]).toEqual([200, taken]);
});
