import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTexts } from './loadTexts.ts';
import { setupI18n, switchLanguage } from './setupI18n.ts';
import type { TextSet } from './TextSet.ts';

const say = (key: string): unknown => i18next.getResource(i18next.language, 'translation', key);

function textSet(key: string, failing = false) {
  return {
    pt: vi.fn<TextSet['pt']>(async () => ({ [key]: 'português', errors: { [key]: 'erro' } })),
    en: vi.fn<TextSet['en']>(async () => {
      if (failing) throw new Error('no network');
      return { [key]: 'English', errors: { [key]: 'error' } };
    }),
    es: vi.fn<TextSet['es']>(async () => ({ [key]: 'español' })),
    tr: vi.fn<TextSet['tr']>(async () => ({ [key]: 'Türkçe' })),
  };
}

describe('texts of areas', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await setupI18n();
  });
  // Later test files in this process may load code that needs the real global.
  afterAll(() => vi.unstubAllGlobals());

  test('are fetched once, in the language that is read; a switch fetches all that are in use', async () => {
    const set = textSet('one');
    await loadTexts(set);
    await loadTexts(set);
    expect(say('one')).toBe('português');
    expect(set.en).not.toHaveBeenCalled();
    await switchLanguage('en');
    expect(say('one')).toBe('English');
    expect(document.documentElement.lang).toBe('en');
    const later = textSet('two');
    await loadTexts(later);
    expect(later.pt).not.toHaveBeenCalled();
    expect(say('two')).toBe('English');
    expect(set.pt).toHaveBeenCalledTimes(1);
  });

  test('errors of several folders stand side by side', async () => {
    await switchLanguage('en');
    await loadTexts(textSet('three'), textSet('four'));
    expect(say('errors')).toMatchObject({ three: 'error', four: 'error' });
    expect(say('errors.ERR_INTERNAL')).toBeTypeOf('string');
  });

  test('in a language that cannot be fetched are Portuguese', async () => {
    await switchLanguage('en');
    await loadTexts(textSet('five', true));
    expect(i18next.exists('five')).toBe(true);
    expect(i18next.getResource('pt', 'translation', 'five')).toBe('português');
  });

  test('fetched while the language is being switched are there in the new one', async () => {
    await switchLanguage('pt');
    const set = textSet('six');
    const switching = switchLanguage('tr');
    await Promise.all([loadTexts(set), switching]);
    expect(say('six')).toBe('Türkçe');
  });

  test('of two switches under way the last one asked for holds, though the first is fetched last', async () => {
    await switchLanguage('tr');
    const set = textSet('seven');
    const slow = Promise.withResolvers<object>();
    set.pt.mockReturnValue(slow.promise);
    await loadTexts(set);
    const first = switchLanguage('pt');
    await switchLanguage('es');
    slow.resolve({ seven: 'português' });
    await first;
    expect(say('seven')).toBe('español');
    expect(document.documentElement.lang).toBe('es');
  });
});
