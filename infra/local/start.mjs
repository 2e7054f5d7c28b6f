// npm start: plain JavaScript that runs on any Node. It installs missing packages and continues on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { whenStarterEnds } from './supervisor/whenStarterEnds.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');

const compileCache = join(modules, '.cache', 'compile');

/**
 * Runs a TypeScript program of the repository on the project's own Node, after installing everything: in this process
 * if npm already runs that Node, else in a child process, to which Node's `options` apply.
 */
export async function runOnProjectNode(program, args, options = []) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node ${process.versions.node} is too old: Balcão needs Node 20 or newer.`);
  let child;
  whenStarterEnds(() => (child ? child.kill('SIGTERM') : process.emit('SIGTERM') || process.exit(1)));
  const node = projectNode();
  if (realpathSync(node) === realpathSync(process.execPath)) {
    await runHere(program, args);
    return;
  }
  child = spawn(node, ['--disable-warning=ExperimentalWarning', ...options, join(root, program), ...args], {
    // The channel closes when this process is killed; the child notices that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: ownPath() },
  });
  // The terminal's Ctrl-C reaches the child too; this process only waits for it to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Runs the program in this process, which saves a second one of 50 MB. */
async function runHere(program, args) {
  process.chdir(root);
  process.argv.splice(1, process.argv.length, join(root, program), ...args);
  process.env.PATH = ownPath();
  // Caching compiled code makes the next start faster and uses less memory.
  nodeModule.enableCompileCache(compileCache);
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = (warning, ...more) => {
    if (more[0] !== 'ExperimentalWarning') emitWarning(warning, ...more);
  };
  await import(pathToFileURL(join(root, program)).href);
}

function ownPath() {
  return `${join(modules, '.bin')}:${process.env.PATH}`;
}

/** Path of Node 24, after installing missing packages. */
export function projectNode() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(modules, '.balcao-installed');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed !== lock && !isComplete()) {
    console.log('· installing packages (once)');
    install();
  }
  const node = join(modules, '.bin', 'node');
  // If npm does not run install scripts, the package `node` lacks its program.
  if (majorOf(node) !== 24) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(modules, 'node'),
      stdio: 'ignore',
    });
    spawnSync('npm', ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'], {
      cwd: root,
      stdio: 'ignore',
    });
  }
  if (majorOf(node) !== 24) {
    if (majorOf(process.execPath) === 24) return process.execPath;
    fail(
      'Node 24 is missing from node_modules because install scripts did not run: npm ci --ignore-scripts=false mends it.',
    );
  }
  try {
    if (installed !== lock) writeFileSync(stamp, lock);
  } catch {
    // The folder belongs to another user, so no stamp is written: the next start compares the packages again.
  }
  return node;
}

/** True if node_modules already holds the packages of the lock file (npm keeps its own copy of it there). */
function isComplete() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        !path.startsWith('node_modules/') ||
        entry.optional ||
        entry.link ||
        (present[path]?.version === entry.version && existsSync(join(root, path))),
    );
  } catch {
    return false;
  }
}

function majorOf(program) {
  const result = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? Number(/^v(\d+)/.exec(result.stdout)?.[1]) : undefined;
}

function install() {
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  fail(`The packages could not be installed: ${whyNot(result)}. "npm ci" shows all that npm says.`);
}

/** Picks the reason from npm's output, most of which is a trace. */
function whyNot({ error, stderr }) {
  if (error) return error.message;
  const said = stderr.replace(/^npm error ?/gm, '');
  const line = /^\w*Error: (.+)$/m.exec(said) ?? /^(E[A-Z]+: .+)$/m.exec(said) ?? /^([^\s].*)$/m.exec(said);
  return line?.[1].replace(/\.$/, '') ?? 'npm does not say why';
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  await runOnProjectNode('infra/local/main.ts', process.argv.slice(2));
}
