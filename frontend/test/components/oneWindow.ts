import { builtinEnvironments, type Environment } from 'vitest/runtime';

let once: Promise<unknown> | undefined;

/**
 * One happy-dom window per test process: React, MUI and its styles are loaded once and keep the document that they were
 * loaded in. It has no layout: tests that depend on positions, sizes and the keyboard run in a browser.
 */
export default {
  name: 'one window',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    once ??= Promise.resolve(
      builtinEnvironments['happy-dom'].setup(global, {
        ...options,
        happyDOM: { url: 'http://localhost/', width: 1440, height: 900 },
      }),
    );
    await once;
    return { teardown: () => undefined };
  },
} satisfies Environment;
