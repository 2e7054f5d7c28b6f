import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { larger, type Sample } from '../../local/testing/table/recordShapes.ts';
import { requestBytes } from '../../local/testing/table/shapeOf.ts';
import { textAsBytes } from '../../local/testing/table/wireBytes.ts';
import { tableName } from './engineUnderTest.ts';

/**
 * Reads the recorded shapes of a run from a folder: of each the smallest sample, and the one with the largest request
 * if that is larger by the factor `larger`, because limits and units depend on sizes.
 */
export function readSamples(folder: string): Sample[] {
  const smallest = new Map<string, { line: string; bytes: number }>();
  const largest = new Map<string, { line: string; bytes: number }>();
  for (const file of globSync('*.jsonl', { cwd: folder }))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const { shape, input } = JSON.parse(line) as Sample;
      const one = { line, bytes: requestBytes(input) };
      if (line.length < (smallest.get(shape)?.line.length ?? Infinity)) smallest.set(shape, one);
      if (one.bytes > (largest.get(shape)?.bytes ?? 0)) largest.set(shape, one);
    }
  const chosen = [...smallest].flatMap(([shape, small]) => {
    const large = largest.get(shape);
    return large && large.bytes >= larger * small.bytes ? [small.line, large.line] : [small.line];
  });
  // The table's name differs between test files.
  return chosen.map(
    (line) => JSON.parse(line.replaceAll(/"test-[0-9a-f]{8}"/g, `"${tableName}"`), textAsBytes) as Sample,
  );
}
