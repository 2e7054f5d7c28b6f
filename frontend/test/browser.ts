import { existsSync } from 'node:fs';

/** Debian's Chromium, quiet: the same everywhere in the project. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A microphone that beeps, for whoever is granted one.
    '--use-fake-device-for-media-stream',
  ],
};

/** Where there is no Chromium the browser tests are skipped, by name. */
export const browserMissing = () => !existsSync(browserOptions.executablePath);
