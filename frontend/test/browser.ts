import { findBrowser } from '@balcao/infra/local/findBrowser';

/**
 * The popups of the address bar, which nobody sees, are pages of their own that every window loads: more work than
 * most of ours. The last list that is given counts, so Playwright's own (chromiumSwitches) comes first.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A renderer in reserve, begun anew whenever one is taken: windows that are used again take none.
  'SpareRendererForSitePerProcess',
];

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
    `--disable-features=${withoutFeatures.join(',')}`,
    // A microphone that beeps and a camera that shows a dial, for whoever is granted one.
    '--use-fake-device-for-media-stream',
    // Chromium without windows has nobody to ask: who was granted a microphone has it.
    '--use-fake-ui-for-media-stream',
  ],
};

/** Where there is no browser its tests are skipped, by name. */
export const browserMissing = () => browserOptions.executablePath === undefined;
