// node infra/local/onProjectNode.mjs <program> <arguments…>: any TypeScript program of the repository, on a fresh clone as well:
// plain JavaScript for whatever Node is there, which installs what is missing and hands over to Node 24.
import { runOnProjectNode } from './start.mjs';

const [program, ...args] = process.argv.slice(2);
await runOnProjectNode(program, args);
