import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { expect, test } from 'vitest';
import { awaitedSettings } from './testing/awaitedSettings.ts';

const root = join(import.meta.dirname, '../../..');
const product = globSync('{functions,frontend,connector}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const readers = [
  // const { key } = await readCompanySettings(…), also out of a list of such
  ...product.matchAll(/\{([^{}]*)\} = await readCompanySettings\(/g),
  ...product.matchAll(/const \[\{([^{}]*)\}[^=]*\] = await Promise\.all\(\[\s*readCompanySettings\(/g),
  ...product.matchAll(/\bsettings\.(\w+)/g),
  ...product.matchAll(/\bcompanySetting\([^']*'(\w+)'\)/g),
];
const read = new Set(readers.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
const awaited = Object.values(awaitedSettings).flat();

test('what a company may set is read somewhere, or awaited', () => {
  expect(companySettingKeys.filter((key) => !read.has(key) && !awaited.includes(key))).toEqual([]);
});

test('what is read is not awaited', () => {
  expect(awaited.filter((key) => read.has(key))).toEqual([]);
  expect(new Set(awaited).size).toBe(awaited.length);
});
