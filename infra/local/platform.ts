/** Differences between the machines that a deployment runs on. */
export interface Platform {
  /** npm package of the table engine's program; undefined if none is published. */
  enginePackage: string | undefined;
  /** True if all addresses 127.x.y.z are this machine, as on Linux; elsewhere only 127.0.0.1 is. */
  wholeLoopback: boolean;
  /** Usual paths of browsers. */
  browsers: readonly string[];
}

/** Platforms for which the engine's authors publish a program. */
const enginePlatforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

/** chromium-headless-shell comes first: it lacks windows and menus, which halves the work of its main process. */
const linuxBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The platform of this machine, or of the given one in tests. Windows uses WSL, which is Linux. */
export function platformOf(system: string = process.platform, processor: string = process.arch): Platform {
  const name = `${system}-${processor}`;
  return {
    enginePackage: enginePlatforms.has(name) ? `@dynoxide/${name}` : undefined,
    wholeLoopback: system === 'linux',
    browsers: system === 'darwin' ? macBrowsers : linuxBrowsers,
  };
}
