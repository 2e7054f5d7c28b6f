import { expect, test } from 'vitest';
import { languages } from '../records/userModel.ts';
import { fileTooLargeText, customerTexts } from './customerTexts.ts';

test('every language has each text, and its own', () => {
  const all = languages.map((language) => Object.values(customerTexts[language]));
  for (const texts of all) expect(texts.every((text) => text.trim() !== '')).toBe(true);
  const flat = all.flat();
  expect(new Set(flat).size).toBe(flat.length);
});

test.each(languages)('the limit is said in whole megabytes: %s', (language) => {
  expect(fileTooLargeText(language, 64 * 1024 * 1024)).toContain('64 MB');
  expect(fileTooLargeText(language, 2_000_000)).toContain('1 MB');
});
