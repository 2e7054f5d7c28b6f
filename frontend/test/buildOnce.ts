import { buildFrontend } from '@balcao/infra/build/buildFrontend';
import { buildKit } from '../dev/kitServer.ts';
import { browserMissing } from './browser.ts';

/**
 * Builds the app and the kit's page once before all tests, which use them as shipped. Several test files at a time
 * would overwrite each other's build.
 */
export default async function buildOnce(): Promise<void> {
  if (!browserMissing()) await Promise.all([buildFrontend(), buildKit()]);
}
