import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

export interface HouseFigures {
  /** Number of files with product code. */
  files: number;
  /** Number of type assertions (`as`) in product code; `as const` and renamed imports are not counted. */
  casts: number;
  /** Lines of all code, tests included, that also occur elsewhere in a run of six or more. */
  repeated: number;
}

const isCode = /^(shared|functions|connector|infra|frontend|scenarios)\/.*\.(ts|tsx|mjs)$/;
const isTest = /\.test\.tsx?$|\/testing\/|^(scenarios|frontend\/(test|dev))\//;
const runLength = 6;

/** Counts the code in a folder, over the files that git knows: `node scenarios/bench/houseFigures.ts [folder]`. */
export function houseFigures(folder: string): HouseFigures {
  const sources = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isCode.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const product = sources.filter(({ file }) => !isTest.test(file));
  const casts = product.map(({ file, text }) => countCasts(parseSync(file, text).program));
  return {
    files: product.length,
    casts: casts.reduce((sum, count) => sum + count, 0),
    repeated: countRepeated(sources.map(({ text }) => text)),
  };
}

function countCasts(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const inside = Object.values(node).reduce<number>((sum, part) => sum + countCasts(part), 0);
  return inside + (isCast(node) ? 1 : 0);
}

function isCast(node: object): boolean {
  const { type, typeAnnotation: to } = node as Partial<ESTree.TSAsExpression>;
  if (type !== 'TSAsExpression' || to === undefined) return false;
  return !(
    to.type === 'TSTypeReference' &&
    to.typeName.type === 'Identifier' &&
    to.typeName.name === 'const'
  );
}

/** Ignores imports, comments, blank lines, lone punctuation and indentation. */
function countRepeated(texts: readonly string[]): number {
  const files = texts.map((text) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^(import|export) [^;]*?from '[^']+';$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !line.startsWith('//')),
  );
  const runs = new Map<string, [file: number, line: number][]>();
  files.forEach((lines, file) =>
    lines.slice(runLength - 1).forEach((_, line) => {
      const run = lines.slice(line, line + runLength).join('\n');
      runs.set(run, [...(runs.get(run) ?? []), [file, line]]);
    }),
  );
  const repeated = [...runs.values()].filter(({ length }) => length > 1).flat();
  return new Set(
    repeated.flatMap(([file, line]) => Array.from({ length: runLength }, (_, at) => `${file}:${line + at}`)),
  ).size;
}

if (import.meta.main) console.log(houseFigures(process.argv[2] ?? '.'));
