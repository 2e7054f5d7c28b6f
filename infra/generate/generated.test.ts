import { expect, test } from 'vitest';
import { generatedFiles, staleFiles } from './generate.ts';

test('generated files hold what folders, areas and the contract say', async () => {
  expect(staleFiles(await generatedFiles()), 'Run npm run generate.').toEqual([]);
});
