import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type AreaForms, changing, fieldsOf, loadForms } from '../generate/fieldForms.ts';

const root = join(import.meta.dirname, '../..');

/** Areas whose forms are not administration's: their bounds are in their contracts, their proofs in their own tests. */
const elsewhere = new Set([
  'announcements',
  'campaigns',
  'chatbot',
  'contactLists',
  'externalApi',
  'files',
  'kanban',
  'messages',
  'queues',
  'schedules',
  'tags',
  'tickets',
  'ticketTools',
]);

const operations = [...changing()].map(([key, { area, operation }]) => ({
  key,
  area,
  access: operation.access,
  fields: [...fieldsOf(operation).keys()],
}));
let byArea: AreaForms;
beforeAll(async () => {
  byArea = await loadForms(root);
});
const forms = () =>
  [...byArea].flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, form]) => ({ area, name, ...form })),
  );
const namesOf = (fields: object): string[] => Object.keys(fields).flatMap((names) => names.split(' '));

test('every field that an operation of administration takes stands in a form, with its tests', () => {
  const sent = (key: string) =>
    new Set(forms().flatMap((form) => (form.operations.includes(key) ? namesOf(form.fields) : [])));
  const ofAdministration = new Set([
    ...byArea.keys(),
    // Its operations are in the forms of contacts and of imports.
    'contactCare',
    ...operations.flatMap(({ area, access }) =>
      (access === 'admin' || access === 'super') && !elsewhere.has(area) ? area : [],
    ),
  ]);
  const missing = operations
    .filter(({ area, key }) => ofAdministration.has(area) || sent(key).size > 0)
    .flatMap(({ area, key, fields }) => {
      const there = sent(key);
      return fields.filter((field) => !there.has(field)).map((field) => `${area}: ${key} takes ${field}`);
    });
  expect(missing, 'Name each with its tests in testing/fieldProofs.ts of its area in functions.').toEqual([]);
});

test('every form names operations that there are, and fields that they take', () => {
  const stale = forms().flatMap(({ area, name, operations: keys, fields }) => {
    const sends = operations.filter(({ key }) => keys.includes(key));
    const taken = new Set(sends.flatMap((operation) => operation.fields));
    return [
      ...keys.filter((key) => !sends.some((operation) => operation.key === key)),
      ...namesOf(fields).filter((field) => !taken.has(field)),
    ].map((gone) => `${area}, ${name}: ${gone}`);
  });
  expect(stale, 'Take these out of testing/fieldProofs.ts of their areas.').toEqual([]);
});

test('every field and rule of a form names tests that are there, each by its title', () => {
  const proofs = forms().flatMap(({ name, fields, besides = {} }) =>
    [...Object.entries(fields), ...Object.entries(besides)].map(([what, tests]) => ({
      of: `${name}, ${what}`,
      tests,
    })),
  );
  expect(proofs.length).toBeGreaterThan(150);
  expect(proofs.flatMap(({ of, tests }) => (tests.length === 0 ? [of] : []))).toEqual([]);
  const missing = proofs.flatMap(({ of, tests }) =>
    tests.flatMap(({ file, title }) => {
      const path = join(root, file);
      const source = /\.test\.tsx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
      const titles = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
      return titles.some((text) => source.includes(text)) ? [] : [`${of}: ${file} › ${title}`];
    }),
  );
  expect(missing).toEqual([]);
});
