// npm test: runs all checks; `npm test -- --changed` only those that a change can reach. Plain JavaScript that runs on
// any Node; runAll.ts runs on the project's own.
import { runOnProjectNode } from '../local/start.mjs';

await runOnProjectNode('infra/test/runAll.ts', process.argv.slice(2));
