import { findBrowser } from '@balcao/infra/local/findBrowser';

/** Chromium or Chrome, quiet: the same everywhere in the project. */
export const browserOptions = {
  executablePath: findBrowser(),
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

/** Where there is no browser its tests are skipped, by name. */
export const browserMissing = () => browserOptions.executablePath === undefined;
