import { globSync } from 'node:fs';
import { join } from 'node:path';

const lists = [
  { list: 'shared/src/areas.ts', folders: '*', exported: (name: string) => `${name}Area as ${name}` },
  { list: 'functions/src/areas.ts', folders: '*/*', exported: (name: string) => `${name}Area as ${name}` },
  { list: 'frontend/src/areas.ts', folders: 'areas/*', exported: (name: string) => name },
];

/** The `areas.ts` of each package: a line for each folder that has an `area.ts`. */
export function areaLists(root: string): Map<string, string> {
  return new Map(
    lists.map(({ list, folders, exported }) => {
      const source = join(root, list, '..');
      const lines = globSync(`${folders}/area.ts`, { cwd: source })
        .map((file) => file.replaceAll('\\', '/'))
        .map((file) => ({ file, name: file.split('/').at(-2) ?? '' }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ file, name }) => `export { ${exported(name)} } from './${file}';\n`);
      return [list, `// Generated from the folders with an area.ts: npm run generate.\n${lines.join('')}`];
    }),
  );
}
