// npm start: plain JavaScript for whatever Node is there. It installs what is missing and hands over to Node 24.
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
 * Runs a TypeScript program of the repository on the project's own Node, with everything installed: here, where npm has
 * found that Node already, else in a process of its own, which `options` of Node's are for.
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
    // The channel closes when this process is killed: that is how the child learns of it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: ownPath() },
  });
  // The terminal's Ctrl-C reaches the child as well; this process only waits for it to end in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** One process fewer, which is 50 MB. */
async function runHere(program, args) {
  process.chdir(root);
  process.argv.splice(1, process.argv.length, join(root, program), ...args);
  process.env.PATH = ownPath();
  // What is compiled once is kept: the next start is quicker and needs less memory.
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

/** Path of Node 24, after installing whatever is missing. */
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
  // Where npm was told not to run install scripts, the package `node` is there without its program.
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
    // Somebody else's folder: it is only looked through again next time.
  }
  return node;
}

/** Whether node_modules already holds what the lock file asks for (npm keeps its own copy there). */
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

/** The reason among the lines that npm prints, most of which are a trace. */
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
