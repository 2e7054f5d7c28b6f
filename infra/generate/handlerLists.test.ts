import { expect, test } from 'vitest';
import { handlersFile, mismatches } from './handlerLists.ts';

const folder = 'functions/src/services/tags';
const found = [
  { name: 'getTag', file: 'getTag.ts' },
  { name: 'showTag', file: 'getTag.ts' },
  { name: 'listTags', file: 'lists/listTags.ts' },
];

test('an area answers each operation with the export of its name, from any room of its folder', () => {
  expect(handlersFile('tags', ['listTags', 'getTag', 'showTag'], found)).toBe(
    `// Generated from the contract and the folder's files: npm run generate.
import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getTag, showTag } from './getTag.ts';
import { listTags } from './lists/listTags.ts';

export const tagsHandlers: Handlers<typeof tagsApi> = {
  listTags,
  getTag,
  showTag,
};
`,
  );
  expect(mismatches(folder, ['listTags', 'getTag', 'showTag'], found)).toEqual([]);
});

test('the error names an operation without a file, and says what to add', () => {
  expect(mismatches(folder, ['listTags', 'getTag', 'showTag', 'moveTag'], found)).toEqual([
    `${folder}: no file has the operation moveTag. Add moveTag.ts with \`export const moveTag: Handler<typeof tagsApi.moveTag>\`.`,
  ]);
});

test('the error names a file whose handler is no operation, and two files with the same handler', () => {
  expect(mismatches(folder, ['listTags', 'getTag'], found)).toEqual([
    `${folder}/getTag.ts: tagsApi has no operation showTag. Declare it or delete the handler.`,
  ]);
  const twice = [...found, { name: 'listTags', file: 'allTags.ts' }];
  expect(mismatches(folder, ['listTags', 'getTag', 'showTag'], twice)).toEqual([
    `${folder}: the operation listTags has a handler in lists/listTags.ts and in allTags.ts. Keep one.`,
  ]);
});
