import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bannerOptions, functionFolder } from '@balcao/infra/build/bundleFunction';
import { functionSizes } from '@balcao/infra/build/functionSizes';
import { repositoryRoot } from '@balcao/infra/build/paths';
import { functionParts } from '@balcao/infra/parts/functions';
import { percentile } from '../support/percentile.ts';

const run = promisify(execFile);
const runs = 7;

export interface BundleFigures {
  name: string;
  /** Minified bytes that load at start. */
  eager: number;
  eagerGzip: number;
  /** CPU milliseconds of loading the module in a fresh process, median. */
  initMs: number;
  /** Figures of the same function bundled as a bundler does by default: one file, everything loaded at start. */
  naive: { eager: number; eagerGzip: number; initMs: number };
}

/** Measures what every built function loads at start and what that costs, beside a naive bundle of the same source. */
export async function benchBundles(): Promise<BundleFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  const figures: BundleFigures[] = [];
  try {
    for (const { name, entry } of functionParts) {
      const outfile = join(folder, `${name}.mjs`);
      await build({
        absWorkingDir: repositoryRoot,
        entryPoints: [entry],
        outfile,
        bundle: true,
        minify: true,
        platform: 'node',
        target: 'node24',
        // One file, including modules that would load later; top-level await needs ES modules.
        format: 'esm',
        ...bannerOptions,
        mainFields: ['main'],
        legalComments: 'none',
        logLevel: 'silent',
      });
      const naive = readFileSync(outfile);
      const { eager, eagerGzip } = functionSizes(name);
      const [initMs, naiveInitMs] = await initTimes([join(functionFolder(name), 'index.mjs'), outfile]);
      figures.push({
        name,
        eager,
        eagerGzip,
        initMs: initMs ?? 0,
        naive: {
          eager: naive.length,
          eagerGzip: gzipSync(naive, { level: 9 }).length,
          initMs: naiveInitMs ?? 0,
        },
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

/**
 * Median CPU milliseconds of importing each file; the files take turns, so that a busy moment of the machine affects
 * all.
 */
async function initTimes(files: readonly string[]): Promise<number[]> {
  const program = `
    const before = process.cpuUsage();
    await import(process.argv[1]);
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(String((user + system) / 1000), () => process.exit());`;
  const times = files.map((): number[] => []);
  for (let at = 0; at < runs; at += 1) {
    for (const [index, file] of files.entries()) {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, file]);
      times[index]?.push(Number(stdout));
    }
  }
  return times.map((each) => percentile(each, 0.5));
}

if (import.meta.main) {
  const figures = await benchBundles();
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  console.table(
    Object.fromEntries(
      figures.map(({ name, eager, eagerGzip, initMs, naive }) => [
        name,
        {
          'eager KB': kilobytes(eager),
          'naive KB': kilobytes(naive.eager),
          'gzip KB': kilobytes(eagerGzip),
          'naive gzip KB': kilobytes(naive.eagerGzip),
          'init CPU ms': initMs.toFixed(0),
          'naive init CPU ms': naive.initMs.toFixed(0),
        },
      ]),
    ),
  );
}
