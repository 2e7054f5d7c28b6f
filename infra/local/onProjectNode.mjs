// node infra/local/onProjectNode.mjs <program> <arguments…>: runs a TypeScript program of the repository, on a fresh
// clone as well. Plain JavaScript that runs on any Node: it installs missing packages and continues on Node 24.
import { runOnProjectNode } from './start.mjs';

const [program, ...args] = process.argv.slice(2);
await runOnProjectNode(program, args);
