/** What differs between the machines that a deployment runs on. */
export interface Platform {
  /** npm package of the table engine's program; undefined where none is published. */
  enginePackage: string | undefined;
  /** Whether every address 127.x.y.z is this machine, as on Linux; elsewhere only 127.0.0.1 is. */
  wholeLoopback: boolean;
  /** Where browsers are usually installed. */
  browsers: readonly string[];
}

/** The kinds of machine for which the engine's authors publish a program. */
const enginePlatforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

/** The shell is Chromium without its own windows and menus, which nobody sees: half the work of its main process. */
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

/** The platform of this machine, or of a made-up one. Windows runs it in WSL, which is Linux. */
export function platformOf(system: string = process.platform, processor: string = process.arch): Platform {
  const name = `${system}-${processor}`;
  return {
    enginePackage: enginePlatforms.has(name) ? `@dynoxide/${name}` : undefined,
    wholeLoopback: system === 'linux',
    browsers: system === 'darwin' ? macBrowsers : linuxBrowsers,
  };
}
