import { buildKit } from '../dev/kitServer.ts';
import { browserMissing } from './browser.ts';
import { buildApp } from './buildApp.ts';

/**
 * Builds the app, and the page of the kit, before all tests, which look at them as they are shipped: several files at a
 * time would build over each other.
 */
export default async function buildOnce(): Promise<void> {
  if (!browserMissing()) await Promise.all([buildApp(), buildKit()]);
}
