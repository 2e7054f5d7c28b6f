import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLoopback, stopServer } from '../aws/listenLoopback.ts';
import { createServer as createHttpServer } from 'node:http';
import { StartError, startSentence } from '../startError.ts';
import { until } from '../testing/until.ts';
import { choosePorts } from './choosePorts.ts';
import { openDataDir } from './dataDir.ts';
import { endOrphans } from './endOrphans.ts';
import { processIdentity } from './processIdentity.ts';
import { troubleIn } from './processLog.ts';
import { superviseProcess, type ProcessSpec } from './superviseProcess.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-supervisor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guard = join(import.meta.dirname, 'dieWithParent.mjs');

function specOf(name: string, code: string, more: Partial<ProcessSpec> = {}): ProcessSpec {
  return {
    name,
    channel: true,
    ready: 'message',
    logFile: join(folder, `${name}.log`),
    onTrouble: () => {},
    command: () => ({
      program: process.execPath,
      args: ['--import', guard, '--input-type=module', '--eval', code],
      env: process.env,
    }),
    ...more,
  };
}

const serving = 'process.send({ ready: true }); setInterval(() => {}, 1000);';

test('a killed process is started again, a stopped one is not', async () => {
  const troubles: string[] = [];
  const one = superviseProcess(specOf('one', serving, { onTrouble: (_name, text) => troubles.push(text) }));
  await one.ready;
  const first = one.pid ?? 0;
  process.kill(first, 'SIGKILL');
  const second = await until('another process', () => (one.pid !== first ? one.pid : undefined));
  expect(troubles).toEqual(['ended (SIGKILL) and is started again']);
  await one.stop();
  expect(processIdentity(second)).toBeUndefined();
  expect(one.pid).toBeUndefined();
});

test('a process that does not end when asked is ended', async () => {
  const stubborn = superviseProcess(
    specOf('stubborn', `process.on('SIGTERM', () => {}); ${serving}`, { graceMs: 300 }),
  );
  await stubborn.ready;
  const pid = stubborn.pid ?? 0;
  await stubborn.stop();
  expect(processIdentity(pid)).toBeUndefined();
});

test('one that never comes up is given up with a sentence', async () => {
  const broken = superviseProcess(specOf('broken', 'process.exit(3)'));
  await expect(broken.ready).rejects.toThrow(/^broken does not start \(code 3\); more in .*broken\.log\.$/);
  await broken.stop();
  const troubles: string[] = [];
  const talking = superviseProcess(
    specOf('talking', `console.error('Error: no disk'); console.error('Node.js'); process.exit(4)`, {
      onTrouble: (_name, text) => troubles.push(text),
    }),
  );
  await expect(talking.ready).rejects.toThrow(
    /^talking does not start \(code 4\): no disk; more in .*\.log\.$/,
  );
  expect(troubles).toEqual([]);
  await talking.stop();
});

