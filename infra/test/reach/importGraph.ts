import { join } from 'node:path';

export interface SourceFile {
  /** Path relative to the repository. */
  file: string;
  text: string;
}

/** The imports of each file, including types and dynamic imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Folders of the packages' import paths, longer prefixes first. */
const packages: readonly [string, string][] = [
  ['@balcao/shared/server/', 'shared/server/'],
  ['@balcao/shared/', 'shared/src/'],
  ['@balcao/functions/', 'functions/src/'],
  ['@balcao/connector/simulator/', 'connector/simulator/'],
  ['@balcao/connector/', 'connector/src/'],
  ['@balcao/infra/', 'infra/'],
  ['@balcao/frontend/', 'frontend/'],
  ['@balcao/scenarios/', 'scenarios/'],
];

const imported = /(?:\bfrom\s+|^import\s+|\bimport\(\s*)'([^']+)'/gm;

export function importGraph(sources: readonly SourceFile[]): ImportGraph {
  const known = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map((source) => {
      const paths = importsOf(source).map(({ path }) => path);
      return [source.file, [...new Set(paths)].filter((path) => known.has(path))];
    }),
  );
}

/** The imports of a file: the name as written, and the path from the root that it resolves to. */
export function importsOf({ file, text }: SourceFile): { name: string; path: string }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(imported)].map(([, name = '']) => ({ name, path: target(file, name) }));
}

function target(file: string, name: string): string {
  if (name.startsWith('.')) return join(file, '..', name);
  const found = packages.find(([beginning]) => name.startsWith(beginning));
  if (found === undefined) return name;
  // Names of packages without `exports` in their package.json include the file's ending.
  const path = `${found[1]}${name.slice(found[0].length)}`;
  return /\.\w+$/.test(path) ? path : `${path}.ts`;
}

/** Groups of files that import each other in a cycle. */
export function importCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, { index: number; low: number }>();
  const open: string[] = [];
  const visit = (file: string): { index: number; low: number } => {
    const own = { index: order.size, low: order.size };
    order.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = order.get(next);
      if (known === undefined) own.low = Math.min(own.low, visit(next).low);
      else if (open.includes(next)) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted());
    }
    return own;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** Imports between folders: for each importing folder the imported ones, with the first import as an example. */
export function folderImports(
  graph: ImportGraph,
  folderOf: (file: string) => string | undefined,
): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const [file, targets] of graph)
    for (const path of targets) {
      const [from, to] = [folderOf(file), folderOf(path)];
      if (from === undefined || to === undefined || from === to) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      if (!known.has(to)) known.set(to, `${file} imports ${path}`);
      imports.set(from, known);
    }
  return imports;
}
