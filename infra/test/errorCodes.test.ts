import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '@balcao/shared/errorStatus';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Codes that the server does not return so far, although clients and our screens can translate them. */
const reserved = [
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_FETCH_WAPP_MSG',
  'ERR_WAPP_CHECK_CONTACT',
];

test('every code is answered somewhere, or reserved', () => {
  // Leaves out files that only declare a code, or declare that an operation may return it.
  const ours = ['{functions/src,shared/{src,server}}/**/*.ts', 'infra/openapi/gatewayResponses.ts'];
  const files = globSync(ours, { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\/|\/area\.ts$|Api\.ts$|\/errorStatus\.ts$/.test(file),
  );
  const answered = new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\bERR_[A-Z_]+\b/g) ?? []),
  );
  const silent = Object.keys(errorStatus).filter((code) => !answered.has(code));
  expect(silent.toSorted(), 'Answer them, take them out, or name them here.').toEqual(reserved);
});
