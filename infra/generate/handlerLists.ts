import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract } from '@balcao/shared/contract';

const widest = 110;

/** A handler as a file declares it: `export const getQueue: Handler<…>`. `file` is relative to the area's folder. */
interface Found {
  name: string;
  file: string;
}

/**
 * `<area>Handlers.ts` of every area of functions, by path: the area's operations, each with the handler of that name in
 * the area's folder.
 *
 * @throws Error that names operations without a handler and handlers without an operation
 */
export function handlerLists(root: string): Map<string, string> {
  const wrong: string[] = [];
  const lists = globSync('functions/src/*/*/area.ts', { cwd: root }).map((declaration) => {
    const folder = declaration.replaceAll('\\', '/').replace(/\/area\.ts$/, '');
    const area = basename(folder);
    const operations = Object.keys(contract[area as keyof typeof contract]);
    const found = handlersIn(join(root, folder));
    wrong.push(...mismatches(folder, operations, found));
    return [`${folder}/${area}Handlers.ts`, handlersFile(area, operations, found)] as const;
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return new Map(lists);
}

/** Handlers that the files of a folder and its rooms export, in the order of their paths. */
function handlersIn(folder: string): Found[] {
  return globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return [...source.matchAll(/^export const (\w+):\s*Handler</gm)].map(([, name = '']) => ({
        name,
        file,
      }));
    });
}

/** A sentence for each operation without a handler, with several, and for each handler without an operation. */
export function mismatches(folder: string, operations: readonly string[], found: readonly Found[]): string[] {
  const area = basename(folder);
  const missing = operations.flatMap((name) => {
    const files = found.filter((each) => each.name === name).map(({ file }) => file);
    if (files.length === 1) return [];
    return files.length > 1
      ? [`${folder}: the operation ${name} has a handler in ${files.join(' and in ')}. Keep one.`]
      : [
          `${folder}: no file has the operation ${name}. ` +
            `Add ${name}.ts with \`export const ${name}: Handler<typeof ${area}Api.${name}>\`.`,
        ];
  });
  const foreign = found
    .filter(({ name }) => !operations.includes(name))
    .map(
      ({ name, file }) =>
        `${folder}/${file}: ${area}Api has no operation ${name}. Declare it or delete the handler.`,
    );
  return [...missing, ...foreign];
}

/** Text of `<area>Handlers.ts`. */
export function handlersFile(area: string, operations: readonly string[], found: readonly Found[]): string {
  const byFile = Map.groupBy(
    found.filter(({ name }) => operations.includes(name)),
    ({ file }) => file,
  );
  const imports = [
    importOf(`type { ${area}Api }`, `@balcao/shared/${area}/${area}Api`),
    importOf('type { Handlers }', '../../platform/http/handler.ts'),
    ...[...byFile].map(([file, several]) => importOf(namesOf(file, several), `./${file}`)),
  ];
  return `// Generated from the contract and the folder's files: npm run generate.
${imports.join('')}
export const ${area}Handlers: Handlers<typeof ${area}Api> = {
${operations.map((name) => `  ${name},\n`).join('')}};
`;
}

const importOf = (names: string, file: string): string => `import ${names} from '${file}';\n`;

/** The names in braces, each on a line of its own if one line has no room for them, as oxfmt does. */
function namesOf(file: string, several: readonly Found[]): string {
  const names = several.map(({ name }) => name);
  const line = `{ ${names.join(', ')} }`;
  return importOf(line, `./${file}`).length <= widest + 1 ? line : `{\n  ${names.join(',\n  ')},\n}`;
}
