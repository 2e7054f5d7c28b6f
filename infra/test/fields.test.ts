import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@balcao/shared/everyArea';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { platformSettingKeys } from '@balcao/shared/settings/platformSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/fields.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (form|-+) /.test(line))
  .map((line) => {
    const [, form = '', field = '', rule = '', tests = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { form: form.replaceAll('`', ''), field, rule, tests: tests.split('<br>') };
  });

/** Areas with forms of the administration. */
const areas = [
  'audit',
  'auth',
  'companies',
  'connections',
  'contactCare',
  'contactImports',
  'contactJobs',
  'contactMerges',
  'contacts',
  'helps',
  'phoneBook',
  'plans',
  'settings',
  'uploads',
  'users',
] as const satisfies readonly AreaName[];

/** Forms that send an operation's fields, by the beginning of their name in the table. */
const formsOf: Readonly<Record<string, readonly string[]>> = {
  'POST /audit/export': ['Activity log'],
  'POST /auth/login': ['Sign-in'],
  'POST /auth/invitation': ['Invitation'],
  'POST /auth/confirm-email': ['New e-mail'],
  'POST /auth/signup': ['Sign-up'],
  'POST /auth/forgot-password': ['Password reset, step 1'],
  'POST /auth/reset-password': ['Password reset, step 2'],
  'POST /companies': ['company'],
  'PUT /companies/{id}': ['company'],
  'PUT /companies/{id}/schedules': ['Company hours'],
  'PUT /companies/{id}/locale': ['Company clock'],
  'POST /whatsapp': ['Connection'],
  'PUT /whatsapp/{id}': ['Connection'],
  'PUT /whatsapp-admin/{id}': ['Connection'],
  'POST /facebook': ['POST /facebook'],
  'PUT /contact-wallet/{id}': ['Contact'],
  'POST /contact-lists/{id}/upload': ['Contact list, import'],
  'POST /contact-imports': ['import, file', 'import, list'],
  'POST /contact-imports/{id}/forecast': ['import'],
  'POST /contact-imports/{id}/start': ['import'],
  'POST /contacts/upload': ['POST /contacts/upload'],
  'POST /contactsImport': ['POST /contactsImport'],
  'POST /contacts/export': ['Export of contacts'],
  'POST /contacts/{id}/merge': ['Merge of contacts'],
  'POST /contacts/{id}/merge/undo': ['Merge of contacts'],
  'POST /contacts': ['Contact'],
  'PUT /contacts/{id}': ['Contact'],
  'PUT /contacts/block/{id}': ['Contact'],
  'POST /helps': ['help video'],
  'PUT /helps/{id}': ['help video'],
  'POST /contacts/import': ['Import from the phone'],
  'POST /contacts/import/chats': ['Import from the phone'],
  'POST /plans': ['plan'],
  'PUT /plans/{id}': ['plan'],
  'POST /settings-whitelabel/logo': ['Brand'],
  'POST /settings/cert-upload': ['Certificate'],
  'POST /uploads': ['Upload'],
  'POST /users/{id}/media-upload': ['User'],
  'POST /whatsapp/{id}/media-upload': ['Connection'],
  'POST /users': ['User'],
  'PUT /users/{id}': ['User', 'Own profile'],
  'PUT /users/toggleChangeWidht/{id}': ['Width of the list'],
};

/** Operations that take the name and the value of a setting: each setting counts as a field. */
const settings: Readonly<Record<string, { forms: readonly string[]; keys: readonly string[] }>> = {
  'PUT /companySettings': { forms: ['Company settings'], keys: companySettingKeys },
  'PUT /settings/{key}': {
    forms: ['Brand', 'Settings of the platform', 'Company key'],
    keys: [...platformSettingKeys, ...secretSettingKeys],
  },
};

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodPipe
    ? fieldsOf(schema.in as z.ZodType)
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : [];
const senders = areas
  .flatMap((area) => Object.values(contract[area]) as Operation[])
  .filter(({ method }) => method !== 'GET')
  .map(({ key, body, query }) => ({ key, fields: [...fieldsOf(body), ...fieldsOf(query)] }))
  .filter(({ fields }) => fields.length > 0);

/** True if a row belongs to a form: `User` also has `User, data` and `User (new)`. */
const isOf = (form: string, of: string): boolean => form === of || /^(,| \()/.test(form.slice(of.length));
const rowsOf = (forms: readonly string[]) =>
  rows.filter(({ form }) => forms.some((of) => form.startsWith(of) && isOf(form, of)));
const named = (forms: readonly string[]): Set<string> =>
  new Set(rowsOf(forms).flatMap(({ field }) => field.match(/\w+/g) ?? []));

test('docs/fields.md has a row for each field that an operation of administration takes', () => {
  const missing = senders.flatMap(({ key, fields }) => {
    const { forms, keys } = settings[key] ?? { forms: formsOf[key], keys: fields };
    const there = named(forms ?? []);
    return keys.filter((field) => !there.has(field)).map((field) => `${key}: ${field}`);
  });
  expect(missing).toEqual([]);
});

test('every form that is looked for is in the table, of an operation that there is', () => {
  const keys = senders.map(({ key }) => key);
  const sought = Object.entries({
    ...formsOf,
    ...Object.fromEntries(Object.entries(settings).map(([key, { forms }]) => [key, forms])),
  });
  expect(sought.filter(([key]) => !keys.includes(key))).toEqual([]);
  expect(sought.flatMap(([, forms]) => forms.filter((form) => rowsOf([form]).length === 0))).toEqual([]);
});

test('docs/fields.md names a rule and a test of each field', () => {
  const bare = rows.filter(({ form, field, rule, tests }) => !form || !field || !rule || tests[0] === '');
  expect(bare).toEqual([]);
});

test('docs/fields.md names tests that are there, each by its title', () => {
  const missing = rows.flatMap(({ form, field, tests }) =>
    tests.flatMap((reference) => {
      const [, file = '', title = ''] = /^`([^`]+\.test\.tsx?)` › (.+)$/.exec(reference) ?? [];
      const path = join(root, file);
      const source = file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : '';
      const titles = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
      return titles.some((text) => source.includes(text)) ? [] : [`${form}, ${field}: ${reference}`];
    }),
  );
  expect(missing).toEqual([]);
});
