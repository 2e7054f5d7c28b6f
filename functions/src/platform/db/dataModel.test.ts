import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentDataModel, dataModelPage } from './writeDataModel.ts';

test('docs/data-model.md says what the entity modules do (npm run data-model writes it)', async () => {
  expect(readFileSync(dataModelPage, 'utf8')).toBe(await currentDataModel());
});
