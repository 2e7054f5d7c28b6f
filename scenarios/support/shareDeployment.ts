import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@balcao/infra/build/paths';
import { startDeployment } from '@balcao/infra/local/startDeployment';
import { storiesUrl } from './sharedUrl.ts';

/** Preload of test deployments that makes password hashing cheap. */
export const cheapPasswords = join(repositoryRoot, 'infra', 'local', 'testing', 'cheapHashing.ts');

/** Starts one whole deployment for all stories (vitest's globalSetup); returns its stop function. */
export default async function shareDeployment(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-stories-'));
  const deployment = await startDeployment({
    dataDir,
    port: 0,
    whatsapp: 'simulator',
    seed: true,
    quiet: true,
    preload: cheapPasswords,
  });
  process.env[storiesUrl] = deployment.url;
  return async () => {
    await deployment.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
