import { createRuntime } from '../runtime/runtime.ts';
import { projectionNames, rebuildProjection } from './rebuildProjection.ts';

/** Makes the projection named on the command line anew from the table named by TABLE_NAME. */
const asked = projectionNames.find((name) => name === process.argv[2]);
if (asked === undefined || process.env['TABLE_NAME'] === undefined) {
  console.error(`usage: npm run rebuild -- ${projectionNames.join(' | ')}`);
  process.exitCode = 2;
} else {
  const runtime = createRuntime(process.env);
  const { written, removed } = await rebuildProjection(runtime, asked);
  console.log(`${asked}: ${written} items written, ${removed} taken out`);
  runtime.clients.destroy();
}
