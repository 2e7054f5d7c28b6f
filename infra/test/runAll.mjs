// npm test: the whole proof, and `npm test -- --changed` what of it a change can reach. Plain JavaScript for whatever Node
// is there; the proof itself is runAll.ts, on the project's own.
import { runOnProjectNode } from '../local/start.mjs';

await runOnProjectNode('infra/test/runAll.ts', process.argv.slice(2));
