import type { Operation } from '@balcao/shared/contract/defineOperation';
import { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import type * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { snippet, snippetCalls, snippetLanguages } from './snippets.ts';

const words = {
  base: 'https://app.example/api',
  token: 'T0k"en\'s',
  text: `L'água "doce" é \\ boa`,
  optional: 'Opcionais',
};

/** Finds the field names in a snippet: JSON fields, form fields, file. */
const written: Record<(typeof snippetLanguages)[number], RegExp[]> = {
  curl: [/"(\w+)":/g, /-F '([^=']+)=/g],
  javascript: [/^ {2}(?!method)(\w+): "/gm, /body\.append\("([^"]+)"/g],
  python: [/^ {8}"([^"]+)":/gm, /files=\[\("([^"]+)"/g],
  php: [/^ {4}'([^']+)' =>/gm],
};

describe.each(snippetLanguages)('%s', (language) => {
  test.each(snippetCalls)('%s names what the contract declares', (call) => {
    const text = snippet(language, call, words);
    const path = /https:\/\/app\.example\/api([\w/]+)/.exec(text)?.[1];
    const operations: Operation[] = Object.values(externalApiApi);
    const operation = operations.find(({ key }) => key === `POST ${path}`);
    if (operation === undefined) throw new Error(`nothing is at ${path}`);
    const { shape } = operation.body as z.ZodObject;
    const declared = [...Object.keys(shape), operation.multipart?.field];
    const named = written[language].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
    expect(named).toContain('number');
    expect(named.filter((name) => !declared.includes(name))).toEqual([]);
    expect(named.includes('medias')).toBe(call === 'media');
    expect(text).toMatch(/POST|requests\.post/);
  });
});

/** Optional fields appear as comments; finds their names. */
const commented: Record<(typeof snippetLanguages)[number], RegExp> = {
  curl: /^# (?:"(\w+)": |-F '(\w+)=)/gm,
  javascript: /^ *\/\/ (?:(\w+): |body\.append\("(\w+)")/gm,
  python: /^ {8}# "(\w+)": /gm,
  php: /^ {4}\/\/ '(\w+)' => /gm,
};

describe.each(snippetLanguages)('%s', (language) => {
  test.each(snippetCalls)('%s says what may be sent besides', (call) => {
    const found = [...snippet(language, call, words).matchAll(commented[language])];
    const named = found.map(([, name, ofForm]) => name ?? ofForm);
    const sends = call === 'text' || call === 'media';
    expect(named).toEqual(sends ? ['queueId', 'userId', 'sendSignature', 'closeTicket'] : []);
  });
});

test('a text with quotes stays one, in each language', () => {
  expect(snippet('curl', 'media', words)).toContain(String.raw`-F 'body=L'\''água "doce" é \ boa'`);
  expect(snippet('php', 'text', words)).toContain(String.raw`'body' => 'L\'água "doce" é \\ boa'`);
  for (const language of ['javascript', 'python'] as const)
    expect(snippet(language, 'text', words)).toContain(JSON.stringify(words.text));
});
