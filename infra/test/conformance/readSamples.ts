import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '../../local/testing/table/recordShapes.ts';
import { textAsBytes } from '../../local/testing/table/wireBytes.ts';
import { tableName } from './engineUnderTest.ts';

/** The shapes that the processes of a run wrote into a folder, the smallest sample of each. */
export function readSamples(folder: string): Sample[] {
  const smallest = new Map<string, string>();
  for (const file of globSync('*.jsonl', { cwd: folder }))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const { shape } = JSON.parse(line) as Sample;
      const known = smallest.get(shape);
      if (known === undefined || line.length < known.length) smallest.set(shape, line);
    }
  // Each test file had a table under a name of its own.
  return [...smallest.values()].map(
    (line) => JSON.parse(line.replaceAll(/"test-[0-9a-f]{8}"/g, `"${tableName}"`), textAsBytes) as Sample,
  );
}
