import { existsSync } from 'node:fs';
import { functionParts } from '../parts/functions.ts';
import { functionFolder } from './bundleFunction.ts';
import { buildStale } from './buildStale.ts';
import { checkBudgets, kilobytes } from './checkBudgets.ts';
import { functionSizes } from './functionSizes.ts';

/** `npm run build`: builds what is stale, prints sizes, fails when a budget is exceeded. */
const report = await buildStale();
console.log(report.built.length > 0 ? `Built: ${report.built.join(', ')}.` : 'Everything was up to date.');
for (const path of report.missing) console.log(`Not built, because it does not exist: ${path}`);

const sizes = functionParts
  .filter((part) => existsSync(functionFolder(part.name)))
  .map((part) => functionSizes(part.name));
if (sizes.length > 0) {
  console.log(
    `${'function'.padEnd(20)}${'eager'.padStart(12)}${'eager gzip'.padStart(12)}${'whole gzip'.padStart(12)}`,
  );
  for (const size of sizes) {
    const figures = [size.eager, size.eagerGzip, size.wholeGzip].map((bytes) =>
      kilobytes(bytes).padStart(12),
    );
    console.log(`${size.name.padEnd(20)}${figures.join('')}`);
  }
}
const exceeded = checkBudgets(sizes);
for (const sentence of exceeded) console.error(`Over budget: ${sentence}`);
if (exceeded.length > 0 || report.missing.length > 0) process.exitCode = 1;
