import { findBrowser } from '@balcao/infra/local/findBrowser';

/**
 * Features of Chromium to switch off. The popups of the address bar, which nobody sees, are pages that every window
 * loads: more work than most of ours. Chromium uses only the last such list, so Playwright's own (chromiumSwitches) is
 * repeated first.
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
  // Chromium starts a spare renderer again whenever one is taken; windows that are reused need none.
  'SpareRendererForSitePerProcess',
];

/** Chromium or Chrome without background activity: the same options everywhere in the project. */
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
    // A microphone that beeps and a camera that shows a dial, for pages with permission.
    '--use-fake-device-for-media-stream',
    // Grants media without asking: headless Chromium could ask nobody.
    '--use-fake-ui-for-media-stream',
  ],
};

/** True if no browser was found; tests that need one are then listed as skipped. */
export const browserMissing = () => browserOptions.executablePath === undefined;
