import { globSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { languages } from '@balcao/shared/records/userModel';

const i18n = 'frame/i18n';
/** Folders whose Portuguese is bundled with the code that shows it: most users sign in with it, and others fall back to it. */
const bundled = [i18n, 'areas/auth'];

/** `texts/<folder>Texts.ts` of every folder of the app that has texts, by path: how they are loaded, and their keys. */
export function textSets(root: string): Map<string, string> {
  const source = 'frontend/src';
  return new Map(
    globSync('**/texts/pt.ts', { cwd: join(root, source) })
      .map((file) => file.replaceAll('\\', '/').replace(/\/texts\/pt\.ts$/, ''))
      .map((folder) => [`${source}/${folder}/texts/${basename(folder)}Texts.ts`, textSet(folder)]),
  );
}

function textSet(folder: string): string {
  const to = posix.relative(`${folder}/texts`, i18n);
  const name = basename(folder);
  const isBundled = bundled.includes(folder);
  const loaders = languages.map((language) =>
    language === 'pt' && isBundled
      ? `  pt: async () => pt,\n`
      : `  ${language}: async () => (await import('./${language}.ts')).${language},\n`,
  );
  return `// Generated from the folder's texts: npm run generate.
${[
  importOf('type { TextSet }', `${to}/TextSet.ts`),
  importOf(isBundled ? '{ pt }' : 'type { pt }', './pt.ts'),
].join('')}
declare module '${to}/Catalogue.ts' {
  interface TextsByFolder {
    ${name}: typeof pt;
  }
}

export const ${name}Texts: TextSet = {
${loaders.join('')}};
`;
}

const importOf = (names: string, file: string): string => `import ${names} from '${file}';\n`;
