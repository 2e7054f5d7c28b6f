import { buildFrontend } from '@balcao/infra/build/buildFrontend';
import { buildKit } from '../dev/kitServer.ts';
import { browserMissing } from './browser.ts';

/**
 * Builds the app, and the page of the kit, before all tests, which look at them as they are shipped: several files at a
 * time would build over each other.
 */
export default async function buildOnce(): Promise<void> {
  if (!browserMissing()) await Promise.all([buildFrontend(), buildKit()]);
}