test('children end when the supervisor is killed', async () => {
  const program = `
    import { superviseProcess } from ${JSON.stringify(join(import.meta.dirname, 'superviseProcess.ts'))};
    const common = { logFile: ${JSON.stringify(join(folder, 'child.log'))}, onTrouble() {} };
    const node = superviseProcess({ ...common, name: 'node', channel: true, ready: 'message', command: () => ({
      program: process.execPath, env: process.env,
      args: ['--import', ${JSON.stringify(guard)}, '--input-type=module', '--eval', ${JSON.stringify(serving)}] }) });
    await node.ready;
    console.log(node.pid);
    setInterval(() => {}, 1000);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  supervisor.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const child = Number(await until('the child’s number', () => /^\d+\n/.exec(output)?.[0]));
  expect(processIdentity(child)).toBeDefined();
  supervisor.kill('SIGKILL');
  await until('the child ended', () => processIdentity(child) === undefined);
});

test('what a process prints is logged, and only trouble is passed on', async () => {
  const troubles: string[] = [];
  const lines = [
    `console.log('plain');`,
    `console.log(JSON.stringify({ level: 'INFO', message: 'fine' }));`,
    `console.log(JSON.stringify({ level: 'ERROR', message: 'broken' }));`,
    `console.log(JSON.stringify({ level: 40, msg: 'odd' }));`,
    `console.log(JSON.stringify({ level: 'WARN', message: 'refused', code: 'ERR_NO_PERMISSION' }));`,
    `console.error('raw');`,
  ];
  const noisy = superviseProcess(
    specOf('noisy', `${lines.join('')} ${serving}`, { onTrouble: (_name, text) => troubles.push(text) }),
  );
  await noisy.ready;
  await until('four troubles', () => troubles.length === 4);
  await noisy.stop();
  expect(troubles.toSorted()).toEqual(['broken', 'odd', 'raw', 'refused: ERR_NO_PERMISSION']);
  await until('the log', () => readFileSync(join(folder, 'noisy.log'), 'utf8').includes('plain'));
  expect(troubleIn('    at file.ts:1:1', true)).toBeUndefined();
});

test('a data folder is taken by one instance, left by it, and only emptied when it is ours', () => {
  const path = join(folder, 'data');
  const taken = openDataDir(path, false);
  expect(() => openDataDir(path, false)).toThrow(
    `The data folder ${path} is in use by another running instance (process ${process.pid}).`,
  );
  writeFileSync(join(path, 'table.db'), 'x');
  taken.release();
  // Left by an instance that was killed.
  writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid: 999_999, identity: 'long ago' }));
  openDataDir(path, false).release();
  expect(readdirSync(path)).toContain('table.db');
  openDataDir(path, true).release();
  expect(readdirSync(path)).toEqual(['.balcao-data']);

  const foreign = join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'thesis.txt'), 'years of work');
  expect(() => openDataDir(foreign, true)).toThrow('holds something else than data of Balcão');
  expect(readdirSync(foreign)).toEqual(['thesis.txt']);
  expect(() => openDataDir(join(foreign, 'thesis.txt'), false)).toThrow('is not a folder');
});

test('ports are kept over restarts and chosen anew when taken', async () => {
  const path = join(folder, 'ports');
  mkdirSync(path);
  const first = await choosePorts(path);
  expect(new Set(Object.values(first)).size).toBe(6);
  expect(await choosePorts(path)).toEqual(first);
  const blocker = createHttpServer();
  await listenLoopback(blocker, first.engine);
  const second = await choosePorts(path);
  expect(second.engine).not.toBe(first.engine);
  expect({ ...second, engine: 0 }).toEqual({ ...first, engine: 0 });
  await stopServer(blocker);
});

/** Runs the start program until it fails; returns its stderr. */
async function startFailure(env: Record<string, string>, ...args: string[]): Promise<string> {
  const program = spawn(process.execPath, [...args, join(import.meta.dirname, '..', 'main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  program.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise((resolve) => program.once('exit', resolve));
  expect(code).toBe(1);
  return text;
}

test('a start that cannot succeed says why in one sentence', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => {
      const address = blocker.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const data = join(folder, 'never');
  expect(await startFailure({ PORT: String(port), DATA_DIR: data })).toBe(
    `Port ${port} is taken by another program; free it or set PORT to another one.\n`,
  );
  blocker.close();
  expect(await startFailure({ PORT: '70000', DATA_DIR: data })).toBe(
    'PORT must be a number from 1 to 65535.\n',
  );
  for (const odd of ['0x50', '80.5', ' ', '-1'])
    expect(await startFailure({ PORT: odd, DATA_DIR: data })).toBe(
      'PORT must be a number from 1 to 65535.\n',
    );
  expect(await startFailure({ PORT: String(port), HOST: '203.0.113.1', DATA_DIR: data })).toMatch(
    /^Nothing can listen on the address 203\.0\.113\.1 here \(\w+\); set HOST to an address of this machine\.\n$/,
  );
  const brokenData = join(folder, 'broken-data');
  openDataDir(brokenData, false).release();
  writeFileSync(join(brokenData, 'ports.json'), '{"dynamodb":');
  expect(await startFailure({ PORT: String(port), DATA_DIR: brokenData })).toBe(
    `The file ${join(brokenData, 'ports.json')} is broken; put it back from a copy, or begin anew with --fresh.\n`,
  );
  expect(await startFailure({ PORT: String(port), DATA_DIR: '/proc/balcao' })).toBe(
    'The data folder /proc/balcao cannot be read and written (ENOENT).\n',
  );
  expect(
    await startFailure({ PORT: String(port), DATA_DIR: data, AWS_ENDPOINT_URL_DYNAMODB: 'nonsense' }),
  ).toBe('AWS_ENDPOINT_URL_DYNAMODB must be an http address; it is "nonsense".\n');
  const elsewhere = "data:text/javascript,Object.defineProperty(process, 'arch', { value: 'mips' });";
  const missing = await startFailure({ PORT: String(port), DATA_DIR: data }, '--import', elsewhere);
  expect(missing).toMatch(/^The DynamoDB engine is not available on this machine: [^\n]+\.\n$/);
});

test('what was noted in the data folder may be nonsense without harm', async () => {
  const path = join(folder, 'nonsense');
  mkdirSync(path);
  writeFileSync(join(path, 'processes.json'), '[null, 1, {"pid": "x"}, {"pid": -1}, {"pid": 0}]');
  await endOrphans(path);
  writeFileSync(join(path, 'ports.json'), '{"dynamodb": "x", "engine": -5, "functions": 99999}');
  for (const port of Object.values(await choosePorts(path))) expect(port).toBeGreaterThan(0);
});

test('a broken database is named as such, with what helps', async () => {
  const code = `console.error('    throw new Error(message);'); throw new Error('file is not a database');`;
  const one = superviseProcess(specOf('table', code));
  await expect(one.ready).rejects.toThrow(
    /^table does not start \(code 1\): file is not a database; more in .*\.log\. Its data is broken: .* --fresh\.$/,
  );
});

test('who was started by npm ends with it, however npm was ended', async () => {
  const file = join(folder, 'outlived');
  const watch = `import { whenStarterEnds } from '${join(import.meta.dirname, 'whenStarterEnds.mjs')}';
    import { writeFileSync } from 'node:fs';
    whenStarterEnds(() => { writeFileSync(process.argv[1], 'ended'); process.exit(); });
    setTimeout(() => process.exit(), 20000);
    console.log('watching');`;
  const script = join(folder, 'watch.mjs');
  writeFileSync(script, watch.replace('process.argv[1]', 'process.argv[2]'));
  const starts = (command: string, more: string) => `
    const child = require('node:child_process').spawn(${command}, ${more});
    child.stdout.pipe(process.stdout);
    setTimeout(() => process.exit(), 20000);`;
  const inShell = starts(`'sh'`, `['-c', '"$NODE" ${script} ${file}; true']`);
  const directly = starts('process.execPath', `['${script}', '${file}']`);
  for (const [code, event, ends] of [
    [inShell, 'start', true],
    [directly, 'start', true],
    [directly, undefined, false],
  ] as const) {
    rmSync(file, { force: true });
    const starter = spawn(process.execPath, ['--eval', code], {
      env: { ...process.env, NODE: process.execPath, npm_lifecycle_event: event },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => starter.stdout.once('data', resolve));
    starter.kill('SIGKILL');
    if (ends) await until('it says that it ended', () => existsSync(file));
    else await new Promise((resolve) => setTimeout(resolve, 2500));
    expect([code, existsSync(file)]).toEqual([code, ends]);
  }
});

test('faults of files and network are told in one sentence, others keep their trace', () => {
  const taken = Object.assign(new Error("EEXIST: file already exists, mkdir 'logs'"), { code: 'EEXIST' });
  expect(startSentence(taken)).toBe("Balcão cannot start: EEXIST: file already exists, mkdir 'logs'");
  expect(startSentence(new StartError('No engine.'))).toBe('No engine.');
  const ours = new TypeError('x is undefined');
  expect(startSentence(ours)).toBe(ours);
});
