import type { Plugin } from 'vite';

/** Code that replaces an unused part. If it is called after all, it throws an error that names the part. */
const absent = (what: string) =>
  `() => { throw new Error(${JSON.stringify(`${what} are left out of the app.`)}); }`;

interface Part {
  file: RegExp;
  code: string;
}

/**
 * Parts of libraries that this app never runs; together 11 KB of the sign-in route: MUI's themes of CSS variables (ours
 * are in the stylesheets), ripples (the theme sets `disableRipple`), and what emotion's `withTheme` needs.
 */
const parts: readonly Part[] = [
  {
    file: /[/\\]@mui[/\\]material[/\\]styles[/\\]createThemeWithVars\.mjs$/,
    code: `export default ${absent('Themes of CSS variables')};`,
  },
  {
    file: /[/\\]@mui[/\\]material[/\\]styles[/\\]ThemeProviderWithVars\.mjs$/,
    code: `export const CssVarsProvider = ${absent('Themes of CSS variables')};`,
  },
  {
    file: /[/\\]@mui[/\\]material[/\\]ButtonBase[/\\]TouchRipple\.mjs$/,
    code: `export default ${absent('Ripples')};`,
  },
  {
    // MUI mounts its ripple at the first press; this replacement ignores all presses.
    file: /[/\\]@mui[/\\]material[/\\]useLazyRipple[/\\]useLazyRipple\.mjs$/,
    code: `
      const nothing = () => {};
      const ripple = { ref: null, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
      export default () => ripple;`,
  },
  {
    file: /[/\\]hoist-non-react-statics[/\\]dist[/\\]hoist-non-react-statics\.cjs\.js$/,
    code: `export default ${absent('Wrapped components of emotion')};`,
  },
];

/** The router's build with development checks; its package names no other file for browsers. */
const routerForDevelopment = /([/\\]react-router[/\\]dist[/\\])development([/\\])/;

/**
 * Leaves out of the built app what it never runs. The build fails if a library has moved the file of a part, which
 * would otherwise come back unnoticed.
 */
export function leaveOut(): Plugin {
  const found = new Set<Part | RegExp>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (!resolved || !routerForDevelopment.test(resolved.id)) return resolved;
        found.add(routerForDevelopment);
        return { ...resolved, id: resolved.id.replace(routerForDevelopment, '$1production$2') };
      },
    },
    load: {
      filter: { id: parts.map(({ file }) => file) },
      handler(id) {
        const part = parts.find(({ file }) => file.test(id));
        if (!part) return null;
        found.add(part);
        return { code: part.code, map: null, moduleSideEffects: false };
      },
    },
    buildEnd(error) {
      const missing = [...parts, routerForDevelopment].filter((part) => !found.has(part));
      if (!error && missing.length > 0)
        this.error(
          `Not found, so not left out: ${missing.map((part) => String('file' in part ? part.file : part)).join(', ')}`,
        );
    },
  };
}
