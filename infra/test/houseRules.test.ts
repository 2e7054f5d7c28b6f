import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, levelOf, packageFloors } from './floors.ts';
import { folderImports, importCircles, importGraph } from './reach/importGraph.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['{shared,functions,connector,infra,frontend,scenarios}/**/*.{ts,tsx,mjs}'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$|cdk\.out|screenshots/.test(name),
})
  .filter((file) => !/\/(dist|node_modules)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^(scenarios|frontend\/(test|dev))\//.test(file);
const product = sources.filter(({ file }) => !isTest(file) && file !== 'infra/test/houseRules.test.ts');

/** Packages that each package may import; tests may also use the local engines. */
const allowed: Record<string, RegExp> = {
  // server/ is for functions and connector; code for the browser (src/) must not import it.
  shared: /^@balcao\/shared\/(?!server\/)/,
  functions: /^@balcao\/shared\//,
  connector: /^@balcao\/(shared|connector)\//,
  frontend: /^@balcao\/shared\/(?!server\/)/,
  infra: /^@balcao\/(shared|functions|connector|infra)\//,
  scenarios: /^@balcao\//,
};

function offenders(files: typeof sources, wrong: (text: string, file: string) => boolean): string[] {
  return files.filter(({ file, text }) => wrong(text, file)).map(({ file }) => file);
}

const graph = importGraph(product);

describe('the house', () => {
  test('packages import only what they may', () => {
    const wrong = product.flatMap(({ file, text }) => {
      const rule = allowed[file.split('/')[0] ?? ''];
      const imports = [...text.matchAll(/(?:from|import\()\s*'(@balcao\/[^']+)'/g)].map(
        (match) => match[1] ?? '',
      );
      return imports.filter((name) => !rule?.test(name)).map((name) => `${file} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the simulator is imported by nothing that AWS gets', () => {
    const shipped = product.filter(({ file }) =>
      /^(functions|shared|frontend|connector\/src|infra\/lib|infra\/bin)/.test(file),
    );
    expect(
      offenders(shipped, (text) => /simulator\//i.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))),
    ).toEqual([]);
  });

  test('keys are built only in entity modules', () => {
    const elsewhere = product.filter(
      ({ file }) => !/Entity\.ts$|^functions\/src\/platform\/db\/|^shared\/server\/db\//.test(file),
    );
    expect(
      offenders(elsewhere, (text) => /defineEntity</.test(text) || /['"`][CP]#(\$\{|[A-Z{])/.test(text)),
    ).toEqual([]);
  });

  test('AWS clients are made in one file', () => {
    const elsewhere = product.filter(
      ({ file }) =>
        /^(functions|connector\/src|shared)/.test(file) && file !== 'shared/server/runtime/clients.ts',
    );
    expect(
      offenders(elsewhere, (text) =>
        /new (DynamoDB|SQS|S3|KMS|SSM|Scheduler|ApiGatewayManagementApi|SESv2)Client\(/.test(text),
      ),
    ).toEqual([]);
  });

  test('customer messages leave only through outbound', () => {
    const elsewhere = product.filter(
      ({ file }) => file.startsWith('functions/src/') && !file.startsWith('functions/src/core/outbound/'),
    );
    expect(offenders(elsewhere, (text) => /kind: 'send'/.test(text))).toEqual([]);
  });

  test('no barrels, no files over 400 lines, no shortcuts past the types', () => {
    expect(
      offenders(
        product,
        (_, file) => /^index\.tsx?$/.test(basename(file)) && file !== 'shared/src/contract.ts',
      ),
    ).toEqual([]);
    expect(offenders(product, (text) => text.split('\n').length > 401)).toEqual([]);
    expect(offenders(product, (text) => /@ts-ignore|@ts-nocheck|\bas any\b|isLocal/.test(text))).toEqual([]);
  });

  test('no file imports itself through others', () => {
    expect(importCircles(graph)).toEqual([]);
  });

  describe.each(packageFloors)('$name', (floors) => {
    const folders = folderImports(graph, (file) => folderOf(floors, file));

    test('folders import downwards, floor by floor', () => {
      const upward = [...folders].flatMap(([from, to]) =>
        [...to]
          .filter(([folder]) => levelOf(floors, folder) > levelOf(floors, from))
          .map(([, example]) => example),
      );
      expect(upward, 'Register it in area.ts, or put what both need on a lower floor.').toEqual([]);
    });

    test('no folder imports itself through others, however many', () => {
      const between = new Map([...folders].map(([from, to]) => [from, [...to.keys()]]));
      expect(between.size).toBeGreaterThan(3);
      expect(importCircles(between)).toEqual([]);
    });

    const told = floors.floors.filter(
      ({ name, rooms }) => rooms && ['platform', 'core', 'admin', 'frame'].includes(name),
    );
    test.each(told)('every folder of $name is told', ({ name, holds }) => {
      const rooms = new Set(
        product.flatMap(({ file }) => folderOf(floors, file)?.split(`${name}/`).slice(1) ?? []),
      );
      expect(rooms.size).toBeGreaterThan(3);
      expect([...rooms].filter((room) => !holds.includes(`\`${room}\``))).toEqual([]);
    });

    test('docs/architecture.md tells its floors as they are', () => {
      const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
      const section =
        page.split(/^##+ /m).find((text) => text.startsWith(`Floors of ${floors.name}\n`)) ?? '';
      const told = Array.from(
        section.matchAll(/^\| `?([\w ]+?)\/?`? +\| (.+?) +\|$/gm),
        ([, name, holds]) => ({ name, holds }),
      );
      const expected = floors.floors.map(({ name, holds }) => ({ name, holds })).toReversed();
      expect(told).toEqual([{ name: 'floor', holds: 'holds' }, ...expected]);
    });
  });

  test('no folder of infra or scenarios imports itself through others', () => {
    const folders = folderImports(graph, (file) => /^(?:infra|scenarios)\/\w+(?=\/)/.exec(file)?.[0]);
    expect(importCircles(new Map([...folders].map(([from, to]) => [from, [...to.keys()]])))).toEqual([]);
  });

  test('no folder holds more than 40 files', () => {
    const counts = Map.groupBy(sources, ({ file }) => dirname(file));
    const large = [...counts]
      .filter(([, files]) => files.length > 40)
      .map(([folder, files]) => `${folder}: ${files.length}`);
    expect(large, 'Give it rooms by what one looks for.').toEqual([]);
  });

  test('texts have no leftovers', () => {
    expect(offenders(product, (text) => /\b(TODO|FIXME)\b|[Nn]ot implemented/.test(text))).toEqual([]);
    expect(offenders(sources, (text) => /\.(only|todo)\(['"`]/.test(text))).toEqual([]);
  });
});
