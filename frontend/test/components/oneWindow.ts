import { builtinEnvironments, type Environment } from 'vitest/runtime';

let once: Promise<unknown> | undefined;

/**
 * A window of happy-dom for a whole process of tests: what draws (React, MUI and its styles) is loaded once and keeps the
 * document that it was loaded in. It draws nothing: what depends on places, sizes and the keyboard is shown in a browser.
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
