import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployment } from '@balcao/infra/local/startDeployment';
import { storiesUrl } from './sharedUrl.ts';

/** One whole deployment for all stories (vitest's globalSetup); answers what ends it. */
export default async function shareDeployment(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-stories-'));
  const deployment = await startDeployment({
    dataDir,
    port: 0,
    whatsapp: 'simulator',
    seed: true,
    quiet: true,
  });
  process.env[storiesUrl] = deployment.url;
  return async () => {
    await deployment.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
