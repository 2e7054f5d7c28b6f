import { browserMissing } from './browser.ts';
import { buildApp } from './buildApp.ts';

/** Builds the app before all tests, which look at it as it is shipped: several files at a time would build over each other. */
export default function buildOnce(): void {
  if (!browserMissing()) buildApp();
}
